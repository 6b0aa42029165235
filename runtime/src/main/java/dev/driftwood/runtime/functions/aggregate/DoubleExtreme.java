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

/** Largest or smallest floating numbers: NaN is above every number, and of two equal zeros the first stays. */
final class DoubleExtreme implements Accumulator {

    private final DataType type;
    private final boolean largest;
    private final BufferAllocator allocator;
    private final Flags any = new Flags();
    private double[] values = new double[1];

    DoubleExtreme(DataType type, boolean largest, BufferAllocator allocator) {
        this.type = type;
        this.largest = largest;
        this.allocator = allocator;
    }

    @Override
    public void resize(int groups) {
        if (groups > values.length) {
            values = Arrays.copyOf(values, Math.max(groups, values.length * 2));
        }
    }

    @Override
    public void add(GroupedRows rows) {
        double[] read = rows.doubles(0);
        int[] groups = rows.groups();
        for (int i = 0; i < read.length; i++) {
            int group = groups[i];
            if (!any.get(group) || isBetter(read[i], values[group])) {
                values[group] = read[i];
                any.set(group);
            }
        }
    }

    private boolean isBetter(double value, double known) {
        if (largest) {
            return value > known || (Double.isNaN(value) && !Double.isNaN(known));
        }
        return value < known || (Double.isNaN(known) && !Double.isNaN(value));
    }

    @Override
    public void combine(int[] targets, int[] earlier, int[] later, int count) {
        for (int i = 0; i < count; i++) {
            int left = earlier[i];
            int right = later[i];
            boolean takesRight = any.get(right) && (!any.get(left) || isBetter(values[right], values[left]));
            boolean has = any.get(left) || any.get(right);
            values[targets[i]] = values[takesRight ? right : left];
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
