package dev.driftwood.runtime.group;

import dev.driftwood.runtime.vector.RowReader;
import dev.driftwood.runtime.vector.Vectors;
import dev.driftwood.types.DataType;
import java.util.Arrays;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/** Keys that fit 64 bits: whole and floating numbers, dates, timestamps, booleans. Floating ones are kept by their bits. */
final class LongKeys extends KeyColumn {

    private final DataType type;
    private final BufferAllocator allocator;
    private final boolean floating;
    private final Flags present = new Flags();
    private long[] values = new long[16];
    private int size;

    LongKeys(DataType type, BufferAllocator allocator) {
        this.type = type;
        this.allocator = allocator;
        this.floating = type == DataType.DOUBLE || type == DataType.FLOAT;
    }

    private long[] read(FieldVector vector, int[] rows, int count) {
        long[] read = new long[count];
        if (!floating) {
            RowReader.longs(vector, rows, count, read);
            return read;
        }
        double[] doubles = new double[count];
        RowReader.doubles(vector, rows, count, doubles);
        for (int i = 0; i < count; i++) {
            // Adding 0.0 makes -0.0 the other zero; every NaN has one spelling.
            read[i] = Double.doubleToLongBits(doubles[i] + 0.0);
        }
        return read;
    }

    @Override
    void hash(FieldVector vector, int[] rows, int count, long[] hashes) {
        long[] keys = read(vector, rows, count);
        boolean noNulls = vector.getNullCount() == 0;
        for (int i = 0; i < count; i++) {
            hashes[i] = mix(hashes[i], noNulls || !vector.isNull(rows[i]) ? keys[i] : NULL_HASH);
        }
    }

    @Override
    void append(FieldVector vector, int[] rows, int count) {
        long[] keys = read(vector, rows, count);
        if (size + count > values.length) {
            values = Arrays.copyOf(values, Math.max(size + count, values.length * 2));
        }
        for (int i = 0; i < count; i++) {
            boolean valid = !vector.isNull(rows[i]);
            present.set(size, valid);
            values[size++] = valid ? keys[i] : 0;
        }
    }

    @Override
    void markDifferent(FieldVector vector, int[] rows, int[] groups, int count, boolean[] different) {
        long[] keys = read(vector, rows, count);
        boolean noNulls = vector.getNullCount() == 0;
        for (int i = 0; i < count; i++) {
            boolean valid = noNulls || !vector.isNull(rows[i]);
            boolean same = present.get(groups[i]) == valid && (!valid || values[groups[i]] == keys[i]);
            different[i] |= !same;
        }
    }

    @Override
    FieldVector vector(int from, int count) {
        FieldVector vector = Vectors.create(type, count, allocator);
        if (floating) {
            double[] doubles = new double[count];
            for (int i = 0; i < count; i++) {
                doubles[i] = Double.longBitsToDouble(values[from + i]);
            }
            RowReader.write(doubles, 0, count, vector);
        } else {
            RowReader.write(values, from, count, vector);
        }
        present.writeTo(vector.getValidityBuffer(), from, count);
        Vectors.finish(vector, count);
        return vector;
    }

    @Override
    long bytes() {
        return present.bytes() + ((long) values.length << 3);
    }

    @Override
    public void close() {
        // Arrays only.
    }
}
