package dev.driftwood.runtime.transformations.derive;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.vector.Gather;
import dev.driftwood.runtime.vector.ListInput;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.jspecify.annotations.Nullable;

/** The rows of a batch, once for each item of their arrays, block by block. A row without items is left out. */
final class UnfoldedRows {

    private final ListInput arrays;
    private final int rows;
    private int row;
    private int item;
    private int[] rowsOfBlock = {};
    private int[] itemsOfBlock = {};
    private int count;

    UnfoldedRows(ListInput arrays, int rows) {
        this.arrays = arrays;
        this.rows = rows;
    }

    /** Makes the next block; false if there is none. */
    boolean next(int most) {
        if (rowsOfBlock.length < most) {
            rowsOfBlock = new int[most];
            itemsOfBlock = new int[most];
        }
        count = 0;
        while (row < rows && count < most) {
            int size = arrays.isNull(row) ? 0 : arrays.size(row);
            if (item < size) {
                rowsOfBlock[count] = row;
                itemsOfBlock[count++] = arrays.start(row) + item++;
            } else {
                row++;
                item = 0;
            }
        }
        return count > 0;
    }

    /** The batch's columns for the rows of the block, and their items behind them; owned by the caller. */
    Batch of(Batch batch, BufferAllocator allocator) {
        List<@Nullable SharedVector> columns = new ArrayList<>(batch.width() + 1);
        boolean done = false;
        try {
            for (int i = 0; i < batch.width(); i++) {
                columns.add(batch.has(i) ? batch.column(i).repeat(rowsOfBlock, count, allocator) : null);
            }
            columns.add(new SharedVector(Gather.take(arrays.elements(), itemsOfBlock, count, allocator)));
            done = true;
            return new Batch(columns, count);
        } finally {
            if (!done) {
                new Batch(columns, 0).close();
            }
        }
    }
}
