package dev.driftwood.runtime.execute;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.functions.WindowRows;
import dev.driftwood.runtime.sort.KeyOrder;
import dev.driftwood.runtime.sort.RowSorter;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/** Arranges rows into partitions and their order, and computes calls over them. */
public final class WindowEvaluation {

    private final WindowFrame frame;
    private final List<FieldVector> sortKeys;
    private final List<KeyOrder> orders;
    private final WindowRows rows;
    private final BufferAllocator allocator;

    /**
     * @param partitionOf the number of each row's partition
     * @param sortKeys a value for each row
     */
    public WindowEvaluation(
            WindowFrame frame,
            int[] partitionOf,
            int count,
            int partitions,
            List<FieldVector> sortKeys,
            List<KeyOrder> orders,
            BufferAllocator allocator) {
        this.frame = frame;
        this.sortKeys = sortKeys;
        this.orders = orders;
        this.allocator = allocator;
        this.rows = arranged(partitionOf, count, partitions);
    }

    private WindowRows arranged(int[] partitionOf, int count, int partitions) {
        int[] starts = new int[partitions + 1];
        for (int row = 0; row < count; row++) {
            starts[partitionOf[row] + 1]++;
        }
        for (int partition = 0; partition < partitions; partition++) {
            starts[partition + 1] += starts[partition];
        }
        int[] next = Arrays.copyOf(starts, partitions);
        int[] order = new int[count];
        for (int row = 0; row < count; row++) {
            order[next[partitionOf[row]]++] = row;
        }
        if (sortKeys.isEmpty()) {
            return new WindowRows(order, starts, starts);
        }
        RowSorter sorter = new RowSorter(sortKeys, orders, count);
        int[] peers = new int[count + 1];
        int groups = 0;
        for (int partition = 0; partition < partitions; partition++) {
            int first = starts[partition];
            sorter.sort(order, first, starts[partition + 1]);
            for (int place = first; place < starts[partition + 1]; place++) {
                if (place == first || sorter.compare(order[place - 1], order[place]) != 0) {
                    peers[groups++] = place;
                }
            }
        }
        peers[groups++] = count;
        return new WindowRows(order, starts, Arrays.copyOf(peers, groups));
    }

    /**
     * The values of a call for all rows, in the order in which they came; the caller closes the vector.
     *
     * @param arguments a value for each row
     */
    public FieldVector evaluate(BoundExpression call, List<FieldVector> arguments) {
        if (call instanceof BoundExpression.Window window) {
            return window.kernel().run(rows, arguments, allocator);
        }
        FrameAggregation aggregation =
                new FrameAggregation((BoundExpression.Aggregate) call, arguments, rows, allocator);
        if (frame instanceof WindowFrame.Rows distance) {
            return aggregation.over(FrameBounds.of(distance, rows));
        }
        if (frame instanceof WindowFrame.Range range) {
            return aggregation.over(
                    FrameBounds.of(range, rows, sortKeys.get(0), orders.get(0).descending()));
        }
        boolean isWhole = frame instanceof WindowFrame.Partition;
        return isWhole ? aggregation.overPartitions() : aggregation.over(FrameBounds.upToPeers(rows));
    }
}
