package dev.driftwood.runtime.execute;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.jspecify.annotations.Nullable;

/** Copies some rows of a batch into a new one; a column that points at a dictionary goes on to do so. */
public final class RowPick {

    private RowPick() {}

    /**
     * A batch of the rows, owned by the caller; the given batch stays its owner's.
     *
     * @param rows positions in the batch, of which the first {@code count} are taken
     */
    public static Batch of(Batch batch, int[] rows, int count, BufferAllocator allocator) {
        List<@Nullable SharedVector> columns = new ArrayList<>(batch.width());
        try {
            for (int i = 0; i < batch.width(); i++) {
                columns.add(batch.has(i) ? batch.column(i).take(rows, count, allocator) : null);
            }
        } catch (RuntimeException | Error e) {
            new Batch(columns, 0).close();
            throw e;
        }
        return new Batch(columns, count);
    }
}
