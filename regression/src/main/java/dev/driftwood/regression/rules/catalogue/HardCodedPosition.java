package dev.driftwood.regression.rules.catalogue;

import dev.driftwood.regression.rules.Findings;
import dev.driftwood.regression.rules.Level;
import dev.driftwood.regression.rules.Rule;
import dev.driftwood.regression.rules.flow.CheckedFlow;
import dev.driftwood.regression.rules.flow.Syntax;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.Span;
import java.util.List;

/** Places that drift changes. */
final class HardCodedPosition {

    static final Rule RULE = Rule.of(
            "drift-position",
            Level.WARNING,
            "columns are found by their place",
            "Where new columns may come, the places of the others change: a file with one more column in"
                    + " front moves all of them. What is fetched by its number is then another column, and nothing"
                    + " fails.",
            "use the name: byName('column'), or a condition on name; for a union, byName: true",
            HardCodedPosition::check);

    private HardCodedPosition() {}

    private static void check(CheckedFlow flow, Findings findings) {
        for (Statement statement : flow.script().statements()) {
            List<Statement> sources = flow.reach().arriving(statement);
            if (!sources.isEmpty()) {
                String later = " once `" + sources.get(0).stream() + "` brings a new one";
                for (Expression.Call call : Syntax.calls(statement, List.of("byPosition"))) {
                    findings.add(statement, call.span(), "byPosition finds another column" + later + " before it");
                }
                for (Expression.Call match : Syntax.calls(statement, List.of("match"))) {
                    places(match)
                            .forEach(place -> findings.add(
                                    statement, place, "this position is another column's" + later + " before it"));
                }
                if (isByPosition(statement)) {
                    findings.add(
                            statement,
                            Syntax.place(statement, "byName"),
                            "`" + statement.stream() + "` puts other columns under each other" + later);
                }
            }
        }
    }

    private static boolean isByPosition(Statement statement) {
        return statement.keyword().text().equals("union")
                && Syntax.property(statement, "byName").isPresent()
                && Syntax.isFalse(statement, "byName");
    }

    private static List<Span> places(Expression.Call match) {
        return Syntax.all(match, Expression.ColumnReference.class).stream()
                .filter(reference -> reference.stream().isEmpty()
                        && reference.column().text().equals("position"))
                .map(Expression.ColumnReference::span)
                .toList();
    }
}
