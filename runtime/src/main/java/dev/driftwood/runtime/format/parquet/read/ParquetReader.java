package dev.driftwood.runtime.format.parquet.read;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.format.BatchReader;
import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;
import dev.driftwood.runtime.format.parquet.footer.RowGroup;
import dev.driftwood.runtime.format.parquet.page.PageArrays;
import dev.driftwood.runtime.format.parquet.prune.PagePruning;
import dev.driftwood.runtime.format.parquet.prune.RowRange;
import dev.driftwood.runtime.format.parquet.schema.ColumnMapping;
import dev.driftwood.runtime.format.parquet.schema.SchemaNode;
import dev.driftwood.runtime.storage.ByteRange;
import dev.driftwood.runtime.storage.InputFile;
import java.io.EOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.jspecify.annotations.Nullable;

/**
 * Reads columns of a file row group by row group, in each the ranges of rows that anybody needs. A column may give fewer rows than asked, if its values are long; the batch then
 * has the rows that all columns have, and what is left of the others is for the next one.
 */
public final class ParquetReader implements BatchReader {

    /** What all columns together read ahead. */
    private static final int WINDOW_BYTES = 1 << 25;

    private static final int MIN_WINDOW_BYTES = 1 << 16;
    private static final int MAX_WINDOW_BYTES = 1 << 22;

    private final InputFile file;
    private final List<ColumnMapping> columns;
    private final List<RowGroup> rowGroups;
    private final PagePruning pruning;
    private final int batchRows;
    private final List<ColumnReader> readers;
    private final List<PendingRows> pending;
    private int nextRowGroup;
    private List<RowRange> ranges = List.of();
    private int nextRange;
    private long position;
    private long rowsLeft;

    /**
     * Reads the row groups given, in order.
     *
     * @param pruning tells which rows of them
     * @param arrays for pages; those of others will be in them later
     */
    public ParquetReader(
            InputFile file,
            List<ColumnMapping> columns,
            List<RowGroup> rowGroups,
            PagePruning pruning,
            int batchRows,
            PageArrays arrays,
            BufferAllocator allocator) {
        this.file = file;
        this.columns = List.copyOf(columns);
        this.rowGroups = List.copyOf(rowGroups);
        this.pruning = pruning;
        this.batchRows = batchRows;
        this.readers = new ArrayList<>(columns.size());
        this.pending = new ArrayList<>(columns.size());
        int window = WINDOW_BYTES / Math.max(1, columns.size());
        window = Math.max(MIN_WINDOW_BYTES, Math.min(MAX_WINDOW_BYTES, window));
        ColumnReaders factory = new ColumnReaders(file, window, arrays, allocator);
        for (ColumnMapping column : columns) {
            readers.add(factory.reader(column.column().name(), column.shape()));
            pending.add(new PendingRows());
        }
    }

    @Override
    public @Nullable Batch next() throws IOException {
        while (rowsLeft == 0) {
            if (nextRange < ranges.size()) {
                begin(ranges.get(nextRange++));
            } else if (nextRowGroup < rowGroups.size()) {
                open(rowGroups.get(nextRowGroup++));
            } else {
                return null;
            }
        }
        int rows = (int) Math.min(batchRows, rowsLeft);
        for (int i = 0; i < readers.size(); i++) {
            PendingRows column = pending.get(i);
            if (column.rows() == 0) {
                column.set(read(i, (int) Math.min(batchRows, rowsLeft)));
            }
            rows = Math.min(rows, column.rows());
        }
        rowsLeft -= rows;
        return batch(rows);
    }

    private Batch batch(int rows) {
        List<SharedVector> vectors = new ArrayList<>(pending.size());
        boolean complete = false;
        try {
            for (PendingRows column : pending) {
                vectors.add(column.take(rows));
            }
            complete = true;
        } finally {
            if (!complete) {
                vectors.forEach(SharedVector::close);
            }
        }
        return new Batch(vectors, rows);
    }

    private void open(RowGroup rowGroup) throws IOException {
        ranges = pruning.rows(rowGroup);
        nextRange = 0;
        position = 0;
        if (ranges.isEmpty()) {
            return;
        }
        expect(rowGroup);
        for (int i = 0; i < readers.size(); i++) {
            try {
                readers.get(i).open(rowGroup);
            } catch (DamagedFileException e) {
                throw damage(i, e, e.offset());
            }
        }
    }

    /** Where rows are left out, whole chunks would be too much. */
    private void expect(RowGroup rowGroup) throws IOException {
        if (ranges.size() > 1 || ranges.get(0).to() - ranges.get(0).from() < rowGroup.rows()) {
            return;
        }
        List<ByteRange> chunks = new ArrayList<>();
        for (ColumnMapping column : columns) {
            for (SchemaNode.Leaf leaf : column.field().leaves()) {
                chunks.add(rowGroup.chunks().get(leaf.column()).range());
            }
        }
        file.expect(chunks);
    }

    private void begin(RowRange range) throws IOException {
        for (int i = 0; i < readers.size() && range.from() > position; i++) {
            skip(i, range.from() - position);
        }
        position = range.to();
        rowsLeft = range.to() - range.from();
    }

    private void skip(int column, long rows) throws IOException {
        ColumnReader reader = readers.get(column);
        try {
            reader.skip(rows);
        } catch (DamagedFileException e) {
            throw damage(column, e, e.offset() == DamagedFileException.NOWHERE ? reader.place() : e.offset());
        } catch (EOFException e) {
            throw damage(column, e, reader.place());
        }
    }

    private SharedVector read(int column, int rows) throws IOException {
        ColumnReader reader = readers.get(column);
        try {
            return reader.read(rows);
        } catch (DamagedFileException e) {
            throw damage(column, e, e.offset() == DamagedFileException.NOWHERE ? reader.place() : e.offset());
        } catch (EOFException e) {
            throw damage(column, e, reader.place());
        }
    }

    private RuntimeException damage(int column, Exception cause, long offset) {
        return FileDamage.of(file, columns.get(column).column().name(), offset, cause);
    }

    @Override
    public void close() {
        rowsLeft = 0;
        ranges = List.of();
        nextRowGroup = rowGroups.size();
        for (PendingRows column : pending) {
            column.close();
        }
        for (ColumnReader reader : readers) {
            reader.close();
        }
    }
}
