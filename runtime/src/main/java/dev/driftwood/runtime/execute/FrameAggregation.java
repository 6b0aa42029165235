package dev.driftwood.runtime.execute;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.functions.Accumulator;
import dev.driftwood.runtime.functions.GroupedRows;
import dev.driftwood.runtime.functions.WindowRows;
import dev.driftwood.runtime.vector.Gather;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/**
 * One aggregate function over the frames of all rows. What frames have in common is gathered once: a frame that begins with its
 * partition continues the one before, a wide one that slides is put together from stretches of a tree. Narrow frames, and
 * functions that gain nothing by it, are gathered row by row.
 */
final class FrameAggregation {

    /** Wider frames on average are put together from stretches. */
    private static final int NARROW = 16;

    private static final int CHUNK = 1 << 16;

    private final BoundExpression.Aggregate call;
    private final List<FieldVector> arguments;
    private final WindowRows rows;
    private final BufferAllocator allocator;

    /** @param arguments the call's arguments, a value for each row */
    FrameAggregation(
            BoundExpression.Aggregate call, List<FieldVector> arguments, WindowRows rows, BufferAllocator allocator) {
        this.call = call;
        this.arguments = arguments;
        this.rows = rows;
        this.allocator = allocator;
    }

    /** A value for each row, in the order in which rows came. */
    FieldVector overPartitions() {
        int[] partitionOf = new int[rows.count()];
        for (int partition = 0; partition < rows.partitions(); partition++) {
            for (int place = rows.partitionStart(partition); place < rows.partitionStart(partition + 1); place++) {
                partitionOf[place] = partition;
            }
        }
        try (Accumulator accumulator = call.accumulators().create(call.site(), allocator)) {
            accumulator.resize(rows.partitions());
            add(accumulator, rows.order(), partitionOf, rows.count());
            return byRow(accumulator, rows.partitions(), partitionOf);
        }
    }

    /** A value for each row, in the order in which rows came. */
    FieldVector over(FrameBounds frames) {
        try (Accumulator accumulator = call.accumulators().create(call.site(), allocator)) {
            if (accumulator.combinesQuickly() && isGrowing(frames)) {
                return growing(accumulator, frames);
            }
            if (accumulator.combinesQuickly() && width(frames) > (long) NARROW * rows.count()) {
                return new FrameTree(rows.count()).combine(frames, accumulator, this);
            }
            return rowByRow(accumulator, frames);
        }
    }

    int count() {
        return rows.count();
    }

    /** Adds rows, those of a place to its group. */
    void addPlaces(Accumulator accumulator, int firstGroup) {
        int[] groups = new int[rows.count()];
        for (int place = 0; place < groups.length; place++) {
            groups[place] = firstGroup + place;
        }
        add(accumulator, rows.order(), groups, rows.count());
    }

    private void add(Accumulator accumulator, int[] chosen, int[] groups, int count) {
        accumulator.add(new GroupedRows(arguments, chosen, groups, count).seenBy(call.function()));
    }

    /** The results of groups, those of the row at each place. */
    FieldVector byRow(Accumulator accumulator, int groups, int[] groupOfPlace) {
        int[] groupOfRow = new int[rows.count()];
        for (int place = 0; place < groupOfRow.length; place++) {
            groupOfRow[rows.row(place)] = groupOfPlace[place];
        }
        try (FieldVector results = accumulator.finish(0, groups)) {
            return Gather.take(results, groupOfRow, rows.count(), allocator);
        }
    }

    private boolean isGrowing(FrameBounds frames) {
        for (int partition = 0; partition < rows.partitions(); partition++) {
            int first = rows.partitionStart(partition);
            for (int place = first; place < rows.partitionStart(partition + 1); place++) {
                if (frames.starts()[place] != first) {
                    return false;
                }
            }
        }
        return true;
    }

    private static long width(FrameBounds frames) {
        long width = 0;
        for (int place = 0; place < frames.starts().length; place++) {
            width += frames.ends()[place] - frames.starts()[place];
        }
        return width;
    }

    /** Each place adds its own row to what the one before has gathered. */
    private FieldVector growing(Accumulator accumulator, FrameBounds frames) {
        int count = rows.count();
        int empty = count;
        accumulator.resize(count + 1);
        addPlaces(accumulator, 0);
        int[] targets = new int[count];
        int[] earlier = new int[count];
        int combined = 0;
        for (int partition = 0; partition < rows.partitions(); partition++) {
            for (int place = rows.partitionStart(partition) + 1; place < rows.partitionStart(partition + 1); place++) {
                targets[combined] = place;
                earlier[combined++] = place - 1;
            }
        }
        accumulator.combine(targets, earlier, targets, combined);
        int[] groupOfPlace = new int[count];
        for (int place = 0; place < count; place++) {
            boolean isEmpty = frames.ends()[place] == frames.starts()[place];
            groupOfPlace[place] = isEmpty ? empty : frames.ends()[place] - 1;
        }
        return byRow(accumulator, count + 1, groupOfPlace);
    }

    private FieldVector rowByRow(Accumulator accumulator, FrameBounds frames) {
        int count = rows.count();
        accumulator.resize(count);
        int[] chosen = new int[CHUNK];
        int[] groups = new int[CHUNK];
        int pending = 0;
        for (int place = 0; place < count; place++) {
            for (int other = frames.starts()[place]; other < frames.ends()[place]; other++) {
                chosen[pending] = rows.row(other);
                groups[pending++] = place;
                if (pending == CHUNK) {
                    add(accumulator, chosen, groups, pending);
                    pending = 0;
                }
            }
        }
        add(accumulator, chosen, groups, pending);
        int[] groupOfPlace = new int[count];
        for (int place = 0; place < count; place++) {
            groupOfPlace[place] = place;
        }
        return byRow(accumulator, count, groupOfPlace);
    }
}
