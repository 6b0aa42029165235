package dev.driftwood.regression.rules.catalogue;

import dev.driftwood.regression.rules.Rule;
import dev.driftwood.script.source.DiagnosticCode;

/** A pattern without a column. */
final class IdlePattern {

    static final Rule RULE = Rule.ofWarning(
            "pattern-matches-nothing",
            "a pattern that matches no column of the files",
            "A rule over columns that matches none does nothing and is no error. Often its condition was"
                    + " written for names or types that the files do not have any more: other capitals, or strings"
                    + " where numbers were.",
            "compare the condition with the columns that inspect shows; names are matched with their" + " capitals",
            DiagnosticCode.PATTERN_MATCHES_NOTHING);

    private IdlePattern() {}
}
