package dev.driftwood.regression.rules.catalogue;

import dev.driftwood.regression.rules.Rule;
import dev.driftwood.script.source.DiagnosticCode;

/** Text without quotes is a name. */
final class UnquotedParameter {

    static final Rule RULE = Rule.ofWarning(
            "parameter-not-quoted",
            "a parameter whose value is taken for a column",
            "The value of a data flow parameter is an expression. A text without quotes is the name of a"
                    + " column; if there is no such column, the parameter is null.",
            "put the text between single quotes, within those that the shell or the file needs",
            DiagnosticCode.COLUMN_NOT_FOUND);

    private UnquotedParameter() {}
}
