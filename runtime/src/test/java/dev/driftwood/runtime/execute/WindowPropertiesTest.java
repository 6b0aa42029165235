package dev.driftwood.runtime.execute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.bind.StandaloneExpression;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.Projection;
import dev.driftwood.runtime.functions.Accumulator;
import dev.driftwood.runtime.functions.EvaluationContext;
import dev.driftwood.runtime.functions.GroupedRows;
import dev.driftwood.runtime.functions.Observations;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.sort.KeyOrder;
import dev.driftwood.runtime.vector.Values;
import dev.driftwood.script.source.SourceText;
import dev.driftwood.types.DataType;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Frames that are put together from stretches, or grow, give what frames gathered row by row give. */
class WindowPropertiesTest {

    private static final List<String> CALLS = List.of(
            "count(x)",
            "sum(x)",
            "avg(x)",
            "max(x)",
            "min(t)",
            "first(t)",
            "last(t, true)",
            "sum(toDecimal(x, 12, 2))",
            "collect(x)",
            "countDistinct(t)",
            "variancePopulation(x)");

    private static final Schema SCHEMA = new Schema(List.of(
            new Column("x", DataType.INTEGER, false, "", List.of(""), List.of()),
            new Column("t", DataType.STRING, false, "", List.of(""), List.of()),
            new Column("o", DataType.INTEGER, false, "", List.of(""), List.of())));

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void framesAreTheSumOfTheirRows(long seed) {
        Random random = new Random(seed);
        int count = 1 + random.nextInt(200);
        List<@Nullable Object> numbers = new ArrayList<>();
        List<@Nullable Object> texts = new ArrayList<>();
        List<@Nullable Object> order = new ArrayList<>();
        int[] partitions = new int[count];
        int partitionCount = 1 + random.nextInt(4);
        for (int i = 0; i < count; i++) {
            numbers.add(random.nextInt(4) == 0 ? null : random.nextInt(50));
            texts.add(random.nextInt(4) == 0 ? null : Character.toString('a' + random.nextInt(6)));
            order.add(random.nextInt(8) == 0 ? null : random.nextInt(count));
            partitions[i] = i < partitionCount ? i : random.nextInt(partitionCount);
        }
        partitionCount = IntStream.of(partitions).max().orElse(0) + 1;
        List<WindowFrame> frames = List.of(
                new WindowFrame.Partition(),
                new WindowFrame.UpToPeers(),
                new WindowFrame.Rows(-40, 25),
                new WindowFrame.Rows(-2, 1),
                new WindowFrame.Rows(WindowFrame.UNBOUNDED_START, -3),
                new WindowFrame.Rows(-1, WindowFrame.UNBOUNDED_END),
                new WindowFrame.Rows(3, 60),
                new WindowFrame.Range(-30, 30));
        for (WindowFrame frame : frames) {
            KeyOrder by = new KeyOrder(random.nextBoolean(), random.nextBoolean());
            try (BufferAllocator allocator = new RootAllocator();
                    Batch batch = Batch.owning(
                            List.of(
                                    Values.vector(DataType.INTEGER, numbers, allocator),
                                    Values.vector(DataType.STRING, texts, allocator),
                                    Values.vector(DataType.INTEGER, order, allocator)),
                            count)) {
                List<List<Integer>> expected = frames(frame, order, partitions, by);
                for (String call : CALLS) {
                    check(call, frame, partitions, partitionCount, batch, by, expected, allocator, seed);
                }
            }
        }
    }

    private static void check(
            String text,
            WindowFrame frame,
            int[] partitions,
            int partitionCount,
            Batch batch,
            KeyOrder by,
            List<List<Integer>> frames,
            BufferAllocator allocator,
            long seed) {
        EvaluationContext context = new EvaluationContext(allocator, Instant.EPOCH, ZoneOffset.UTC, new Observations());
        BoundExpression.Aggregate call = (BoundExpression.Aggregate)
                StandaloneExpression.bindOverRows(new SourceText("test", text), SCHEMA, context);
        List<SharedVector> shared = Projection.of(call.arguments()).evaluate(batch, context);
        List<FieldVector> arguments = shared.stream().map(SharedVector::vector).toList();
        WindowEvaluation evaluation = new WindowEvaluation(
                frame, partitions, batch.rows(), partitionCount, List.of(batch.vector(2)), List.of(by), allocator);
        try (FieldVector actual = evaluation.evaluate(call, arguments);
                FieldVector wanted = rowByRow(call, arguments, frames, allocator)) {
            for (int row = 0; row < batch.rows(); row++) {
                Object left = Values.read(actual, row);
                Object right = Values.read(wanted, row);
                String what = text + " over " + frame + " " + by + ", row " + row + ", seed " + seed;
                if (left instanceof Double a && right instanceof Double b) {
                    assertThat(a).as(what).isCloseTo(b, within(1e-9));
                } else {
                    assertThat(left).as(what).isEqualTo(right);
                }
            }
        } finally {
            shared.forEach(SharedVector::close);
        }
    }

    private static FieldVector rowByRow(
            BoundExpression.Aggregate call,
            List<FieldVector> arguments,
            List<List<Integer>> frames,
            BufferAllocator allocator) {
        try (Accumulator accumulator = call.accumulators().create(call.site(), allocator)) {
            accumulator.resize(frames.size());
            for (int row = 0; row < frames.size(); row++) {
                int[] rows = frames.get(row).stream().mapToInt(i -> i).toArray();
                int[] groups = new int[rows.length];
                Arrays.fill(groups, row);
                accumulator.add(new GroupedRows(arguments, rows, groups, rows.length).seenBy(call.function()));
            }
            return accumulator.finish(0, frames.size());
        }
    }

    /** The rows that each row's frame holds, in their order, by definition. */
    private static List<List<Integer>> frames(
            WindowFrame frame, List<@Nullable Object> keys, int[] partitions, KeyOrder by) {
        List<List<Integer>> frames = new ArrayList<>();
        for (int row = 0; row < partitions.length; row++) {
            int partition = partitions[row];
            List<Integer> sorted = new ArrayList<>(IntStream.range(0, partitions.length)
                    .filter(other -> partitions[other] == partition)
                    .boxed()
                    .toList());
            sorted.sort((left, right) -> compare(keys.get(left), keys.get(right), by));
            int place = sorted.indexOf(row);
            List<Integer> inside = new ArrayList<>();
            for (int other = 0; other < sorted.size(); other++) {
                if (holds(frame, place, other, keys.get(row), keys.get(sorted.get(other)), by)) {
                    inside.add(sorted.get(other));
                }
            }
            frames.add(inside);
        }
        return frames;
    }

    private static int compare(@Nullable Object left, @Nullable Object right, KeyOrder by) {
        if (left == null || right == null) {
            int nullsHigh = Boolean.compare(left == null, right == null);
            return by.nullsFirst() ? -nullsHigh : nullsHigh;
        }
        int order = Integer.compare((Integer) left, (Integer) right);
        return by.descending() ? -order : order;
    }

    private static boolean holds(
            WindowFrame frame, int place, int other, @Nullable Object key, @Nullable Object otherKey, KeyOrder by) {
        if (frame instanceof WindowFrame.Rows rows) {
            return other - place >= rows.start() && other - place <= rows.end();
        }
        if (frame instanceof WindowFrame.Range range) {
            if (key == null || otherKey == null) {
                return key == otherKey;
            }
            int distance = ((Integer) otherKey - (Integer) key) * (by.descending() ? -1 : 1);
            return distance >= range.start() && distance <= range.end();
        }
        return frame instanceof WindowFrame.Partition || compare(otherKey, key, by) <= 0;
    }
}
