package dev.driftwood.runtime.match;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.functions.EvaluationContext;
import dev.driftwood.runtime.group.GroupTable;
import dev.driftwood.runtime.rows.KeptRows;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** All rows of the right stream: the columns that are asked for, and for each key the chain of its rows. Held in memory. */
final class RightRows implements AutoCloseable {

    static final int NONE = -1;

    /** What numbering and chaining rows takes of the heap. */
    private static final long BYTES_PER_ROW = 28;

    private final RowKeys keys;
    private final GroupTable table;
    private final BufferAllocator allocator;
    private final KeptRows columns;
    private final BitSet kept;
    private int[] groups = new int[64];
    private int[] heads = {};
    private int[] next = {};
    private int rows;

    /**
     * @param types of the right stream's columns
     * @param kept the columns that are asked for later
     */
    RightRows(List<DataType> types, BitSet kept, RowKeys keys, GroupTable table, BufferAllocator allocator) {
        this.keys = keys;
        this.table = table;
        this.allocator = allocator;
        this.kept = (BitSet) kept.clone();
        this.columns = new KeptRows(types, kept, new BitSet(), allocator);
    }

    int rows() {
        return rows;
    }

    int width() {
        return columns.width();
    }

    /** Copies what is asked for; the batch stays its owner's. */
    void add(Batch batch, EvaluationContext context) {
        int[] found = keys.groups(batch, context, table, true);
        if (rows + found.length > groups.length) {
            groups = Arrays.copyOf(groups, Math.max(Math.addExact(rows, found.length), groups.length * 2));
        }
        System.arraycopy(found, 0, groups, rows, found.length);
        rows += found.length;
        columns.add(batch);
    }

    /**
     * Chains the rows of each key; no more are added.
     *
     * @param order all rows, in the order in which those of a key are to be found
     */
    void chain(int[] order) {
        heads = new int[table.groups()];
        next = new int[rows];
        Arrays.fill(heads, NONE);
        for (int i = rows - 1; i >= 0; i--) {
            int row = order[i];
            int group = groups[row];
            if (group != RowKeys.NONE) {
                next[row] = heads[group];
                heads[group] = row;
            }
        }
        groups = new int[0];
    }

    /** Bytes in arrays, and in keys. */
    long heapBytes() {
        return table.bytes() + BYTES_PER_ROW * rows + columns.heapBytes();
    }

    long bufferBytes() {
        return columns.bufferBytes();
    }

    /** Whether a column is longer than what vectors bear, however much memory there is. */
    boolean isFull() {
        return columns.isFull();
    }

    /** The keys of all groups, as a batch that the caller closes. */
    Batch keys() {
        List<FieldVector> vectors = new ArrayList<>();
        for (int i = 0; i < table.keys(); i++) {
            vectors.add(table.key(i, 0, table.groups()));
        }
        return Batch.owning(vectors, table.groups());
    }

    /**
     * The columns of some rows and their keys, which are null for rows without a group. The caller closes them.
     *
     * @param groupKeys of all groups
     */
    List<@Nullable SharedVector> columns(Batch groupKeys, int from, int count) {
        int[] at = new int[count];
        Arrays.setAll(at, i -> from + i);
        List<@Nullable SharedVector> taken = new ArrayList<>();
        try (Batch some = columns.take(at, count).batch(kept)) {
            for (int i = 0; i < some.width(); i++) {
                taken.add(some.retainIfPresent(i));
            }
        }
        int[] groupOf = Arrays.copyOfRange(groups, from, from + count);
        for (int i = 0; i < groupKeys.width(); i++) {
            taken.add(groupKeys.column(i).repeat(groupOf, count, allocator));
        }
        return taken;
    }

    /** The first row of a group, or {@link #NONE}. */
    int first(int group) {
        return group == RowKeys.NONE ? NONE : heads[group];
    }

    /** The row behind one of the same group, or {@link #NONE}. */
    int next(int row) {
        return next[row];
    }

    /** The rows at the places, -1 giving nulls. Several threads may ask at once, when all are chained. */
    KeptRows.Taken take(int[] at, int count) {
        return columns.take(at, count);
    }

    @Override
    public void close() {
        columns.close();
        table.close();
    }
}
