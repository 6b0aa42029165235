package dev.driftwood.runtime.match;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.group.RowNumbers;
import dev.driftwood.runtime.rows.KeptRows;
import dev.driftwood.runtime.vector.Bitmaps;
import dev.driftwood.runtime.vector.Vectors;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.Function;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** Copies the rows of pairs together. Several threads may ask at once. */
final class PairedRows {

    private final MatchLayout layout;
    private final List<DataType> leftTypes;
    private final RightRows rows;
    private final BufferAllocator allocator;

    PairedRows(MatchLayout layout, RightRows rows, BufferAllocator allocator) {
        this.layout = layout;
        this.leftTypes = layout.leftTypes();
        this.rows = rows;
        this.allocator = allocator;
    }

    /**
     * Rows of the batch beside right rows; the caller closes them, the batch stays its owner's.
     *
     * @param right -1 for nulls
     */
    Batch of(Batch batch, int[] left, int[] right, int count) {
        boolean whole = count == batch.rows() && Arrays.equals(left, 0, count, RowNumbers.of(count), 0, count);
        LeftColumn column = i -> whole ? batch.retain(i) : batch.column(i).repeat(left, count, allocator);
        return build(right, count, column, taken -> column.of(layout.number(0)));
    }

    /** Right rows beside nulls; the caller closes them. */
    Batch alone(int[] right, int count) {
        return build(
                right,
                count,
                i -> new SharedVector(nulls(leftTypes.get(i), count)),
                taken -> new SharedVector(taken.column(layout.number(1))));
    }

    private FieldVector nulls(DataType type, int rowsOfBatch) {
        FieldVector vector = Vectors.create(type, rowsOfBatch, allocator);
        Vectors.finish(vector, rowsOfBatch);
        return vector;
    }

    private FieldVector tag(int[] right, int rowsOfBatch) {
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
    private Batch build(
            int[] right, int rowsOfBatch, LeftColumn leftColumn, Function<KeptRows.Taken, SharedVector> number) {
        KeptRows.Taken taken = rows.take(right, rowsOfBatch);
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
                columns.add(wanted.get(leftWidth + i) ? new SharedVector(taken.column(i)) : null);
            }
            columns.add(wanted.get(leftWidth + rightWidth) ? new SharedVector(tag(right, rowsOfBatch)) : null);
            if (layout.widened()) {
                columns.add(number.apply(taken));
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
