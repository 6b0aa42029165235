package dev.driftwood.regression.rules;

import dev.driftwood.regression.rules.flow.CheckedFlow;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.List;
import java.util.Optional;

/**
 * Something that flows should not do.
 *
 * @param id what it is called on the command line, in comments and in its documentation
 * @param title what is wrong, in a few words
 * @param reason why that matters
 * @param fix what to do, to be read behind "hint:"
 * @param warning the binder's warning that it judges in its place, if there is one
 */
public record Rule(
        String id,
        Level level,
        String title,
        String reason,
        String fix,
        Optional<DiagnosticCode> warning,
        Check check) {

    /** Looks for it. */
    @FunctionalInterface
    public interface Check {
        void check(CheckedFlow flow, Findings findings);
    }

    /** A rule that looks at the flow itself. */
    public static Rule of(String id, Level level, String title, String reason, String fix, Check check) {
        return new Rule(id, level, title, reason, fix, Optional.empty(), check);
    }

    /** A rule for what the binder warns of: it can be chosen, switched off and looked up like others. */
    public static Rule ofWarning(String id, String title, String reason, String fix, DiagnosticCode code) {
        return new Rule(
                id, Level.WARNING, title, reason, fix, Optional.of(code), (flow, findings) -> flow.warnings().stream()
                        .filter(warning -> warning.code() == code)
                        .forEach(findings::warned));
    }

    /** Where its documentation is in the page on all of them. */
    public String anchor() {
        return id;
    }

    /** The ids of rules. */
    static List<String> ids(List<Rule> rules) {
        return rules.stream().map(Rule::id).toList();
    }
}
