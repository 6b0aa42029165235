package dev.driftwood.regression.rules.catalogue;

import dev.driftwood.regression.rules.Findings;
import dev.driftwood.regression.rules.Level;
import dev.driftwood.regression.rules.Rule;
import dev.driftwood.regression.rules.flow.CheckedFlow;
import dev.driftwood.regression.rules.flow.Syntax;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Statement;
import java.util.List;
import java.util.Optional;

/** Drift that gets as far as the sink. */
final class FixedSinkMapping {

    static final Rule RULE = Rule.of(
            "drift-sink-fixed-mapping",
            Level.WARNING,
            "a sink that allows drift, with a mapping that does not",
            "A sink with fixed entries in `mapColumn` writes these columns and no others, whatever"
                    + " `allowSchemaDrift` says. Drifted columns come all the way and are lost in the last step.",
            "add each(match(true())) to the mapping, or take the mapping out; or set allowSchemaDrift:"
                    + " false, if that is meant",
            FixedSinkMapping::check);

    private FixedSinkMapping() {}

    private static void check(CheckedFlow flow, Findings findings) {
        for (Statement sink : flow.all("sink")) {
            Optional<Expression.Call> mapping = Syntax.clause(sink, "mapColumn")
                    .filter(clause -> Syntax.rules(clause.arguments()).isEmpty());
            if (mapping.isPresent()
                    && Syntax.isTrue(sink, "allowSchemaDrift")
                    && !flow.reach().arriving(sink).isEmpty()) {
                List<String> today = flow.drifting(sink);
                findings.add(
                        sink,
                        mapping.get().function().span(),
                        "`" + sink.stream() + "` writes only the columns that its mapping names"
                                + (today.isEmpty() ? "" : "; today it drops " + String.join(", ", today)));
            }
        }
    }
}
