package dev.driftwood.runtime.match;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.group.Flags;
import dev.driftwood.runtime.group.RowNumbers;
import dev.driftwood.runtime.vector.Bitmaps;
import dev.driftwood.runtime.vector.Vectors;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.Supplier;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** Copies the rows of pairs together, and hands them on in batches of a bounded size. */
final class MatchedBatches {

    private final MatchLayout layout;
    private final List<DataType> leftTypes;
    private final RightRows rows;
    private final BufferAllocator allocator;
    private final Downstream downstream;
    private final int most;
    private final int[] left;
    private final int[] right;
    private int count;

    /** @param most rows of a batch */
    MatchedBatches(MatchLayout layout, RightRows rows, BufferAllocator allocator, Downstream downstream, int most) {
        this.layout = layout;
        this.leftTypes = layout.leftTypes();
        this.rows = rows;
        this.allocator = allocator;
        this.downstream = downstream;
        this.most = most;
        this.left = new int[most];
        this.right = new int[most];
    }

    /** @param rightRow -1 for nulls */
    void add(Batch batch, int leftRow, int rightRow) throws IOException {
        left[count] = leftRow;
        right[count++] = rightRow;
        if (count == most) {
            flush(batch);
        }
    }

    /** Hands on what was added; to be called before rows of another batch are. */
    void flush(Batch batch) throws IOException {
        if (count == 0) {
            return;
        }
        int rowsOfBatch = count;
        boolean whole = rowsOfBatch == batch.rows()
                && Arrays.equals(left, 0, rowsOfBatch, RowNumbers.of(rowsOfBatch), 0, rowsOfBatch);
        count = 0;
        LeftColumn column = i -> whole ? batch.retain(i) : batch.column(i).repeat(left, rowsOfBatch, allocator);
        downstream.accept(build(rowsOfBatch, column, () -> column.of(layout.number(0))));
    }

    /** Hands on the right rows without a match, beside nulls. */
    void addAlone(Flags matched) throws IOException {
        for (int row = 0; row < rows.rows(); row++) {
            if (!matched.get(row)) {
                right[count++] = row;
            }
            if (count == most || (count > 0 && row == rows.rows() - 1)) {
                int rowsOfBatch = count;
                count = 0;
                downstream.accept(build(
                        rowsOfBatch,
                        i -> new SharedVector(nulls(leftTypes.get(i), rowsOfBatch)),
                        () -> new SharedVector(rows.take(layout.number(1), right, rowsOfBatch))));
            }
        }
    }

    private FieldVector nulls(DataType type, int rowsOfBatch) {
        FieldVector vector = Vectors.create(type, rowsOfBatch, allocator);
        Vectors.finish(vector, rowsOfBatch);
        return vector;
    }

    private FieldVector tag(int rowsOfBatch) {
        FieldVector vector = Vectors.create(DataType.BOOLEAN, rowsOfBatch, allocator);
        for (int i = 0; i < rowsOfBatch; i++) {
            Bitmaps.set(vector.getValidityBuffer(), i);
            if (right[i] >= 0) {
                Bitmaps.set(vector.getDataBuffer(), i);
            }
        }
        Vectors.finish(vector, rowsOfBatch);
        return vector;
    }

    /** A column of the left stream for the rows of a batch. */
    @FunctionalInterface
    private interface LeftColumn {
        SharedVector of(int column);
    }

    /** @param number makes the column of the rows' numbers, where rows carry these */
    private Batch build(int rowsOfBatch, LeftColumn leftColumn, Supplier<SharedVector> number) {
        int leftWidth = leftTypes.size();
        int rightWidth = layout.rightWidth();
        BitSet wanted = layout.wanted();
        List<@Nullable SharedVector> columns = new ArrayList<>(leftWidth + rightWidth + 2);
        boolean done = false;
        try {
            for (int i = 0; i < leftWidth; i++) {
                columns.add(wanted.get(i) ? leftColumn.of(i) : null);
            }
            for (int i = 0; i < rightWidth; i++) {
                columns.add(wanted.get(leftWidth + i) ? new SharedVector(rows.take(i, right, rowsOfBatch)) : null);
            }
            columns.add(wanted.get(leftWidth + rightWidth) ? new SharedVector(tag(rowsOfBatch)) : null);
            if (layout.widened()) {
                columns.add(number.get());
            }
            done = true;
            return new Batch(columns, rowsOfBatch);
        } finally {
            if (!done) {
                new Batch(columns, 0).close();
            }
        }
    }
}
