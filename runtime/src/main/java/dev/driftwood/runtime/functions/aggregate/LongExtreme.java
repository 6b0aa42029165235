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

/** Largest or smallest whole numbers, dates, timestamps and booleans. */
final class LongExtreme implements Accumulator {

    private final DataType type;
    private final boolean largest;
    private final BufferAllocator allocator;
    private final Flags any = new Flags();
    private long[] values = new long[0];

    LongExtreme(DataType type, boolean largest, BufferAllocator allocator) {
        this.type = type;
        this.largest = largest;
        this.allocator = allocator;
    }

    @Override
    public void resize(int groups) {
        int before = values.length;
        if (groups > before) {
            values = Arrays.copyOf(values, Math.max(groups, before * 2));
            Arrays.fill(values, before, values.length, largest ? Long.MIN_VALUE : Long.MAX_VALUE);
        }
    }

    @Override
    public void add(GroupedRows rows) {
        long[] read = rows.longs(0);
        int[] groups = rows.groups();
        for (int i = 0; i < read.length; i++) {
            int group = groups[i];
            values[group] = largest ? Math.max(values[group], read[i]) : Math.min(values[group], read[i]);
            any.set(group);
        }
    }

    @Override
    public void combine(int[] targets, int[] earlier, int[] later, int count) {
        for (int i = 0; i < count; i++) {
            long left = values[earlier[i]];
            long right = values[later[i]];
            values[targets[i]] = largest ? Math.max(left, right) : Math.min(left, right);
            any.set(targets[i], any.get(earlier[i]) || any.get(later[i]));
        }
    }

    @Override
    public boolean combinesQuickly() {
        return true;
    }

    @Override
    public FieldVector finish(int from, int count) {
        FieldVector result = Vectors.create(type, count, allocator);
        RowReader.write(values, from, count, result);
        any.writeTo(result.getValidityBuffer(), from, count);
        Vectors.finish(result, count);
        return result;
    }

    @Override
    public long bytes() {
        return any.bytes() + ((long) values.length << 3);
    }

    @Override
    public void close() {
        // Arrays only.
    }
}
