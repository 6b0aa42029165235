package dev.driftwood.regression.rules.catalogue;

import dev.driftwood.regression.rules.Rule;
import dev.driftwood.script.source.DiagnosticCode;

/** What byName gives needs a type. */
final class UnwrappedByName {

    static final Rule RULE = Rule.ofWarning(
            "byname-not-converted",
            "byName without a conversion",
            "What `byName` gives has no type until the flow runs. The service refuses an expression that"
                    + " uses it without a conversion.",
            "wrap it: toString(byName('column')), or byName('column') ? string",
            DiagnosticCode.UNWRAPPED_BY_NAME);

    private UnwrappedByName() {}
}
