package dev.driftwood.runtime.match;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.functions.EvaluationContext;
import dev.driftwood.runtime.group.GroupTable;
import dev.driftwood.runtime.group.RowNumbers;
import dev.driftwood.runtime.group.ValueLog;
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

    /** Columns up to that size are put into one vector, from which rows are picked fastest. */
    private static final long JOINED_BYTES = 1L << 28;

    /** What numbering and chaining rows takes of the heap. */
    private static final long BYTES_PER_ROW = 28;

    /** Offsets of texts have 32 bits, and vectors grow by doubling. */
    private static final long MOST_COLUMN_BYTES = 1L << 29;

    private final RowKeys keys;
    private final GroupTable table;
    private final BufferAllocator allocator;
    private final List<@Nullable ValueLog> columns = new ArrayList<>();
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
        for (int i = 0; i < types.size(); i++) {
            columns.add(kept.get(i) ? new ValueLog(types.get(i), allocator) : null);
        }
    }

    int rows() {
        return rows;
    }

    int width() {
        return columns.size();
    }

    /** Copies what is asked for; the batch stays its owner's. */
    void add(Batch batch, EvaluationContext context) {
        int[] found = keys.groups(batch, context, table, true);
        if (rows + found.length > groups.length) {
            groups = Arrays.copyOf(groups, Math.max(Math.addExact(rows, found.length), groups.length * 2));
        }
        System.arraycopy(found, 0, groups, rows, found.length);
        rows += found.length;
        for (int i = 0; i < columns.size(); i++) {
            ValueLog column = columns.get(i);
            if (column != null) {
                column.append(batch.vector(i), RowNumbers.of(batch.rows()), batch.rows());
            }
        }
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
        for (ValueLog column : columns) {
            if (column != null && column.bytes() <= JOINED_BYTES) {
                column.all();
            }
        }
    }

    /** Bytes in arrays, and in keys. */
    long heapBytes() {
        return table.bytes() + BYTES_PER_ROW * rows;
    }

    long bufferBytes() {
        long bytes = 0;
        for (ValueLog column : columns) {
            bytes += column == null ? 0 : column.bytes();
        }
        return bytes;
    }

    /** Whether a column is longer than what vectors bear, however much memory there is. */
    boolean isFull() {
        for (ValueLog column : columns) {
            if (column != null && column.bytes() > MOST_COLUMN_BYTES) {
                return true;
            }
        }
        return false;
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
        for (ValueLog column : columns) {
            taken.add(column == null ? null : new SharedVector(column.take(at, count)));
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

    /** Values of a column at the rows, -1 giving null; the caller owns the vector. */
    FieldVector take(int column, int[] at, int count) {
        return log(column).take(at, count);
    }

    private ValueLog log(int column) {
        ValueLog log = columns.get(column);
        if (log == null) {
            throw new IllegalStateException("column " + column + " was not asked for");
        }
        return log;
    }

    @Override
    public void close() {
        for (ValueLog column : columns) {
            if (column != null) {
                column.close();
            }
        }
        table.close();
    }
}
