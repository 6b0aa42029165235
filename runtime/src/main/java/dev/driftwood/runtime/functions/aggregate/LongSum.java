package dev.driftwood.runtime.functions.aggregate;

import dev.driftwood.runtime.functions.Accumulator;
import dev.driftwood.runtime.functions.GroupedRows;
import dev.driftwood.runtime.group.Flags;
import dev.driftwood.runtime.vector.RowReader;
import dev.driftwood.runtime.vector.Vectors;
import dev.driftwood.types.DataType;
import java.util.Arrays;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/** Sums of integral numbers in 64 bits. */
final class LongSum implements Accumulator {

    private final BufferAllocator allocator;
    private final Flags any = new Flags();
    private long[] sums = new long[1];

    LongSum(BufferAllocator allocator) {
        this.allocator = allocator;
    }

    @Override
    public void resize(int groups) {
        if (groups > sums.length) {
            sums = Arrays.copyOf(sums, Math.max(groups, sums.length * 2));
        }
    }

    @Override
    public void add(GroupedRows rows) {
        long[] values = rows.longs(0);
        int[] groups = rows.groups();
        for (int i = 0; i < values.length; i++) {
            sums[groups[i]] += values[i];
            any.set(groups[i]);
        }
    }

    @Override
    public void combine(int[] targets, int[] earlier, int[] later, int count) {
        for (int i = 0; i < count; i++) {
            sums[targets[i]] = sums[earlier[i]] + sums[later[i]];
            any.set(targets[i], any.get(earlier[i]) || any.get(later[i]));
        }
    }

    @Override
    public boolean combinesQuickly() {
        return true;
    }

    @Override
    public FieldVector finish(int from, int count) {
        FieldVector result = Vectors.create(DataType.LONG, count, allocator);
        RowReader.write(sums, from, count, result);
        any.writeTo(result.getValidityBuffer(), from, count);
        Vectors.finish(result, count);
        return result;
    }

    @Override
    public long bytes() {
        return any.bytes() + ((long) sums.length << 3);
    }

    @Override
    public void close() {
        // Arrays only.
    }
}
