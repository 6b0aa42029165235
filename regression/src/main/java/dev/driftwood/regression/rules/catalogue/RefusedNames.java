package dev.driftwood.regression.rules.catalogue;

import dev.driftwood.regression.rules.Findings;
import dev.driftwood.regression.rules.Level;
import dev.driftwood.regression.rules.Rule;
import dev.driftwood.regression.rules.flow.CheckedFlow;
import dev.driftwood.regression.rules.flow.Syntax;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Statement;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** White space in names that are yet to come. */
final class RefusedNames {

    static final Rule RULE = Rule.of(
            "drift-name-refused",
            Level.WARNING,
            "nothing cleans the names of new columns before a Parquet sink",
            "The service does not write a column whose name has white space in it, or is empty, into"
                    + " Parquet, ORC or Avro. A feed that brings such a name one day, as a text file or a table may,"
                    + " fails the run at its very end.",
            "put a select before the sink: select(mapColumn(each(match(true()), replace($$, ' ', '_') =" + " $$)))",
            RefusedNames::check);

    private static final List<String> FORMATS = List.of("parquet", "orc", "avro");

    /** Functions that leave white space in a text where it is. */
    private static final Set<String> KEEPING =
            Set.of("upper", "lower", "initCap", "concat", "toString", "trim", "ltrim", "rtrim");

    private RefusedNames() {}

    private static void check(CheckedFlow flow, Findings findings) {
        Set<Statement> reported = new HashSet<>();
        for (Statement source : flow.reach().openSources()) {
            for (Statement sink : flow.reach().openSinks(source, RefusedNames::cleans)) {
                boolean refuses =
                        Syntax.text(sink, "format").filter(FORMATS::contains).isPresent();
                if (refuses && !cleans(sink) && reported.add(sink)) {
                    findings.add(
                            sink,
                            sink.stream().span(),
                            "a new column of `" + source.stream()
                                    + "` with white space in its name would fail the run at `" + sink.stream() + "`");
                }
            }
        }
    }

    private static boolean cleans(Statement statement) {
        return Syntax.clause(statement, "mapColumn").stream()
                .flatMap(mapping -> Syntax.rules(mapping.arguments()).stream())
                .flatMap(rule -> rule.arguments().stream())
                .anyMatch(
                        argument -> argument instanceof Argument.Assignment assignment && renames(assignment.target()));
    }

    private static boolean renames(Expression target) {
        return Syntax.all(target, Expression.Call.class).stream()
                .anyMatch(call -> !KEEPING.contains(call.function().text()));
    }
}
