package dev.driftwood.runtime.functions.aggregate;

import dev.driftwood.runtime.functions.Accumulator;
import dev.driftwood.runtime.functions.GroupedRows;
import dev.driftwood.runtime.vector.Bitmaps;
import dev.driftwood.runtime.vector.DoubleOutput;
import dev.driftwood.runtime.vector.Vectors;
import dev.driftwood.types.DataType;
import java.util.Arrays;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/** Means of doubles: a sum and a number of values. */
final class DoubleAverage implements Accumulator {

    private final BufferAllocator allocator;
    private double[] sums = new double[1];
    private long[] counts = new long[1];

    DoubleAverage(BufferAllocator allocator) {
        this.allocator = allocator;
    }

    @Override
    public void resize(int groups) {
        if (groups > sums.length) {
            int capacity = Math.max(groups, sums.length * 2);
            sums = Arrays.copyOf(sums, capacity);
            counts = Arrays.copyOf(counts, capacity);
        }
    }

    @Override
    public void add(GroupedRows rows) {
        double[] values = rows.doubles(0);
        int[] groups = rows.groups();
        for (int i = 0; i < values.length; i++) {
            sums[groups[i]] += values[i];
            counts[groups[i]]++;
        }
    }

    @Override
    public void combine(int[] targets, int[] earlier, int[] later, int count) {
        for (int i = 0; i < count; i++) {
            sums[targets[i]] = sums[earlier[i]] + sums[later[i]];
            counts[targets[i]] = counts[earlier[i]] + counts[later[i]];
        }
    }

    @Override
    public boolean combinesQuickly() {
        return true;
    }

    @Override
    public FieldVector finish(int from, int count) {
        FieldVector result = Vectors.create(DataType.DOUBLE, count, allocator);
        DoubleOutput output = new DoubleOutput(result);
        for (int i = 0; i < count; i++) {
            if (counts[from + i] > 0) {
                output.set(i, sums[from + i] / counts[from + i]);
                Bitmaps.set(result.getValidityBuffer(), i);
            }
        }
        Vectors.finish(result, count);
        return result;
    }

    @Override
    public long bytes() {
        return (long) sums.length << 4;
    }

    @Override
    public void close() {
        // Arrays only.
    }
}
