package dev.driftwood.runtime.cache;

import dev.driftwood.runtime.group.GroupTable;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.ListVector;

/** The rows of a cache as structures, and for each key the chain of its rows. Used by several threads at once. */
public final class CachedRows implements AutoCloseable {

    /** No row, or no more. */
    public static final int NONE = -1;

    private final ListVector all;
    private final GroupTable keys;
    private final int[] first;
    private final int[] next;

    /**
     * Takes over both.
     *
     * @param all one array of all rows
     * @param first for each group the first of its rows
     * @param next for each row the next one of its group
     */
    CachedRows(ListVector all, GroupTable keys, int[] first, int[] next) {
        this.all = all;
        this.keys = keys;
        this.first = first.clone();
        this.next = next.clone();
    }

    /** The rows in the order in which they came; still the cache's. */
    public FieldVector rows() {
        return all.getDataVector();
    }

    /** The same as a vector of one array; still the cache's. */
    public FieldVector all() {
        return all;
    }

    public int count() {
        return rows().getValueCount();
    }

    /**
     * Finds the first row of each key, or {@link #NONE}.
     *
     * @param values one vector for each key column
     * @param at the rows of the vectors that are asked for, as many as {@code count}
     */
    public void find(List<FieldVector> values, int[] at, int count, int[] into) {
        keys.lookUp(values, at, count, into);
        for (int i = 0; i < count; i++) {
            into[i] = into[i] < 0 ? NONE : first[into[i]];
        }
    }

    /** The row behind one with the same key, or {@link #NONE}. */
    public int next(int row) {
        return next[row];
    }

    @Override
    public void close() {
        all.close();
        keys.close();
    }
}
