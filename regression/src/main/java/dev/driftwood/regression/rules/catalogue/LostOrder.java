package dev.driftwood.regression.rules.catalogue;

import dev.driftwood.regression.rules.Findings;
import dev.driftwood.regression.rules.Level;
import dev.driftwood.regression.rules.Rule;
import dev.driftwood.regression.rules.flow.CheckedFlow;
import dev.driftwood.regression.rules.flow.Syntax;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A sort that is for nothing. */
final class LostOrder {

    static final Rule RULE = Rule.of(
            "order-relied-on",
            Level.NOTE,
            "rows are sorted for a sink that does not keep the order",
            "The service writes from several partitions at once. The order of a sort reaches the files only"
                    + " if all rows are in one partition; a preview shows it all the same.",
            "let the sink write one partition: partitionBy('hash', 1); or leave the sort out",
            LostOrder::check);

    /** What passes rows on one by one. */
    private static final Set<String> ROW_BY_ROW =
            Set.of("derive", "select", "filter", "cast", "alterRow", "assert", "parse", "stringify", "keyGenerate");

    private LostOrder() {}

    private static void check(CheckedFlow flow, Findings findings) {
        for (Statement sort : flow.all("sort")) {
            for (Statement sink : sinks(flow, sort)) {
                findings.add(
                        sort,
                        sort.keyword().span(),
                        "the files of `" + sink.stream() + "` need not have the order of `" + sort.stream() + "`");
            }
        }
    }

    /** The sinks that the rows reach one by one, without ever being in one partition. */
    private static List<Statement> sinks(CheckedFlow flow, Statement sort) {
        List<Statement> sinks = new ArrayList<>();
        List<Statement> ahead = new ArrayList<>(List.of(sort));
        while (!ahead.isEmpty()) {
            Statement statement = ahead.remove(ahead.size() - 1);
            String keyword = statement.keyword().text();
            if (isInOne(statement)) {
                continue;
            }
            if (keyword.equals("sink")) {
                sinks.add(statement);
            } else if (statement == sort || ROW_BY_ROW.contains(keyword)) {
                ahead.addAll(flow.consumers(statement));
            }
        }
        return sinks;
    }

    /** Whether a statement puts all rows into one partition or file, or what it writes has no order anyway. */
    private static boolean isInOne(Statement statement) {
        return Syntax.property(statement, "partitionFileNames").isPresent()
                || Syntax.text(statement, "store").filter("cache"::equals).isPresent()
                || Syntax.clause(statement, "partitionBy")
                        .map(Syntax::arguments)
                        .filter(arguments -> arguments.size() > 1
                                && arguments.get(1) instanceof Expression.NumberLiteral number
                                && number.text().equals("1"))
                        .isPresent();
    }
}
