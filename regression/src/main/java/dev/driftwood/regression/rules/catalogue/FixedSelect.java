package dev.driftwood.regression.rules.catalogue;

import dev.driftwood.regression.rules.Findings;
import dev.driftwood.regression.rules.Level;
import dev.driftwood.regression.rules.Rule;
import dev.driftwood.regression.rules.flow.CheckedFlow;
import dev.driftwood.regression.rules.flow.Syntax;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Statement;
import java.util.Optional;

/** Drift that ends half way. */
final class FixedSelect {

    static final Rule RULE = Rule.of(
            "drift-select-fixed",
            Level.NOTE,
            "a select that lets no new column pass",
            "A select with fixed entries passes these columns only. If source and sink allow drift, that may"
                    + " be meant, or it may be what keeps new columns from the sink.",
            "add each(match(true())) to the mapping, if new columns are to pass",
            FixedSelect::check);

    private FixedSelect() {}

    private static void check(CheckedFlow flow, Findings findings) {
        for (Statement select : flow.all("select")) {
            Optional<Expression.Call> mapping = Syntax.clause(select, "mapColumn")
                    .filter(clause -> Syntax.rules(clause.arguments()).isEmpty());
            if (mapping.isPresent() && !flow.reach().arriving(select).isEmpty()) {
                flow.reach().openSinks(select).stream()
                        .findFirst()
                        .ifPresent(sink -> findings.add(
                                select,
                                mapping.get().function().span(),
                                "no new column passes `" + select.stream() + "`, though `" + sink.stream()
                                        + "` would write it"));
            }
        }
    }
}
