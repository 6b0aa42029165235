package dev.driftwood.runtime.execute;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.runtime.ahead.Workers;
import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.bind.StandaloneExpression;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.Projection;
import dev.driftwood.runtime.functions.EvaluationContext;
import dev.driftwood.runtime.functions.Observations;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.spill.SpillSettings;
import dev.driftwood.runtime.spill.Spilling;
import dev.driftwood.runtime.vector.Values;
import dev.driftwood.script.source.SourceText;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** However little memory there is, and however the rows are cut into batches, groups are the same, to the last digit. */
class SpillingAggregationTest {

    private static final OptionalLong PLENTY = OptionalLong.of(1L << 40);
    private static final List<DataType> KEYS =
            List.of(DataType.INTEGER, DataType.STRING, DataType.DOUBLE, DataType.decimal(20, 2));
    private static final List<String> CALLS = List.of(
            "count()",
            "sum(x)",
            "avg(x)",
            "max(t)",
            "first(t)",
            "last(x, true)",
            "collect(x)",
            "collectUnique(t)",
            "countDistinct(t, x)",
            "stddev(x)",
            "sumIf(x > 0.5, x)",
            "topN(t, toLong(x * 100), 2)");

    private static final Schema SCHEMA = new Schema(List.of(
            column("k", KEYS.get(0)),
            column("s", KEYS.get(1)),
            column("d", KEYS.get(2)),
            column("e", KEYS.get(3)),
            column("x", DataType.DOUBLE),
            column("t", DataType.STRING)));

    private static Column column(String name, DataType type) {
        return new Column(name, type, false, "", List.of(""), List.of());
    }

    /** @param seed 1 has few groups, 5 many */
    @ParameterizedTest
    @ValueSource(longs = {1, 5})
    void spilledIsAsUnspilled(long seed) throws IOException {
        List<List<@Nullable Object>> rows = rows(seed);
        List<List<@Nullable Object>> expected = run(rows, 100_000, PLENTY);
        assertThat(run(rows, 7, PLENTY)).as("batches of 7, seed " + seed).isEqualTo(expected);
        assertThat(run(rows, 64, OptionalLong.of(0)))
                .as("no memory, seed " + seed)
                .isEqualTo(expected);
        assertThat(run(rows, 500, OptionalLong.of(30_000)))
                .as("some memory, seed " + seed)
                .isEqualTo(expected);
    }

    private static List<List<@Nullable Object>> rows(long seed) {
        Random random = new Random(seed);
        List<List<@Nullable Object>> rows = new ArrayList<>();
        int different = (int) Math.pow(4, seed);
        for (int i = 0; i < 600; i++) {
            List<@Nullable Object> row = new ArrayList<>();
            row.add(random.nextInt(5) == 0 ? null : random.nextInt(different));
            row.add(random.nextInt(5) == 0 ? null : "s".repeat(random.nextInt(3)));
            row.add(random.nextInt(5) == 0 ? null : random.nextBoolean() ? Double.NaN : random.nextInt(2) * 1.5);
            row.add(random.nextInt(5) == 0 ? null : new BigDecimal(random.nextInt(2) + ".25"));
            row.add(random.nextInt(5) == 0 ? null : random.nextDouble());
            row.add(random.nextInt(5) == 0 ? null : Character.toString('a' + random.nextInt(4)));
            rows.add(row);
        }
        return rows;
    }

    /** Every group as a list: its keys and the results. */
    private static List<List<@Nullable Object>> run(
            List<List<@Nullable Object>> rows, int batchRows, OptionalLong memory) throws IOException {
        List<List<@Nullable Object>> groups = new ArrayList<>();
        try (BufferAllocator allocator = new RootAllocator()) {
            EvaluationContext context =
                    new EvaluationContext(allocator, Instant.EPOCH, ZoneOffset.UTC, new Observations());
            List<BoundExpression.Aggregate> calls = new ArrayList<>();
            List<BoundExpression> values = new ArrayList<>();
            for (int i = 0; i < KEYS.size(); i++) {
                values.add(new BoundExpression.ColumnValue(i, KEYS.get(i)));
            }
            for (String call : CALLS) {
                calls.add((BoundExpression.Aggregate)
                        StandaloneExpression.bindOverRows(new SourceText("test", call), SCHEMA, context));
                values.addAll(calls.get(calls.size() - 1).arguments());
            }
            Projection projection = Projection.of(values);
            ExecutionContext running = new ExecutionContext(
                    allocator,
                    context,
                    97,
                    new Spilling(new SpillSettings(memory, Optional.empty()), allocator),
                    new Workers(1),
                    count -> {});
            try (SpillingAggregation aggregation = new SpillingAggregation(KEYS, calls, running)) {
                for (int from = 0; from < rows.size(); from += batchRows) {
                    List<List<@Nullable Object>> part = rows.subList(from, Math.min(rows.size(), from + batchRows));
                    add(aggregation, part, projection, context);
                }
                aggregation.passTo(new Read(groups));
            }
        }
        return groups;
    }

    private static void add(
            SpillingAggregation aggregation,
            List<List<@Nullable Object>> rows,
            Projection projection,
            EvaluationContext context)
            throws IOException {
        List<FieldVector> vectors = new ArrayList<>();
        for (int column = 0; column < SCHEMA.width(); column++) {
            List<@Nullable Object> values = new ArrayList<>();
            for (List<@Nullable Object> row : rows) {
                values.add(row.get(column));
            }
            vectors.add(Values.vector(SCHEMA.column(column).type(), values, context.allocator()));
        }
        try (Batch batch = Batch.owning(vectors, rows.size())) {
            List<SharedVector> evaluated = projection.evaluate(batch, context);
            try {
                aggregation.add(evaluated, rows.size());
            } finally {
                evaluated.forEach(SharedVector::close);
            }
        }
    }

    private record Read(List<List<@Nullable Object>> groups) implements Downstream {
        @Override
        public void accept(Batch batch) {
            try (batch) {
                for (int row = 0; row < batch.rows(); row++) {
                    List<@Nullable Object> group = new ArrayList<>();
                    for (int column = 0; column < batch.width(); column++) {
                        group.add(Values.read(batch.vector(column), row));
                    }
                    groups.add(group);
                }
            }
        }

        @Override
        public void finish() {
            // All groups are read by then.
        }

        @Override
        public boolean satisfied() {
            return false;
        }
    }
}
