package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.format.BatchWriter;
import dev.driftwood.runtime.format.Transfer;
import dev.driftwood.runtime.format.WriteRequest;
import dev.driftwood.runtime.format.WrittenSection;
import dev.driftwood.runtime.format.parquet.bytes.GrowingBytes;
import dev.driftwood.runtime.format.parquet.footer.ColumnOrder;
import dev.driftwood.runtime.format.parquet.footer.FileMetadata;
import dev.driftwood.runtime.format.parquet.footer.FileMetadataWriter;
import dev.driftwood.runtime.format.parquet.footer.RowGroup;
import dev.driftwood.runtime.format.parquet.footer.SchemaElement;
import dev.driftwood.runtime.storage.OutputFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** Writes a file: "File format" of Parquet's README. */
public final class ParquetWriter implements BatchWriter {

    private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);

    /** Names no version of Java, machine or time: equal rows make equal files. */
    private static final String CREATED_BY = "driftwood version 0.1.0";

    private final OutputFile file;
    private final ChunkTarget target;
    private final RowGroupBuilder builder;
    private final List<WrittenRowGroup> rowGroups = new ArrayList<>();
    private long totalRows;

    private ParquetWriter(OutputFile file, RowGroupBuilder builder) {
        this.file = file;
        this.target = new ChunkTarget(file);
        this.builder = builder;
    }

    /**
     * Begins a file.
     *
     * @throws dev.driftwood.script.source.DataFlowException if a type or the codec cannot be written
     */
    public static ParquetWriter open(OutputFile file, WriteRequest request) throws IOException {
        RowGroupBuilder builder = RowGroupBuilder.of(request);
        file.write(ByteBuffer.wrap(MAGIC));
        return new ParquetWriter(file, builder);
    }

    @Override
    public void write(Batch batch) throws IOException {
        builder.write(batch, this::add);
    }

    /** Ends the row group that batches began, so that rows keep their order. */
    @Override
    public List<Transfer> append(WrittenSection section) throws IOException {
        builder.finish(this::add);
        for (EncodedRowGroup rowGroup : ((ParquetSection) section).rowGroups()) {
            add(rowGroup);
        }
        return target.transfers();
    }

    private void add(EncodedRowGroup rowGroup) throws IOException {
        rowGroups.add(rowGroup.write(target));
        totalRows += rowGroup.rows();
    }

    @Override
    public void finish() throws IOException {
        builder.finish(this::add);
        GrowingBytes footer = new GrowingBytes(1 << 12);
        FileMetadataWriter.write(metadata(), footer);
        footer.putInt(footer.size());
        footer.put(MAGIC, 0, MAGIC.length);
        file.write(ByteBuffer.wrap(footer.array(), 0, footer.size()));
        file.commit();
    }

    private FileMetadata metadata() throws IOException {
        int leaves = 0;
        for (SchemaElement element : builder.elements()) {
            leaves += element.type() == null ? 0 : 1;
        }
        List<ColumnOrder> orders = Collections.nCopies(leaves, ColumnOrder.TYPE_DEFINED);
        List<RowGroup> placed = PageIndexes.write(rowGroups, file);
        return new FileMetadata(builder.elements(), totalRows, placed, Map.of(), CREATED_BY, orders);
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
