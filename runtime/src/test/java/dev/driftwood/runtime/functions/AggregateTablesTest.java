package dev.driftwood.runtime.functions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.bind.StandaloneExpression;
import dev.driftwood.runtime.catalogue.Functions;
import dev.driftwood.runtime.execute.HashAggregation;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.GatheredCalls;
import dev.driftwood.runtime.expression.Projection;
import dev.driftwood.runtime.vector.Values;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.SourceText;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.IntVector;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Runs every case of {@code testdata/functions/aggregate}, and every example of an aggregate function, through parser, binder and
 * accumulators: over all rows at once, row by row, and for three groups at once whose rows are mixed.
 */
class AggregateTablesTest {

    private static final Path TABLES =
            Path.of(System.getProperty("driftwood.root"), "testdata", "functions", "aggregate");
    private static final String ROWS = "rows ";
    private static final int COPIES = 3;
    private static final Map<String, RowTable> KNOWN = new ConcurrentHashMap<>();

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
        System.out.println("aggregate tables: " + tests.size() + " rows");
        assertThat(tests).isNotEmpty();
        return tests.stream();
    }

    private static void addCases(Path file, List<DynamicTest> tests) throws IOException {
        List<String> lines = Files.readAllLines(file);
        String rows = "";
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith(ROWS)) {
                rows = lines.get(i).substring(ROWS.length());
                continue;
            }
            TableLine line = TableLine.parse(lines.get(i));
            if (line != null) {
                String given = rows;
                tests.add(DynamicTest.dynamicTest(
                        file.getFileName() + ":" + (i + 1) + "  " + line.expression(),
                        URI.create(file.toUri() + "?line=" + (i + 1)),
                        () -> check(given, line)));
            }
        }
    }

    @TestFactory
    Stream<DynamicTest> examplesOfTheCatalogue() {
        List<DynamicTest> tests = new ArrayList<>();
        for (String name : Functions.names()) {
            Function function = Functions.find(name).orElseThrow();
            if (function instanceof AggregateFunction && function.name().equals(name)) {
                for (Function.Example example : function.examples()) {
                    TableLine line = TableLine.parse(example.expression() + " => " + example.value());
                    assertThat(line).isNotNull();
                    tests.add(DynamicTest.dynamicTest(example.expression(), () -> check(example.rows(), line)));
                }
            }
        }
        return tests.stream();
    }

    private static void check(String rows, TableLine line) {
        try (ExpressionRunner runner = new ExpressionRunner()) {
            RowTable table = KNOWN.computeIfAbsent(rows, text -> RowTable.of(text, runner));
            if (!line.code().isEmpty()) {
                DataFlowException thrown =
                        catchThrowableOfType(DataFlowException.class, () -> bind(line.expression(), table, runner));
                assertThat(thrown).as("complaint about " + line.expression()).isNotNull();
                assertThat(thrown.diagnostics().get(0).code().text()).isEqualTo(line.code());
                assertThat(thrown.diagnostics().get(0).message()).contains(line.message());
                return;
            }
            BoundExpression bound = bind(line.expression(), table, runner);
            ExpressionRunner.Result expected = runner.run(line.expected());
            String type = line.type()
                    .orElse(
                            expected.value() == null
                                    ? bound.type().toString()
                                    : expected.type().toString());
            assertThat(bound.type()).hasToString(type);
            assertSame(run(bound, table, table.rows(), 1, runner), expected.value(), "all rows at once");
            assertSame(run(bound, table, 1, 1, runner), expected.value(), "row by row");
            assertSame(run(bound, table, 2, COPIES, runner), expected.value(), "groups that are mixed");
        }
    }

    private static void assertSame(List<@Nullable Object> actual, @Nullable Object expected, String way) {
        for (Object value : actual) {
            assertThat(SameValue.of(value, expected))
                    .as(way + " gives " + SameValue.show(value) + ", not " + SameValue.show(expected))
                    .isTrue();
        }
    }

    private static BoundExpression bind(String text, RowTable table, ExpressionRunner runner) {
        return StandaloneExpression.bindOverRows(new SourceText("test", text), table.schema(), runner.context());
    }

    /** The value of each group; the only one has no key. */
    private static List<@Nullable Object> run(
            BoundExpression bound, RowTable table, int batchRows, int groups, ExpressionRunner runner) {
        BufferAllocator allocator = runner.context().allocator();
        int keys = groups > 1 ? 1 : 0;
        GatheredCalls gathered = new GatheredCalls(keys, part -> part);
        BoundExpression outer = gathered.takeFrom(bound);
        List<BoundExpression.Aggregate> calls = new ArrayList<>();
        List<BoundExpression> arguments = new ArrayList<>();
        for (BoundExpression call : gathered.calls()) {
            calls.add((BoundExpression.Aggregate) call);
            arguments.addAll(((BoundExpression.Aggregate) call).arguments());
        }
        List<DataType> keyTypes = keys == 0 ? List.of() : List.of(DataType.INTEGER);
        try (HashAggregation aggregation = new HashAggregation(keyTypes, calls, allocator)) {
            for (int from = 0; from < table.rows(); from += batchRows) {
                int count = Math.min(batchRows, table.rows() - from);
                try (Batch batch = table.batch(from, count, groups, allocator)) {
                    add(aggregation, batch, arguments, groups, runner);
                }
            }
            if (aggregation.groups() == 0) {
                return List.of();
            }
            try (Batch results = aggregation.result(0, aggregation.groups())) {
                List<SharedVector> values = Projection.of(outer).evaluate(results, runner.context());
                try {
                    return Values.readAll(values.get(0).vector(), 0, aggregation.groups());
                } finally {
                    values.forEach(SharedVector::close);
                }
            }
        }
    }

    private static void add(
            HashAggregation aggregation,
            Batch batch,
            List<BoundExpression> arguments,
            int groups,
            ExpressionRunner runner) {
        List<SharedVector> values = Projection.of(arguments).evaluate(batch, runner.context());
        List<FieldVector> vectors = new ArrayList<>();
        try (IntVector key = new IntVector("key", runner.context().allocator())) {
            key.allocateNew(batch.rows());
            for (int i = 0; i < batch.rows(); i++) {
                key.set(i, i % groups);
            }
            key.setValueCount(batch.rows());
            if (groups > 1) {
                vectors.add(key);
            }
            values.forEach(value -> vectors.add(value.vector()));
            aggregation.add(vectors, batch.rows());
        } finally {
            values.forEach(SharedVector::close);
        }
    }
}
