package dev.driftwood.runtime.functions;

import org.apache.arrow.vector.FieldVector;

/**
 * What one call of an aggregate function has gathered, for many groups at once: arrays by the number of the group. Belongs to one
 * thread.
 */
public interface Accumulator extends AutoCloseable {

    /** Makes room for so many groups; those that are new are empty. */
    void resize(int groups);

    /** Takes in rows, in their order; their groups have room. */
    void add(GroupedRows rows);

    /**
     * Puts two groups together: {@code targets[i]} becomes what {@code earlier[i]} and then {@code later[i]} have gathered, one
     * {@code i} after the other. A target may be one of both; the others stay as they are.
     */
    void combine(int[] targets, int[] earlier, int[] later, int count);

    /** Whether {@link #combine} takes no longer for groups that have gathered much. */
    boolean combinesQuickly();

    /** The results of the groups from one on, as a vector that the caller owns. */
    FieldVector finish(int from, int count);

    /** Bytes that it takes, about. */
    long bytes();

    @Override
    void close();
}
