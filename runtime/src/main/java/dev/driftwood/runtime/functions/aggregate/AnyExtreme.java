package dev.driftwood.runtime.functions.aggregate;

import dev.driftwood.runtime.functions.Accumulator;
import dev.driftwood.runtime.functions.GroupedRows;
import dev.driftwood.runtime.group.LogOrder;
import dev.driftwood.runtime.vector.RowOrder;
import dev.driftwood.types.DataType;
import java.util.Arrays;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/** Largest or smallest values of the types whose values are no plain numbers: text, decimals, arrays, structures. */
final class AnyExtreme implements Accumulator {

    private static final int NONE = -1;

    private final int sign;
    private final Choices choices;
    /** The best row of the batch at hand, by group. */
    private int[] best = new int[0];

    AnyExtreme(DataType type, boolean largest, BufferAllocator allocator) {
        this.sign = largest ? 1 : -1;
        this.choices = new Choices(type, allocator);
    }

    @Override
    public void resize(int groups) {
        choices.resize(groups);
        int before = best.length;
        if (groups > before) {
            best = Arrays.copyOf(best, Math.max(groups, before * 2));
            Arrays.fill(best, before, best.length, NONE);
        }
    }

    @Override
    public void add(GroupedRows rows) {
        FieldVector vector = rows.argument(0);
        RowOrder among = RowOrder.of(vector, vector);
        LogOrder known = new LogOrder(vector, choices.log());
        int[] touched = new int[rows.count()];
        int count = 0;
        for (int i = 0; i < rows.count(); i++) {
            int group = rows.groups()[i];
            int row = rows.rows()[i];
            if (best[group] != NONE) {
                best[group] = sign * among.compare(row, best[group]) > 0 ? row : best[group];
            } else if (choices.position(group) == Choices.NONE
                    || sign * known.compare(row, choices.position(group)) > 0) {
                best[group] = row;
                touched[count++] = group;
            }
        }
        keep(vector, touched, count);
    }

    private void keep(FieldVector vector, int[] groups, int count) {
        int[] chosen = new int[count];
        int next = choices.log().size();
        for (int i = 0; i < count; i++) {
            chosen[i] = best[groups[i]];
            choices.point(groups[i], next + i);
            best[groups[i]] = NONE;
        }
        choices.log().append(vector, chosen, count);
        choices.tidy();
    }

    @Override
    public void combine(int[] targets, int[] earlier, int[] later, int count) {
        FieldVector all = choices.log().all();
        RowOrder order = RowOrder.of(all, all);
        for (int i = 0; i < count; i++) {
            int left = choices.position(earlier[i]);
            int right = choices.position(later[i]);
            boolean takesRight =
                    left == Choices.NONE || (right != Choices.NONE && sign * order.compare(right, left) > 0);
            choices.point(targets[i], takesRight ? right : left);
        }
    }

    @Override
    public boolean combinesQuickly() {
        return true;
    }

    @Override
    public FieldVector finish(int from, int count) {
        return choices.take(from, count);
    }

    @Override
    public long bytes() {
        return choices.bytes() + ((long) best.length << 2);
    }

    @Override
    public void close() {
        choices.close();
    }
}
