package dev.driftwood.runtime.execute;

import dev.driftwood.runtime.functions.Accumulator;

/**
 * Puts frames together from stretches of rows: a binary tree in which node {@code i} has gathered what its children {@code 2i}
 * and {@code 2i + 1} have, and the leaves from {@code count} on are the places. A frame needs two nodes of each level at most,
 * which are combined from left to right.
 */
final class FrameTree {

    private static final int CHUNK = 1 << 14;
    /** Of each of 31 levels, two nodes at most. */
    private static final int MOST_NODES = 64;

    private final int from;
    private final int to;
    private final int count;
    private final int firstTarget;
    private final int[] targets;
    private final int[] nodes;
    private int pending;

    /**
     * @param from the first place of the partition
     * @param to the place behind its last
     * @param firstTarget the group of place 0; those of others follow
     */
    FrameTree(int from, int to, int firstTarget) {
        this.from = from;
        this.to = to;
        this.count = to - from;
        this.firstTarget = firstTarget;
        this.targets = new int[Math.min(CHUNK, MOST_NODES * count)];
        this.nodes = new int[targets.length];
    }

    /** Puts the frames of the partition together; the row of each place is in the group {@code to + place}. */
    void combine(FrameBounds frames, Accumulator accumulator) {
        build(accumulator);
        int[] right = new int[MOST_NODES];
        for (int place = from; place < to; place++) {
            collect(
                    frames.starts()[place] - from,
                    frames.ends()[place] - from,
                    firstTarget + place,
                    right,
                    accumulator);
        }
        flush(accumulator);
    }

    /** Nodes are numbered from 1, the children of each by twice its number; the leaves are the last ones. */
    private int group(int node) {
        return 2 * from + node;
    }

    private void build(Accumulator accumulator) {
        int[] parents = new int[Math.max(0, count - 1)];
        int[] left = new int[parents.length];
        int[] right = new int[parents.length];
        for (int i = 0; i < parents.length; i++) {
            int node = count - 1 - i;
            parents[i] = group(node);
            left[i] = group(2 * node);
            right[i] = group(2 * node + 1);
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
                add(target, group(low++), accumulator);
            }
            if ((high & 1) == 1) {
                right[rightNodes++] = --high;
            }
            low >>= 1;
            high >>= 1;
        }
        while (rightNodes > 0) {
            add(target, group(right[--rightNodes]), accumulator);
        }
    }

    private void add(int target, int node, Accumulator accumulator) {
        targets[pending] = target;
        nodes[pending++] = node;
        if (pending == targets.length) {
            flush(accumulator);
        }
    }

    private void flush(Accumulator accumulator) {
        accumulator.combine(targets, targets, nodes, pending);
        pending = 0;
    }
}
