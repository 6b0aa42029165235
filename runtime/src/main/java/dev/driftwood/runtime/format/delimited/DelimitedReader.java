package dev.driftwood.runtime.format.delimited;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.format.BatchReader;
import dev.driftwood.runtime.format.RowLoss;
import dev.driftwood.runtime.report.FileLoss;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** Reads rows into columns of text; a value that a row is too short for is null, one too many is dropped; both counted. */
final class DelimitedReader implements BatchReader {

    /** Texts of a batch, so that long rows make small batches. */
    private static final long MOST_BYTES = 32 << 20;

    private final RowRange range;
    private final RowLosses losses;
    private final int maxColumns;
    private final int[] columns;
    private final ColumnText[] texts;
    private final int batchRows;
    private final BufferAllocator allocator;
    private long rowsBefore;

    DelimitedReader(
            RowRange range,
            RowLosses losses,
            int maxColumns,
            byte[] nullValue,
            int[] columns,
            int batchRows,
            BufferAllocator allocator) {
        this.range = range;
        this.losses = losses;
        this.maxColumns = maxColumns;
        this.columns = columns.clone();
        this.batchRows = batchRows;
        this.allocator = allocator;
        this.texts = new ColumnText[columns.length];
        for (int i = 0; i < columns.length; i++) {
            texts[i] = new ColumnText(nullValue, batchRows);
        }
    }

    @Override
    public @Nullable Batch next() throws IOException {
        int rows = 0;
        long bytes = 0;
        while (rows < batchRows && bytes < MOST_BYTES && range.nextBlock(batchRows - rows, maxColumns)) {
            RowBuffer block = range.rows();
            for (int i = 0; i < texts.length; i++) {
                bytes += texts[i].add(block.values(), block.content(), columns[i]);
            }
            losses.count(block.values(), block.content(), rowsBefore + rows);
            rows += block.values().rows();
            if (block.endsInQuotes()) {
                losses.add(FileLoss.Kind.OPEN_QUOTES, 1, rowsBefore + rows - 1, "");
            }
        }
        return rows == 0 ? null : batch(rows);
    }

    private Batch batch(int rows) {
        List<FieldVector> vectors = new ArrayList<>(texts.length);
        boolean complete = false;
        try {
            for (ColumnText text : texts) {
                vectors.add(text.finish(allocator, losses, rowsBefore));
            }
            rowsBefore += rows;
            complete = true;
            return Batch.owning(vectors, rows);
        } finally {
            if (!complete) {
                vectors.forEach(FieldVector::close);
            }
        }
    }

    @Override
    public List<RowLoss> rowLosses() {
        return losses.all();
    }

    @Override
    public void close() throws IOException {
        range.close();
    }
}
