package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.format.BatchWriter;
import dev.driftwood.runtime.format.WriteRequest;
import dev.driftwood.runtime.format.parquet.bytes.GrowingBytes;
import dev.driftwood.runtime.format.parquet.footer.ColumnChunk;
import dev.driftwood.runtime.format.parquet.footer.CompressionCodec;
import dev.driftwood.runtime.format.parquet.footer.FileMetadata;
import dev.driftwood.runtime.format.parquet.footer.FileMetadataWriter;
import dev.driftwood.runtime.format.parquet.footer.RowGroup;
import dev.driftwood.runtime.format.parquet.page.Codecs;
import dev.driftwood.runtime.storage.OutputFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.arrow.vector.FieldVector;

/**
 * Writes a file: "File format" of Parquet's README. A row group ends when it holds 128 MiB in memory, which is looked at after a
 * fixed number of rows, or of bytes if rows are long.
 */
public final class ParquetWriter implements BatchWriter {

    private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);

    /** Names no version of Java, machine or time: equal rows make equal files. */
    private static final String CREATED_BY = "driftwood version 0.1.0";

    private static final long ROW_GROUP_BYTES = 1L << 27;
    private static final long CHECK_BYTES = 1L << 23;
    private static final int MAX_CHECK_ROWS = 8192;
    private static final int CHECK_VALUES = 1 << 22;

    private final OutputFile file;
    private final WriteSchema schema;
    private final List<ChunkWriter> chunks;
    private final int checkRows;
    private final List<RowGroup> rowGroups = new ArrayList<>();
    private long rowGroupRows;
    private long totalRows;
    private int rowsToCheck;
    private long bytesToCheck = CHECK_BYTES;

    private ParquetWriter(OutputFile file, WriteSchema schema, List<ChunkWriter> chunks) {
        this.file = file;
        this.schema = schema;
        this.chunks = chunks;
        this.checkRows = Math.max(256, Math.min(MAX_CHECK_ROWS, CHECK_VALUES / Math.max(1, chunks.size())));
        this.rowsToCheck = checkRows;
    }

    /**
     * Begins a file.
     *
     * @throws dev.driftwood.script.source.DataFlowException if a type or the codec cannot be written
     */
    public static ParquetWriter open(OutputFile file, WriteRequest request) throws IOException {
        CompressionCodec codec = WriteCodec.of(request.properties());
        ChunkWriters writers = new ChunkWriters(codec, Codecs.of(codec, file.relativePath()));
        WriteSchema schema = WriteSchema.of(request.columns(), writers);
        file.write(ByteBuffer.wrap(MAGIC));
        return new ParquetWriter(file, schema, writers.all());
    }

    @Override
    public void write(Batch batch) throws IOException {
        int row = 0;
        while (row < batch.rows()) {
            int taken = rowsToCheck(batch, row, Math.min(rowsToCheck, batch.rows() - row));
            for (int i = 0; i < schema.columns().size(); i++) {
                schema.columns().get(i).append(batch.vector(i), row, taken);
            }
            row += taken;
            rowGroupRows += taken;
            rowsToCheck -= taken;
            if (rowsToCheck == 0 || bytesToCheck <= 0) {
                check();
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
        for (int i = 0; i < schema.columns().size(); i++) {
            FieldVector vector = batch.vector(i);
            bytes += schema.columns().get(i).rowBytes(vector, from, rows);
        }
        return bytes;
    }

    private void check() throws IOException {
        rowsToCheck = checkRows;
        bytesToCheck = CHECK_BYTES;
        long held = 0;
        for (ChunkWriter chunk : chunks) {
            held += chunk.heldBytes();
        }
        if (held >= ROW_GROUP_BYTES) {
            endRowGroup();
        }
    }

    private void endRowGroup() throws IOException {
        List<ColumnChunk> written = new ArrayList<>(chunks.size());
        for (ChunkWriter chunk : chunks) {
            written.add(chunk.finish(file));
        }
        rowGroups.add(new RowGroup(written, rowGroupRows));
        totalRows += rowGroupRows;
        rowGroupRows = 0;
    }

    @Override
    public void finish() throws IOException {
        if (rowGroupRows > 0) {
            endRowGroup();
        }
        GrowingBytes footer = new GrowingBytes(1 << 12);
        FileMetadata metadata = new FileMetadata(schema.elements(), totalRows, rowGroups, Map.of(), CREATED_BY);
        FileMetadataWriter.write(metadata, footer);
        footer.putInt(footer.size());
        footer.put(MAGIC, 0, MAGIC.length);
        file.write(ByteBuffer.wrap(footer.array(), 0, footer.size()));
        file.commit();
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
