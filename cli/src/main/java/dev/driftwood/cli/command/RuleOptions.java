package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Arguments;
import dev.driftwood.cli.arguments.OptionDeclaration;
import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.regression.rules.FlowCheck;
import dev.driftwood.regression.rules.Level;
import dev.driftwood.regression.rules.Rule;
import dev.driftwood.regression.rules.RuleSet;
import dev.driftwood.regression.rules.catalogue.Rules;
import dev.driftwood.script.source.NearestName;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Which rules are applied, and which findings fail a check. */
final class RuleOptions {

    private static final String RULES = "--rules";
    private static final String FAIL_ON = "--fail-on";

    /** Before a rule that is not to be applied. */
    private static final String WITHOUT = "-";

    static final List<OptionDeclaration> ALL = List.of(
            OptionDeclaration.values(
                    RULES,
                    "RULE,...",
                    "Apply only these rules; or, with a minus before each, all but these. docs/rules.md has them all."),
            OptionDeclaration.values(
                    FAIL_ON,
                    "WHAT",
                    "Fail on what this rule finds, or on every warning, or on every note and warning."));

    private RuleOptions() {}

    static RuleSet rules(Arguments arguments) throws UsageException {
        List<String> only = new ArrayList<>();
        List<String> without = new ArrayList<>();
        for (String list : arguments.values(RULES)) {
            for (String word : list.split(",", -1)) {
                String name = word.strip();
                if (name.startsWith(WITHOUT)) {
                    without.add(known(RULES, name.substring(WITHOUT.length())));
                } else {
                    only.add(known(RULES, name));
                }
            }
        }
        List<Rule> chosen = new ArrayList<>(Rules.all());
        chosen.removeIf(rule -> without.contains(rule.id()) || !only.isEmpty() && !only.contains(rule.id()));
        return new RuleSet(Rules.all(), chosen);
    }

    /** What fails a check besides errors: ids of rules, and words of levels. */
    static List<String> failing(Arguments arguments) throws UsageException {
        List<String> failing = new ArrayList<>();
        for (String list : arguments.values(FAIL_ON)) {
            for (String word : list.split(",", -1)) {
                String name = word.strip();
                boolean level = name.equals(Level.WARNING.word()) || name.equals(Level.NOTE.word());
                failing.add(level ? name : known(FAIL_ON, name));
            }
        }
        return failing;
    }

    /** Whether a check found what is told to fail it. */
    static boolean fails(FlowCheck check, List<String> failing) {
        boolean notes = failing.contains(Level.NOTE.word());
        boolean warnings = notes || failing.contains(Level.WARNING.word());
        return warnings && (!check.warnings().isEmpty() || check.count(Level.WARNING) > 0)
                || notes && check.count(Level.NOTE) > 0
                || check.findings().stream()
                        .anyMatch(finding -> failing.contains(finding.rule().id()));
    }

    private static String known(String option, String name) throws UsageException {
        List<String> ids = Rules.all().stream().map(Rule::id).toList();
        if (!ids.contains(name)) {
            throw new UsageException(option + ": there is no rule `" + name + "`"
                    + NearestName.of(name.toLowerCase(Locale.ROOT), ids)
                            .map(near -> "; did you mean `" + near + "`?")
                            .orElse("; docs/rules.md has them all"));
        }
        return name;
    }
}
