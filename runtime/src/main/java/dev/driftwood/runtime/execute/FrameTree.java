package dev.driftwood.runtime.execute;

import dev.driftwood.runtime.functions.Accumulator;
import java.util.Arrays;
import org.apache.arrow.vector.FieldVector;

/**
 * Puts frames together from stretches of rows: a binary tree in which node {@code i} has gathered what its children {@code 2i}
 * and {@code 2i + 1} have, and the leaves from {@code count} on are the places. A frame needs two nodes of each level at most,
 * which are combined from left to right.
 */
final class FrameTree {

    private static final int CHUNK = 1 << 14;
    /** Of each of 31 levels, two nodes at most. */
    private static final int MOST_NODES = 64;

    private final int count;
    private final int[] targets = new int[CHUNK];
    private final int[] nodes = new int[CHUNK];
    private int pending;

    FrameTree(int count) {
        this.count = count;
    }

    FieldVector combine(FrameBounds frames, Accumulator accumulator, FrameAggregation rows) {
        accumulator.resize(Math.multiplyExact(3, count));
        rows.addPlaces(accumulator, count);
        build(accumulator);
        int[] right = new int[MOST_NODES];
        for (int place = 0; place < count; place++) {
            collect(frames.starts()[place], frames.ends()[place], 2 * count + place, right, accumulator);
        }
        flush(accumulator);
        int[] groupOfPlace = new int[count];
        Arrays.setAll(groupOfPlace, place -> 2 * count + place);
        return rows.byRow(accumulator, 3 * count, groupOfPlace);
    }

    private void build(Accumulator accumulator) {
        int[] parents = new int[Math.max(0, count - 1)];
        int[] left = new int[parents.length];
        int[] right = new int[parents.length];
        for (int i = 0; i < parents.length; i++) {
            int node = count - 1 - i;
            parents[i] = node;
            left[i] = 2 * node;
            right[i] = 2 * node + 1;
        }
        accumulator.combine(parents, left, right, parents.length);
    }

    /** Adds the nodes that cover the places to the target, in their order. */
    private void collect(int start, int end, int target, int[] right, Accumulator accumulator) {
        int rightNodes = 0;
        int low = start + count;
        int high = end + count;
        while (low < high) {
            if ((low & 1) == 1) {
                add(target, low++, accumulator);
            }
            if ((high & 1) == 1) {
                right[rightNodes++] = --high;
            }
            low >>= 1;
            high >>= 1;
        }
        while (rightNodes > 0) {
            add(target, right[--rightNodes], accumulator);
        }
    }

    private void add(int target, int node, Accumulator accumulator) {
        targets[pending] = target;
        nodes[pending++] = node;
        if (pending == CHUNK) {
            flush(accumulator);
        }
    }

    private void flush(Accumulator accumulator) {
        accumulator.combine(targets, targets, nodes, pending);
        pending = 0;
    }
}
