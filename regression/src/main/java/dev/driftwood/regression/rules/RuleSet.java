package dev.driftwood.regression.rules;

import dev.driftwood.regression.rules.flow.CheckedFlow;
import dev.driftwood.script.ast.Script;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.NearestName;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The rules that are applied.
 *
 * @param known all that there are
 * @param chosen those of them that count
 */
public record RuleSet(List<Rule> known, List<Rule> chosen) {

    /** About comments, so that no comment switches it off. */
    public static final Rule IDLE_ALLOWANCE = Rule.of(
            "allow-idle",
            Level.WARNING,
            "a comment that switches nothing off",
            "A comment `driftwood: allow` is a promise that somebody has looked. When what it allowed is gone, or the name of the"
                    + " rule is misspelt, it would switch off the next finding of that rule unseen.",
            "take the comment out, or correct the name of the rule",
            (flow, findings) -> {});

    public RuleSet {
        known = List.copyOf(known);
        chosen = List.copyOf(chosen);
    }

    /** Whether a warning of the binder is some rule's matter. */
    boolean judges(DiagnosticCode code) {
        return known.stream()
                .anyMatch(rule -> rule.warning().filter(code::equals).isPresent());
    }

    List<Finding> apply(CheckedFlow flow) {
        List<Finding> found = new ArrayList<>();
        for (Rule rule : chosen) {
            rule.check().check(flow, new Findings(rule, flow.script(), found));
        }
        return found;
    }

    /** Comments that switch off nothing. One about a rule that is not applied may be of use another time. */
    List<Finding> superfluous(List<Allowance> allowances, List<Finding> found, Script script) {
        List<Finding> idle = new ArrayList<>();
        Set<String> ids = new HashSet<>(Rule.ids(known));
        Set<String> applied = new HashSet<>(Rule.ids(chosen));
        if (!applied.contains(IDLE_ALLOWANCE.id())) {
            return idle;
        }
        for (Allowance allowance : allowances) {
            if (!ids.contains(allowance.rule())) {
                Diagnostic unknown = about(allowance, script, "there is no rule `" + allowance.rule() + "`");
                idle.add(finding(
                        allowance,
                        NearestName.of(allowance.rule(), ids)
                                .map(near -> unknown.hint("did you mean `" + near + "`?"))
                                .orElse(unknown)));
            } else if (applied.contains(allowance.rule()) && found.stream().noneMatch(allowance::allows)) {
                String where = allowance.stream().isEmpty() ? "" : " at `" + allowance.stream() + "`";
                idle.add(finding(
                        allowance,
                        about(
                                allowance,
                                script,
                                "`" + allowance.rule() + "` finds nothing" + where
                                        + " that this comment would allow")));
            }
        }
        return idle;
    }

    private static Diagnostic about(Allowance allowance, Script script, String message) {
        return Diagnostic.warning(
                        DiagnosticCode.RULE,
                        script.source(),
                        allowance.comment().span(),
                        message)
                .hint(IDLE_ALLOWANCE.fix());
    }

    private static Finding finding(Allowance allowance, Diagnostic diagnostic) {
        return new Finding(IDLE_ALLOWANCE, allowance.stream(), diagnostic);
    }
}
