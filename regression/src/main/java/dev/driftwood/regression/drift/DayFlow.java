package dev.driftwood.regression.drift;

import dev.driftwood.runtime.DataFlows;
import dev.driftwood.runtime.ExecutablePlan;
import dev.driftwood.runtime.RunRequest;
import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.runtime.report.SourceReport;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.storage.RemoteStores;
import dev.driftwood.runtime.transformations.HeaderPolicy;
import dev.driftwood.script.Scripts;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.source.SourceText;
import dev.driftwood.script.source.Span;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Asks the files of a day by small flows, so that they are read, typed and converted exactly as flows do it. */
final class DayFlow {

    /** A table for which the files stand in, which lets the endings of their names say what they are. */
    private static final String SOURCE = """
            source(allowSchemaDrift: true,
                validateSchema: false,
                inferDriftedColumnTypes: true,
                format: 'table',
                store: 'sqlserver') ~> Day
            """;

    private static final String DAY = "Day";
    private static final String ASKED = "Asked";

    private final String place;
    private final RemoteStores remote;

    DayFlow(String place, RemoteStores remote) {
        this.place = place;
        this.remote = remote;
    }

    /** The columns as a flow sees them, types of text inferred. */
    List<Column> columns() {
        List<Column> columns = new ArrayList<>();
        plan("").inspect().get(0).columns().forEach(column -> columns.add(column.column()));
        return columns;
    }

    List<String> files() {
        List<String> files = new ArrayList<>();
        for (SourceReport source : plan("").sources()) {
            source.files().forEach(file -> files.add(file.path()));
        }
        return files;
    }

    long rows() {
        return count(List.of("true()"))[0];
    }

    /** How many rows fulfil each of the conditions, at one reading. */
    long[] count(List<String> conditions) {
        List<String> counts = new ArrayList<>();
        for (String condition : conditions) {
            counts.add("n" + counts.size() + " = countIf(" + condition + ")");
        }
        List<List<@Nullable Object>> answer =
                ask("Day aggregate(" + String.join(",\n    ", counts) + ") ~> Asked\n", 1);
        long[] numbers = new long[conditions.size()];
        for (int i = 0; i < numbers.length && !answer.isEmpty(); i++) {
            numbers[i] = answer.get(0).get(i) instanceof Number number ? number.longValue() : 0;
        }
        return numbers;
    }

    /** Some of the different values of an expression in rows that fulfil a condition. */
    List<String> distinct(String expression, String condition, int most) {
        String flow = "Day filter(" + condition + ") ~> Chosen\n" + "Chosen aggregate(groupBy(v = " + expression
                + "), n = count()) ~> Asked\n";
        return texts(ask(flow, most));
    }

    /** The values of an expression in the first rows. */
    List<String> first(String expression, int rows) {
        String flow = "Day derive(v = " + expression + ") ~> Chosen\n"
                + "Chosen select(mapColumn(v), skipDuplicateMapInputs: true, skipDuplicateMapOutputs: true) ~> Asked\n";
        return texts(ask(flow, rows));
    }

    /** A column's value, whatever is in its name. */
    static String byName(String column) {
        return "byName(" + literal(column) + ")";
    }

    static String literal(String text) {
        return Scripts.print(new Expression.StringLiteral(text, Expression.Quote.SINGLE, Span.NONE));
    }

    private static List<String> texts(List<List<@Nullable Object>> rows) {
        List<String> texts = new ArrayList<>(rows.size());
        for (List<@Nullable Object> row : rows) {
            Object value = row.get(0);
            if (value != null) {
                texts.add(value.toString());
            }
        }
        return texts;
    }

    private List<List<@Nullable Object>> ask(String flow, int rows) {
        return plan(flow).preview(ASKED, rows).rows();
    }

    private ExecutablePlan plan(String flow) {
        RunRequest usual = RunRequest.of(new SourceText("day", SOURCE + flow), Path.of(""));
        return DataFlows.compile(new RunRequest(
                usual.script(),
                usual.base(),
                remote,
                Map.of(DAY, place),
                usual.sinks(),
                usual.calls(),
                usual.databases(),
                usual.stores(),
                usual.definitions(),
                usual.parameters(),
                ReadOptions.Int96.READ,
                HeaderPolicy.BY_FILE,
                false,
                usual.policyColumn(),
                usual.batchRows(),
                usual.spilling(),
                usual.scheduling(),
                usual.clock()));
    }
}
