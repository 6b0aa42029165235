package dev.driftwood.runtime.execute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.driftwood.runtime.ahead.Workers;
import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.functions.EvaluationContext;
import dev.driftwood.runtime.functions.Observations;
import dev.driftwood.runtime.sort.KeyOrder;
import dev.driftwood.runtime.spill.SpillSettings;
import dev.driftwood.runtime.spill.Spilling;
import dev.driftwood.runtime.vector.Values;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** However little memory there is, rows leave a sort in the same order. */
class SpillingSortBufferTest {

    private static final List<DataType> TYPES =
            List.of(DataType.STRING, DataType.INTEGER, DataType.DOUBLE, new DataType.ArrayType(DataType.STRING));
    private static final OptionalLong PLENTY = OptionalLong.of(1L << 30);

    @TempDir
    private Path folder;

    private long peak;
    private int threads = 1;

    /** @param different how many values a key has; with one, all rows are equal */
    @ParameterizedTest
    @ValueSource(ints = {1, 400})
    void spilledIsAsUnspilled(int different) throws IOException {
        Random random = new Random(different);
        SortLayout layout = layout(random);
        List<List<@Nullable Object>> rows = rows(1500, different, random);
        List<List<@Nullable Object>> expected = sorted(layout, rows, PLENTY);
        long unspilled = peak;
        assertThat(sorted(layout, rows, OptionalLong.of(50_000)))
                .as("some memory")
                .isEqualTo(expected);
        assertThat(peak).isLessThan(unspilled);
        assertThat(sorted(layout, rows, OptionalLong.of(0)))
                .as("no memory: more runs than are merged at once")
                .isEqualTo(expected);
        for (threads = 2; threads <= 5; threads += 3) {
            assertThat(sorted(layout, rows, PLENTY)).as("%s threads", threads).isEqualTo(expected);
            assertThat(sorted(layout, rows, OptionalLong.of(50_000)))
                    .as("%s threads, some memory", threads)
                    .isEqualTo(expected);
        }
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).isEmpty();
        }
    }

    @Test
    void aFolderThatCannotBeWrittenIsNamed() throws IOException {
        Path file = Files.createFile(folder.resolve("no-folder"));
        folder = file;
        Random random = new Random(1);
        assertThatThrownBy(() -> sorted(layout(random), rows(100, 9, random), OptionalLong.of(0)))
                .isInstanceOf(DataFlowException.class)
                .hasMessageContaining("rows that find no room in memory cannot be written into " + file);
    }

    /** By text, then by number; the first one does not leave. */
    private static SortLayout layout(Random random) {
        BitSet leaving = new BitSet();
        leaving.set(1, TYPES.size());
        return new SortLayout(
                TYPES,
                leaving,
                List.of(0, 1),
                List.of(
                        new KeyOrder(random.nextBoolean(), random.nextBoolean()),
                        new KeyOrder(random.nextBoolean(), random.nextBoolean())));
    }

    private static List<List<@Nullable Object>> rows(int count, int different, Random random) {
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            List<@Nullable Object> row = new ArrayList<>();
            row.add(random.nextInt(9) == 0 ? null : "a common beginning " + random.nextInt(different));
            row.add(random.nextInt(9) == 0 ? null : random.nextInt(different));
            row.add((double) i);
            row.add(List.of("item " + i));
            rows.add(row);
        }
        return rows;
    }

    private List<List<@Nullable Object>> sorted(
            SortLayout layout, List<List<@Nullable Object>> rows, OptionalLong memory) throws IOException {
        try (BufferAllocator allocator = new RootAllocator();
                Workers workers = new Workers(threads)) {
            ExecutionContext context = new ExecutionContext(
                    allocator,
                    new EvaluationContext(allocator, Instant.EPOCH, ZoneOffset.UTC, new Observations()),
                    70,
                    new Spilling(new SpillSettings(memory, Optional.of(folder)), allocator),
                    workers,
                    count -> {});
            RowCollector collector = new RowCollector(TYPES.subList(1, TYPES.size()), Integer.MAX_VALUE);
            try (SpillingSortBuffer buffer = new SpillingSortBuffer(layout, context)) {
                for (int from = 0; from < rows.size(); from += 21) {
                    buffer.add(batch(rows.subList(from, Math.min(rows.size(), from + 21)), allocator));
                }
                buffer.passTo(new Leaving(collector));
            }
            peak = allocator.getPeakMemoryAllocation();
            return collector.rows();
        }
    }

    private static Batch batch(List<List<@Nullable Object>> rows, BufferAllocator allocator) {
        List<FieldVector> vectors = new ArrayList<>();
        for (int column = 0; column < TYPES.size(); column++) {
            List<@Nullable Object> values = new ArrayList<>();
            for (List<@Nullable Object> row : rows) {
                values.add(row.get(column));
            }
            vectors.add(Values.vector(TYPES.get(column), values, allocator));
        }
        return Batch.owning(vectors, rows.size());
    }

    private record Leaving(RowCollector collector) implements Downstream {
        @Override
        public void accept(Batch batch) {
            try (batch) {
                assertThat(batch.has(0)).isFalse();
                List<SharedVector> columns = new ArrayList<>();
                for (int i = 1; i < batch.width(); i++) {
                    columns.add(batch.retain(i));
                }
                collector.push(0, new Batch(columns, batch.rows()));
            }
        }

        @Override
        public void finish() {
            // Nothing follows.
        }

        @Override
        public boolean satisfied() {
            return false;
        }
    }
}
