package dev.driftwood.runtime.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;

/** Writes and reads files in memory, and looks that nothing is left in the allocator. */
public abstract class FormatTestCase {

    protected final BufferAllocator allocator = new RootAllocator();

    protected abstract FileFormat format();

    @AfterEach
    void leavesNothingInTheAllocator() {
        assertThat(allocator.getAllocatedMemory()).isZero();
        allocator.close();
    }

    /** A file of batches of columns. */
    protected byte[] write(
            List<DataType.Field> fields, List<? extends List<? extends List<? extends @Nullable Object>>> batches)
            throws IOException {
        return write(fields, batches, Map.of());
    }

    protected byte[] write(
            List<DataType.Field> fields,
            List<? extends List<? extends List<? extends @Nullable Object>>> batches,
            Map<String, Object> properties)
            throws IOException {
        MemoryFile.Output output = new MemoryFile.Output();
        try (BatchWriter writer = format().write(output, new WriteRequest(fields, properties), allocator)) {
            for (List<? extends List<? extends @Nullable Object>> columns : batches) {
                try (Batch batch = Values.batch(fields, columns, allocator)) {
                    writer.write(batch);
                }
            }
            writer.finish();
        }
        return output.content();
    }

    protected FileDescription describe(byte[] file) throws IOException {
        return format().describe(MemoryFile.open("t", file), ReadOptions.DEFAULT);
    }

    /** The values of the columns asked for. */
    protected List<List<@Nullable Object>> read(byte[] file, int[] columns) throws IOException {
        return read(file, columns, ReadOptions.DEFAULT);
    }

    protected List<List<@Nullable Object>> read(byte[] file, int[] columns, ReadOptions options) throws IOException {
        List<List<@Nullable Object>> values = new ArrayList<>();
        for (int i = 0; i < columns.length; i++) {
            values.add(new ArrayList<>());
        }
        FileDescription description = format().describe(MemoryFile.open("t", file), options);
        try (BatchReader reader = format().read(MemoryFile.open("t", file), description, columns, options, allocator)) {
            for (Batch batch = reader.next(); batch != null; batch = reader.next()) {
                try (Batch open = batch) {
                    assertThat(open.rows()).isPositive().isLessThanOrEqualTo(options.batchRows());
                    for (int i = 0; i < columns.length; i++) {
                        values.get(i).addAll(Values.of(open.vector(i)));
                    }
                }
            }
        }
        return values;
    }

    /** Shows the batches of the first column. */
    protected void readBatches(byte[] file, Consumer<Batch> consumer) throws IOException {
        try (BatchReader reader = format().read(
                        MemoryFile.open("t", file), describe(file), new int[] {0}, ReadOptions.DEFAULT, allocator)) {
            for (Batch batch = reader.next(); batch != null; batch = reader.next()) {
                try (Batch open = batch) {
                    consumer.accept(open);
                }
            }
        }
    }
}
