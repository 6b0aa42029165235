package dev.driftwood.runtime.group;

import dev.driftwood.runtime.vector.DecimalInput;
import dev.driftwood.runtime.vector.DecimalOutput;
import dev.driftwood.runtime.vector.Vectors;
import dev.driftwood.types.DataType;
import java.util.Arrays;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/** Decimals by their unscaled values: all are of one scale. */
final class DecimalKeys extends KeyColumn {

    private final DataType type;
    private final BufferAllocator allocator;
    private final Flags present = new Flags();
    private long[] high = new long[16];
    private long[] low = new long[16];
    private int size;

    DecimalKeys(DataType type, BufferAllocator allocator) {
        this.type = type;
        this.allocator = allocator;
    }

    @Override
    void hash(FieldVector vector, int[] rows, int count, long[] hashes) {
        DecimalInput keys = new DecimalInput(vector, false);
        for (int i = 0; i < count; i++) {
            int row = rows[i];
            hashes[i] =
                    keys.isNull(row) ? mix(hashes[i], NULL_HASH) : mix(mix(hashes[i], keys.high(row)), keys.low(row));
        }
    }

    @Override
    void append(FieldVector vector, int[] rows, int count) {
        DecimalInput keys = new DecimalInput(vector, false);
        if (size + count > high.length) {
            int capacity = Math.max(size + count, high.length * 2);
            high = Arrays.copyOf(high, capacity);
            low = Arrays.copyOf(low, capacity);
        }
        for (int i = 0; i < count; i++) {
            boolean valid = !keys.isNull(rows[i]);
            present.set(size, valid);
            high[size] = valid ? keys.high(rows[i]) : 0;
            low[size++] = valid ? keys.low(rows[i]) : 0;
        }
    }

    @Override
    void markDifferent(FieldVector vector, int[] rows, int[] groups, int count, boolean[] different) {
        DecimalInput keys = new DecimalInput(vector, false);
        for (int i = 0; i < count; i++) {
            int row = rows[i];
            int group = groups[i];
            boolean valid = !keys.isNull(row);
            boolean same = present.get(group) == valid
                    && (!valid || (high[group] == keys.high(row) && low[group] == keys.low(row)));
            different[i] |= !same;
        }
    }

    @Override
    FieldVector vector(int from, int count) {
        FieldVector vector = Vectors.create(type, count, allocator);
        DecimalOutput output = new DecimalOutput(vector);
        for (int i = 0; i < count; i++) {
            output.put(i, high[from + i], low[from + i]);
        }
        present.writeTo(vector.getValidityBuffer(), from, count);
        Vectors.finish(vector, count);
        return vector;
    }

    @Override
    long bytes() {
        return present.bytes() + ((long) high.length << 4);
    }

    @Override
    public void close() {
        // Arrays only.
    }
}
