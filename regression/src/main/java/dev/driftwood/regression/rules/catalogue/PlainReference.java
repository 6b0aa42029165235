package dev.driftwood.regression.rules.catalogue;

import dev.driftwood.regression.rules.Rule;
import dev.driftwood.script.source.DiagnosticCode;

/** Drifted columns have no plain names. */
final class PlainReference {

    static final Rule RULE = Rule.ofWarning(
            "drift-plain-reference",
            "an expression names a column that only drift brings",
            "The service resolves plain names when a flow is saved, and then a drifted column is not there:"
                    + " the editor refuses the flow. It is fetched by name when the flow runs, and has to be given a"
                    + " type.",
            "write toString(byName('column')), or the conversion that it needs; or map it in a derive first",
            DiagnosticCode.DRIFTED_REFERENCE);

    private PlainReference() {}
}
