package dev.driftwood.benchmarks.kernel;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.bind.StandaloneExpression;
import dev.driftwood.runtime.expression.Projection;
import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.runtime.functions.EvaluationContext;
import dev.driftwood.runtime.functions.Observations;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.vector.Values;
import dev.driftwood.script.source.SourceText;
import dev.driftwood.types.DataType;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** Nanoseconds to evaluate an expression for a row, batches being as large as they are in a run. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 1, jvmArgsAppend = "--add-opens=java.base/java.nio=ALL-UNNAMED")
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class ExpressionBenchmark {

    private static final int ROWS = ReadOptions.DEFAULT_BATCH_ROWS;

    @Param({
        "i + j",
        "d * 1.1",
        "i > j && i != 7",
        "day >= toDate('2026-01-31')",
        "s == 'country 7'",
        "toDecimal(i, 18, 2)",
        "toDecimal(p, 18, 2)",
        "toString(i)",
        "toInteger(digits)",
        "upper(s)",
        "concat(s, '-', digits)",
        "replace(s, ' ', '_')",
        "substring(s, 2, 3)",
        "iif(isNull(n), 0, n)",
        "coalesce(n, i)",
        "year(day)",
        "toString(d)",
        "toDate(iso)",
        "toTimestamp(iso, 'yyyy-MM-dd')",
        "round(d, 2)",
        "trim(s)",
        "lower(s)",
        "length(s)",
        "left(s, 3)",
        "instr(s, 'y')",
        "split(s, ' ')",
        "regexReplace(s, `[aeiou]`, '_')",
        "sha2(256, s)",
        "case(i > 500, 'high', i > 100, 'middle', 'low')",
        "in(['country 1', 'country 2'], s)"
    })
    private String expression = "i + j";

    private final BufferAllocator allocator = new RootAllocator();
    private final EvaluationContext context =
            new EvaluationContext(allocator, Instant.EPOCH, ZoneOffset.UTC, new Observations());
    private final List<Column> columns = new ArrayList<>();
    private final List<FieldVector> vectors = new ArrayList<>();
    private Batch batch = Batch.owning(List.of(), 0);
    private Projection projection = Projection.of(List.of());

    @Setup
    public void bind() {
        add("i", DataType.INTEGER, row -> row * 31 % 1000);
        add("j", DataType.INTEGER, row -> row * 17 % 1000);
        add("n", DataType.INTEGER, row -> row % 3 == 0 ? null : row);
        add("d", DataType.DOUBLE, row -> row / 7.0);
        add("p", DataType.decimal(12, 2), row -> BigDecimal.valueOf(row * 7L, 2));
        add("s", DataType.STRING, row -> "country " + row * 31 % 200);
        add("digits", DataType.STRING, row -> String.valueOf(row * 31));
        add("iso", DataType.STRING, row -> LocalDate.ofEpochDay(20_454 + row % 60)
                .toString());
        add("day", DataType.DATE, row -> 20_454 + row % 60);
        batch = Batch.owning(vectors, ROWS);
        projection = Projection.of(
                StandaloneExpression.bind(new SourceText("benchmark", expression), new Schema(columns), context));
    }

    @TearDown
    public void close() {
        batch.close();
        allocator.close();
    }

    @Benchmark
    @OperationsPerInvocation(ROWS)
    public long evaluate() {
        long values = 0;
        for (SharedVector result : projection.evaluate(batch, context)) {
            values += result.vector().getValueCount();
            result.close();
        }
        return values;
    }

    private void add(String name, DataType type, IntFunction<@Nullable Object> value) {
        List<@Nullable Object> values = new ArrayList<>(ROWS);
        for (int row = 0; row < ROWS; row++) {
            values.add(value.apply(row));
        }
        vectors.add(Values.vector(type, values, allocator));
        columns.add(new Column(name, type, false, "benchmark", List.of(), List.of()));
    }
}
