package dev.driftwood.regression.rules.catalogue;

import dev.driftwood.regression.rules.Findings;
import dev.driftwood.regression.rules.Level;
import dev.driftwood.regression.rules.Rule;
import dev.driftwood.regression.rules.flow.CheckedFlow;
import dev.driftwood.regression.rules.flow.NewColumns;
import dev.driftwood.regression.rules.flow.Syntax;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.Span;
import dev.driftwood.types.DataType;
import java.util.List;
import java.util.Optional;

/** Columns between the rules. */
final class DroppingPattern {

    static final Rule RULE = Rule.of(
            "drift-pattern-drops",
            Level.WARNING,
            "a mapping whose patterns do not take every new column",
            "A mapping by rules drops what no rule matches. Where the condition is not `true()`, a column of"
                    + " another name or type than its author thought of is lost between a source that lets it in and a"
                    + " sink that would write it.",
            "add a rule for the rest, or match(true()); to leave some columns out, name them: match(name !="
                    + " 'internal')",
            DroppingPattern::check);

    private DroppingPattern() {}

    private static void check(CheckedFlow flow, Findings findings) {
        for (Statement statement : flow.script().statements()) {
            Optional<Expression.Call> mapping = Syntax.clause(statement, "mapColumn");
            if (mapping.isEmpty() || !matters(flow, statement)) {
                continue;
            }
            List<Expression.Call> rules = Syntax.rules(mapping.get().arguments());
            List<Statement> sources = flow.reach().arriving(statement);
            if (!rules.isEmpty() && !sources.isEmpty()) {
                NewColumns probe = new NewColumns(flow, statement, Optional.of(sources.get(0)));
                List<DataType> lost = probe.lost(mapping.get());
                if (!lost.isEmpty()) {
                    findings.add(statement, place(rules, mapping.get()), message(flow, statement, probe, lost));
                }
            }
        }
    }

    /** Whether what is dropped would have been written. */
    private static boolean matters(CheckedFlow flow, Statement statement) {
        return statement.keyword().text().equals("sink")
                ? Syntax.isTrue(statement, "allowSchemaDrift")
                : !flow.reach().openSinks(statement).isEmpty();
    }

    private static Span place(List<Expression.Call> rules, Expression.Call mapping) {
        return rules.size() == 1
                ? rules.get(0).arguments().get(0).span()
                : mapping.function().span();
    }

    private static String message(CheckedFlow flow, Statement statement, NewColumns probe, List<DataType> lost) {
        List<String> types = lost.stream().map(DataType::patternName).distinct().toList();
        String what = probe.isAll(lost) ? "a new column" : "a new column of the type " + String.join(" or ", types);
        List<String> today = flow.drifting(statement);
        return what + " would not pass `" + statement.stream() + "`: no rule takes it"
                + (today.isEmpty() ? "" : "; today it drops " + String.join(", ", today));
    }
}
