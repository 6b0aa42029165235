package dev.driftwood.runtime.execute;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.functions.Accumulator;
import dev.driftwood.runtime.functions.GroupedRows;
import dev.driftwood.runtime.functions.WindowRows;
import dev.driftwood.runtime.vector.Gather;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/**
 * One aggregate function over the frames of all rows. What frames have in common is gathered once: a frame that begins with its
 * partition continues the one before, wide ones that slide are put together from stretches of a tree. Narrow frames, and functions
 * that gain nothing by it, are gathered row by row. Each partition is gathered by itself, so that it does not matter, to the last
 * digit, which others are there.
 */
final class FrameAggregation {

    /** Wider frames on average are put together from stretches. */
    private static final int NARROW = 16;

    private static final int CHUNK = 1 << 16;

    /** How the frames of one partition are gathered. */
    private enum Way {
        ROW_BY_ROW,
        GROWING,
        TREE
    }

    private final BoundExpression.Aggregate call;
    private final List<FieldVector> arguments;
    private final WindowRows rows;
    private final BufferAllocator allocator;
    private int[] pendingRows = {};
    private int[] pendingGroups = {};
    private int pending;

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
            Arrays.fill(partitionOf, rows.partitionStart(partition), rows.partitionStart(partition + 1), partition);
        }
        try (Accumulator accumulator = call.accumulators().create(call.site(), allocator)) {
            accumulator.resize(rows.partitions());
            add(accumulator, rows.order(), partitionOf, rows.count());
            return byRow(accumulator, rows.partitions(), partitionOf);
        }
    }

    /** A value for each row, in the order in which rows came. */
    FieldVector over(FrameBounds frames) {
        int count = rows.count();
        try (Accumulator accumulator = call.accumulators().create(call.site(), allocator)) {
            Way[] ways = new Way[rows.partitions()];
            boolean anyTree = false;
            for (int partition = 0; partition < ways.length; partition++) {
                ways[partition] = accumulator.combinesQuickly() ? way(frames, partition) : Way.ROW_BY_ROW;
                anyTree |= ways[partition] == Way.TREE;
            }
            // The groups of the places; before them, the nodes of the trees; behind them, one that stays empty.
            int first = anyTree ? Math.multiplyExact(2, count) : 0;
            int empty = Math.addExact(first, count);
            accumulator.resize(empty + 1);
            int[] groupOfPlace = new int[count];
            Arrays.setAll(groupOfPlace, place -> first + place);
            addRows(accumulator, frames, ways, first);
            grow(accumulator, frames, ways, first, groupOfPlace);
            for (int partition = 0; partition < ways.length; partition++) {
                if (ways[partition] == Way.TREE) {
                    new FrameTree(rows.partitionStart(partition), rows.partitionStart(partition + 1), first)
                            .combine(frames, accumulator);
                }
            }
            return byRow(accumulator, empty + 1, groupOfPlace);
        }
    }

    private Way way(FrameBounds frames, int partition) {
        int first = rows.partitionStart(partition);
        int last = rows.partitionStart(partition + 1);
        boolean growing = true;
        long width = 0;
        for (int place = first; place < last; place++) {
            growing &= frames.starts()[place] == first;
            width += frames.ends()[place] - frames.starts()[place];
        }
        if (growing) {
            return Way.GROWING;
        }
        return width > (long) NARROW * (last - first) ? Way.TREE : Way.ROW_BY_ROW;
    }

    /** Adds rows to where they are gathered first. */
    private void addRows(Accumulator accumulator, FrameBounds frames, Way[] ways, int firstGroup) {
        pendingRows = new int[CHUNK];
        pendingGroups = new int[CHUNK];
        for (int partition = 0; partition < ways.length; partition++) {
            int last = rows.partitionStart(partition + 1);
            for (int place = rows.partitionStart(partition); place < last; place++) {
                if (ways[partition] == Way.ROW_BY_ROW) {
                    for (int other = frames.starts()[place]; other < frames.ends()[place]; other++) {
                        add(accumulator, other, firstGroup + place);
                    }
                } else {
                    add(accumulator, place, ways[partition] == Way.TREE ? last + place : firstGroup + place);
                }
            }
        }
        add(accumulator, pendingRows, pendingGroups, pending);
        pending = 0;
    }

    private void add(Accumulator accumulator, int place, int group) {
        pendingRows[pending] = rows.row(place);
        pendingGroups[pending++] = group;
        if (pending == CHUNK) {
            add(accumulator, pendingRows, pendingGroups, pending);
            pending = 0;
        }
    }

    private void add(Accumulator accumulator, int[] chosen, int[] groups, int count) {
        accumulator.add(new GroupedRows(arguments, chosen, groups, count).seenBy(call.function()));
    }

    /** Each place of a growing partition adds its own row to what the one before has gathered. */
    private void grow(Accumulator accumulator, FrameBounds frames, Way[] ways, int firstGroup, int[] groupOfPlace) {
        int[] targets = new int[rows.count()];
        int[] earlier = new int[targets.length];
        int combined = 0;
        for (int partition = 0; partition < ways.length; partition++) {
            int first = rows.partitionStart(partition);
            int last = ways[partition] == Way.GROWING ? rows.partitionStart(partition + 1) : first;
            for (int place = first; place < last; place++) {
                boolean isEmpty = frames.ends()[place] == frames.starts()[place];
                groupOfPlace[place] = isEmpty ? firstGroup + rows.count() : firstGroup + frames.ends()[place] - 1;
                if (place > first) {
                    targets[combined] = firstGroup + place;
                    earlier[combined++] = firstGroup + place - 1;
                }
            }
        }
        if (combined > 0) {
            accumulator.combine(targets, earlier, targets, combined);
        }
    }

    /** The results of groups, those of the row at each place. */
    private FieldVector byRow(Accumulator accumulator, int groups, int[] groupOfPlace) {
        int[] groupOfRow = new int[rows.count()];
        for (int place = 0; place < groupOfRow.length; place++) {
            groupOfRow[rows.row(place)] = groupOfPlace[place];
        }
        try (FieldVector results = accumulator.finish(0, groups)) {
            return Gather.take(results, groupOfRow, rows.count(), allocator);
        }
    }
}
