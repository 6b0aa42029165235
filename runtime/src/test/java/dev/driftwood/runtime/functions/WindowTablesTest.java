package dev.driftwood.runtime.functions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.bind.StandaloneExpression;
import dev.driftwood.runtime.catalogue.Functions;
import dev.driftwood.runtime.execute.WindowEvaluation;
import dev.driftwood.runtime.execute.WindowFrame;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.GatheredCalls;
import dev.driftwood.runtime.expression.Projection;
import dev.driftwood.runtime.expression.Trees;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.sort.KeyOrder;
import dev.driftwood.runtime.vector.Values;
import dev.driftwood.script.source.SourceText;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Runs every case of {@code testdata/functions/window}, and every example of a window function: one value for each row. A column
 * called {@code part} partitions the rows, the first other one orders them; a line {@code frame} sets the frame of aggregates.
 */
class WindowTablesTest {

    private static final Path TABLES = Path.of(System.getProperty("driftwood.root"), "testdata", "functions", "window");
    private static final String ROWS = "rows ";
    private static final String FRAME = "frame ";
    private static final String PARTITION = "part";

    @TestFactory
    Stream<DynamicTest> tables() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        try (Stream<Path> files = Files.list(TABLES)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".rows"))
                    .sorted()
                    .toList()) {
                addCases(file, tests);
            }
        }
        System.out.println("window tables: " + tests.size() + " rows");
        assertThat(tests).isNotEmpty();
        return tests.stream();
    }

    private static void addCases(Path file, List<DynamicTest> tests) throws IOException {
        List<String> lines = Files.readAllLines(file);
        String rows = "";
        String frame = "";
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith(ROWS)) {
                rows = lines.get(i).substring(ROWS.length());
                frame = "peers";
                continue;
            }
            if (lines.get(i).startsWith(FRAME)) {
                frame = lines.get(i).substring(FRAME.length());
                continue;
            }
            TableLine line = TableLine.parse(lines.get(i));
            if (line != null) {
                String given = rows;
                String around = frame;
                tests.add(DynamicTest.dynamicTest(
                        file.getFileName() + ":" + (i + 1) + "  " + line.expression(),
                        URI.create(file.toUri() + "?line=" + (i + 1)),
                        () -> check(given, around, line.expression(), line.expected())));
            }
        }
    }

    @TestFactory
    Stream<DynamicTest> examplesOfTheCatalogue() {
        List<DynamicTest> tests = new ArrayList<>();
        for (String name : Functions.names()) {
            if (Functions.find(name).orElseThrow() instanceof WindowFunction function) {
                for (Function.Example example : function.examples()) {
                    tests.add(DynamicTest.dynamicTest(
                            example.expression(),
                            () -> check(example.rows(), "peers", example.expression(), example.value())));
                }
            }
        }
        return tests.stream();
    }

    private static void check(String rows, String frame, String expression, String expected) {
        try (ExpressionRunner runner = new ExpressionRunner()) {
            RowTable table = RowTable.of(rows, runner);
            BoundExpression bound = StandaloneExpression.bindOverRows(
                    new SourceText("test", expression), table.schema(), runner.context());
            ExpressionRunner.Result wanted = runner.run(expected);
            assertThat(DataType.array(bound.type())).hasToString(wanted.type().toString());
            List<@Nullable Object> actual = run(bound, frame(frame), table, runner);
            assertThat(SameValue.of(actual, wanted.value()))
                    .as(SameValue.show(actual) + " is not " + SameValue.show(wanted.value()))
                    .isTrue();
        }
    }

    private static WindowFrame frame(String text) {
        String[] words = text.split(" ");
        return switch (words[0]) {
            case "partition" -> new WindowFrame.Partition();
            case "peers" -> new WindowFrame.UpToPeers();
            case "rows" -> new WindowFrame.Rows(bound(words[1]), bound(words[2]));
            case "range" -> new WindowFrame.Range(bound(words[1]), bound(words[2]));
            default -> throw new IllegalArgumentException(text);
        };
    }

    private static long bound(String word) {
        return word.equals("first")
                ? WindowFrame.UNBOUNDED_START
                : word.equals("last") ? WindowFrame.UNBOUNDED_END : Long.parseLong(word);
    }

    private static List<@Nullable Object> run(
            BoundExpression bound, WindowFrame frame, RowTable table, ExpressionRunner runner) {
        BufferAllocator allocator = runner.context().allocator();
        int width = table.schema().width();
        GatheredCalls gathered = new GatheredCalls(width, part -> part);
        BoundExpression outer = gathered.takeFrom(bound);
        List<FieldVector> wide = new ArrayList<>();
        try (Batch batch = table.batch(0, table.rows(), 1, allocator)) {
            int[] partitions = partitions(table);
            int order = table.schema().column(0).name().equals(PARTITION) ? 1 : 0;
            WindowEvaluation evaluation = new WindowEvaluation(
                    frame,
                    partitions,
                    table.rows(),
                    count(partitions),
                    List.of(batch.vector(order)),
                    List.of(new KeyOrder(false, true)),
                    allocator);
            for (BoundExpression call : gathered.calls()) {
                List<SharedVector> arguments =
                        Projection.of(Trees.children(call)).evaluate(batch, runner.context());
                try {
                    wide.add(evaluation.evaluate(
                            call, arguments.stream().map(SharedVector::vector).toList()));
                } finally {
                    arguments.forEach(SharedVector::close);
                }
            }
            return outer(outer, batch, wide, runner);
        }
    }

    private static List<@Nullable Object> outer(
            BoundExpression outer, Batch batch, List<FieldVector> results, ExpressionRunner runner) {
        List<SharedVector> columns = new ArrayList<>();
        for (int i = 0; i < batch.width(); i++) {
            columns.add(batch.retain(i));
        }
        results.forEach(result -> columns.add(new SharedVector(result)));
        try (Batch all = new Batch(columns, batch.rows())) {
            List<SharedVector> values = Projection.of(outer).evaluate(all, runner.context());
            try {
                return Values.readAll(values.get(0).vector(), 0, batch.rows());
            } finally {
                values.forEach(SharedVector::close);
            }
        }
    }

    private static int[] partitions(RowTable table) {
        int[] partitions = new int[table.rows()];
        for (int i = 0; i < table.schema().width(); i++) {
            Column column = table.schema().column(i);
            if (column.name().equals(PARTITION)) {
                List<@Nullable Object> met = new ArrayList<>();
                for (int row = 0; row < partitions.length; row++) {
                    Object value = table.columns().get(i).get(row);
                    if (!met.contains(value)) {
                        met.add(value);
                    }
                    partitions[row] = met.indexOf(value);
                }
            }
        }
        return partitions;
    }

    private static int count(int[] partitions) {
        int count = 0;
        for (int partition : partitions) {
            count = Math.max(count, partition + 1);
        }
        return count;
    }
}
