package dev.driftwood.runtime.functions.aggregate;

import dev.driftwood.runtime.functions.Accumulator;
import dev.driftwood.runtime.functions.GroupedRows;
import dev.driftwood.runtime.group.Flags;
import dev.driftwood.runtime.vector.Bitmaps;
import dev.driftwood.runtime.vector.DecimalOutput;
import dev.driftwood.runtime.vector.Vectors;
import dev.driftwood.types.DataType;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/** Sums of decimals. */
final class DecimalSum implements Accumulator {

    private final DataType type;
    private final BufferAllocator allocator;
    private final Flags any = new Flags();
    private final Decimals128 sums = new Decimals128();

    DecimalSum(DataType type, BufferAllocator allocator) {
        this.type = type;
        this.allocator = allocator;
    }

    @Override
    public void resize(int groups) {
        sums.resize(groups);
    }

    @Override
    public void add(GroupedRows rows) {
        sums.add(rows);
        int[] groups = rows.groups();
        for (int i = 0; i < rows.count(); i++) {
            any.set(groups[i]);
        }
    }

    @Override
    public void combine(int[] targets, int[] earlier, int[] later, int count) {
        for (int i = 0; i < count; i++) {
            boolean has = any.get(earlier[i]) || any.get(later[i]);
            sums.combine(targets[i], earlier[i], later[i]);
            any.set(targets[i], has);
        }
    }

    @Override
    public boolean combinesQuickly() {
        return true;
    }

    @Override
    public FieldVector finish(int from, int count) {
        FieldVector result = Vectors.create(type, count, allocator);
        DecimalOutput output = new DecimalOutput(result);
        for (int i = 0; i < count; i++) {
            int group = from + i;
            if (any.get(group) && !sums.isLost(group)) {
                output.put(i, sums.high(group), sums.low(group));
                Bitmaps.set(result.getValidityBuffer(), i);
            }
        }
        Vectors.finish(result, count);
        return result;
    }

    @Override
    public long bytes() {
        return any.bytes() + sums.bytes();
    }

    @Override
    public void close() {
        // Arrays only.
    }
}
