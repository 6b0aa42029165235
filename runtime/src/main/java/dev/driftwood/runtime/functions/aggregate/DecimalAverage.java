package dev.driftwood.runtime.functions.aggregate;

import dev.driftwood.runtime.functions.Accumulator;
import dev.driftwood.runtime.functions.GroupedRows;
import dev.driftwood.runtime.vector.Bitmaps;
import dev.driftwood.runtime.vector.DecimalOutput;
import dev.driftwood.runtime.vector.Vectors;
import dev.driftwood.types.DataType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/** Means of decimals, rounded half up. */
final class DecimalAverage implements Accumulator {

    private final DataType.DecimalType type;
    private final int scale;
    private final BufferAllocator allocator;
    private final Decimals128 sums = new Decimals128();
    private long[] counts = new long[1];

    /** @param scale of the values */
    DecimalAverage(DataType result, int scale, BufferAllocator allocator) {
        this.type = (DataType.DecimalType) result;
        this.scale = scale;
        this.allocator = allocator;
    }

    @Override
    public void resize(int groups) {
        sums.resize(groups);
        if (groups > counts.length) {
            counts = Arrays.copyOf(counts, Math.max(groups, counts.length * 2));
        }
    }

    @Override
    public void add(GroupedRows rows) {
        sums.add(rows);
        int[] groups = rows.groups();
        for (int i = 0; i < rows.count(); i++) {
            counts[groups[i]]++;
        }
    }

    @Override
    public void combine(int[] targets, int[] earlier, int[] later, int count) {
        for (int i = 0; i < count; i++) {
            long together = counts[earlier[i]] + counts[later[i]];
            sums.combine(targets[i], earlier[i], later[i]);
            counts[targets[i]] = together;
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
            if (counts[group] > 0 && !sums.isLost(group) && output.set(i, mean(group))) {
                Bitmaps.set(result.getValidityBuffer(), i);
            }
        }
        Vectors.finish(result, count);
        return result;
    }

    private BigDecimal mean(int group) {
        return new BigDecimal(sums.unscaled(group), scale)
                .divide(BigDecimal.valueOf(counts[group]), type.scale(), RoundingMode.HALF_UP);
    }

    @Override
    public long bytes() {
        return sums.bytes() + ((long) counts.length << 3);
    }

    @Override
    public void close() {
        // Arrays only.
    }
}
