package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.format.ColumnContent;
import dev.driftwood.runtime.format.WriteRequest;
import dev.driftwood.runtime.format.parquet.carry.StoredChunks;
import dev.driftwood.runtime.format.parquet.footer.CompressionCodec;
import dev.driftwood.runtime.format.parquet.footer.SchemaElement;
import dev.driftwood.runtime.format.parquet.page.Codecs;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Encodes batches into row groups. A row group ends when it holds 128 MiB in memory, which is looked at after a fixed number of
 * rows, or of bytes if rows are long.
 */
final class RowGroupBuilder {

    /** Takes row groups as they are complete. */
    interface Target {
        void add(EncodedRowGroup rowGroup) throws IOException;
    }

    private static final long ROW_GROUP_BYTES = 1L << 27;
    private static final long CHECK_BYTES = 1L << 23;
    private static final int MAX_CHECK_ROWS = 8192;
    private static final int CHECK_VALUES = 1 << 22;

    private final List<SchemaElement> elements;
    private final List<RowGroupColumn> columns;
    private final List<EncodedColumn> encoded = new ArrayList<>();
    private final boolean mayEnd;
    private final int checkRows;
    private long rowGroupRows;
    private int rowsToCheck;
    private long bytesToCheck = CHECK_BYTES;

    private RowGroupBuilder(List<SchemaElement> elements, List<RowGroupColumn> columns) {
        this.elements = elements;
        this.columns = columns;
        int chunks = 0;
        boolean carries = false;
        for (RowGroupColumn column : columns) {
            if (column instanceof EncodedColumn computed) {
                encoded.add(computed);
                chunks += computed.leaves().size();
            }
            carries |= column instanceof CarriedColumn;
        }
        this.mayEnd = !carries;
        this.checkRows = Math.max(256, Math.min(MAX_CHECK_ROWS, CHECK_VALUES / Math.max(1, chunks)));
        this.rowsToCheck = checkRows;
    }

    /** @throws dev.driftwood.script.source.DataFlowException if a type or the codec cannot be written */
    static RowGroupBuilder of(WriteRequest request) {
        return of(request, Collections.nCopies(request.columns().size(), ColumnContent.COMPUTED));
    }

    /**
     * As above, for columns that do not all come in batches. With a column that is carried the rows make one row group, however
     * large.
     */
    static RowGroupBuilder of(WriteRequest request, List<ColumnContent> contents) {
        CompressionCodec codec = WriteCodec.of(request.properties());
        ChunkWriters writers = new ChunkWriters(codec, Codecs.of(codec, "the sink's files"));
        WriteSchema schema = WriteSchema.of(request.columns(), writers);
        List<RowGroupColumn> columns = new ArrayList<>(contents.size());
        for (int i = 0; i < contents.size(); i++) {
            columns.add(column(contents.get(i), schema.columns().get(i), writers));
        }
        return new RowGroupBuilder(schema.elements(), columns);
    }

    private static RowGroupColumn column(ColumnContent content, EncodedColumn encoded, ChunkWriters writers) {
        if (content instanceof ColumnContent.Carried carried) {
            return new CarriedColumn((StoredChunks) carried.column(), encoded.schemas(), writers);
        }
        if (content instanceof ColumnContent.Constant constant) {
            return new ConstantColumn(constant.value(), constant.type(), encoded.schemas(), writers);
        }
        return encoded;
    }

    List<SchemaElement> elements() {
        return elements;
    }

    void write(Batch batch, Target target) throws IOException {
        int row = 0;
        while (row < batch.rows()) {
            int taken = rowsToCheck(batch, row, Math.min(rowsToCheck, batch.rows() - row));
            for (EncodedColumn column : encoded) {
                column.append(batch, row, taken);
            }
            row += taken;
            rowGroupRows += taken;
            rowsToCheck -= taken;
            if (rowsToCheck == 0 || bytesToCheck <= 0) {
                check(target);
            }
        }
    }

    /** How many rows may be taken before the memory must be looked at. */
    private int rowsToCheck(Batch batch, int from, int most) {
        long bytes = rowBytes(batch, from, most);
        if (bytes < bytesToCheck) {
            bytesToCheck -= bytes;
            return most;
        }
        for (int i = 0; i < most; i++) {
            bytesToCheck -= rowBytes(batch, from + i, 1);
            if (bytesToCheck <= 0) {
                return i + 1;
            }
        }
        return most;
    }

    private long rowBytes(Batch batch, int from, int rows) {
        long bytes = 0;
        for (EncodedColumn column : encoded) {
            bytes += column.rowBytes(batch, from, rows);
        }
        return bytes;
    }

    private void check(Target target) throws IOException {
        rowsToCheck = checkRows;
        bytesToCheck = CHECK_BYTES;
        long held = 0;
        for (EncodedColumn column : encoded) {
            held += column.heldBytes();
        }
        if (held >= ROW_GROUP_BYTES && mayEnd) {
            finish(target);
        }
    }

    /** Ends the row group, if it has rows. */
    void finish(Target target) throws IOException {
        if (rowGroupRows == 0) {
            return;
        }
        List<ChunkContent> content = new ArrayList<>();
        for (RowGroupColumn column : columns) {
            content.addAll(column.finish(rowGroupRows));
        }
        EncodedRowGroup rowGroup = new EncodedRowGroup(content, rowGroupRows);
        rowGroupRows = 0;
        target.add(rowGroup);
    }
}
