package dev.driftwood.runtime.functions.array;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.vector.Gather;
import dev.driftwood.runtime.vector.ListInput;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/**
 * The accumulators of the rows of a batch, all of them one item further with each step. Rows are held with the longest arrays
 * first, so that those still at work are always the first ones.
 */
final class Accumulation implements AutoCloseable {

    private final Arguments in;
    private final Output out;
    private final ListInput lists;
    private final BufferAllocator allocator;
    private final int[] order;
    private final List<FieldVector> done = new ArrayList<>();
    private final int[] doneVector;
    private final int[] donePosition;
    private FieldVector accumulators;

    Accumulation(Arguments in, Output out) {
        this.in = in;
        this.out = out;
        this.lists = in.lists(0);
        this.allocator = in.context().allocator();
        this.order = longestFirst();
        this.doneVector = new int[order.length];
        this.donePosition = new int[order.length];
        int[] starts = new int[order.length];
        for (int i = 0; i < starts.length; i++) {
            starts[i] = in.isConstant(1) ? 0 : order[i];
        }
        this.accumulators = Gather.take(in.vector(1), starts, starts.length, allocator);
    }

    private int[] longestFirst() {
        int[] live = new int[out.rows()];
        int count = 0;
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            live[count++] = row;
        }
        int[] sorted = SortedItems.sort(
                count, (left, right) -> Integer.compare(lists.size(live[right]), lists.size(live[left])));
        int[] rows = new int[count];
        Arrays.setAll(rows, i -> live[sorted[i]]);
        return rows;
    }

    void run() {
        int working = order.length;
        for (int item = 0; working > 0; item++) {
            int left = working;
            while (left > 0 && lists.size(order[left - 1]) <= item) {
                left--;
            }
            if (left < working) {
                retire(left, working);
                working = left;
            }
            if (working > 0) {
                step(item, working);
            }
        }
        finish();
    }

    /** Puts aside the accumulators whose arrays are at their end. */
    private void retire(int from, int to) {
        int[] positions = new int[to - from];
        for (int i = 0; i < positions.length; i++) {
            positions[i] = from + i;
            doneVector[from + i] = done.size();
            donePosition[from + i] = i;
        }
        done.add(Gather.take(accumulators, positions, positions.length, allocator));
        replace(Gather.copy(accumulators, from, allocator));
    }

    private void step(int item, int working) {
        int[] positions = new int[working];
        for (int i = 0; i < working; i++) {
            positions[i] = lists.start(order[i]) + item;
        }
        try (FieldVector items = Gather.take(lists.elements(), positions, working, allocator)) {
            replace(in.lambda(0).evaluate(List.of(accumulators, items), order, working));
        }
    }

    private void replace(FieldVector next) {
        accumulators.close();
        accumulators = next;
    }

    private void finish() {
        int[] positions = new int[out.rows()];
        Arrays.fill(positions, -1);
        for (int i = 0; i < order.length; i++) {
            positions[order[i]] = i;
        }
        if (order.length == 0) {
            return;
        }
        try (FieldVector last = Gather.interleave(done, doneVector, donePosition, order.length, allocator);
                FieldVector results = in.lambda(1).evaluate(List.of(last), order, order.length)) {
            out.take(results, positions);
        }
    }

    @Override
    public void close() {
        accumulators.close();
        done.forEach(FieldVector::close);
    }
}
