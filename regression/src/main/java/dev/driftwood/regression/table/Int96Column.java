package dev.driftwood.regression.table;

import dev.driftwood.runtime.format.parquet.bytes.GrowingBytes;
import dev.driftwood.runtime.format.parquet.footer.ChunkDetails;
import dev.driftwood.runtime.format.parquet.footer.ColumnChunk;
import dev.driftwood.runtime.format.parquet.footer.CompressionCodec;
import dev.driftwood.runtime.format.parquet.footer.Encoding;
import dev.driftwood.runtime.format.parquet.footer.FileMetadata;
import dev.driftwood.runtime.format.parquet.footer.FileMetadataReader;
import dev.driftwood.runtime.format.parquet.footer.FileMetadataWriter;
import dev.driftwood.runtime.format.parquet.footer.PageHeader;
import dev.driftwood.runtime.format.parquet.footer.PageHeaderWriter;
import dev.driftwood.runtime.format.parquet.footer.PageType;
import dev.driftwood.runtime.format.parquet.footer.PhysicalType;
import dev.driftwood.runtime.format.parquet.footer.Repetition;
import dev.driftwood.runtime.format.parquet.footer.RowGroup;
import dev.driftwood.runtime.format.parquet.footer.SchemaElement;
import dev.driftwood.runtime.format.parquet.footer.Statistics;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.temporal.JulianFields;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Stores a column of timestamps of a Parquet file as INT96, which our writer never does: a new chunk behind the others, and a footer
 * that points there.
 */
public final class Int96Column {

    /** The length of the footer, and PAR1. */
    private static final int TAIL = 8;

    private static final int VALUE = 12;

    private Int96Column() {}

    /** @param table what {@link ParquetTables#write} wrote into the file */
    public static void store(Table table, int column, Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        int end = bytes.length - TAIL;
        int start = end - littleEndian(bytes).getInt(end);
        FileMetadata before = FileMetadataReader.read(bytes, start, end);
        if (before.rowGroups().size() > 1) {
            throw new IllegalArgumentException("more than one row group in " + file);
        }
        String name = table.columns().get(column).name();
        GrowingBytes chunk = chunk(table, column);
        GrowingBytes footer = new GrowingBytes(bytes.length - start);
        FileMetadataWriter.write(changed(before, column, name, start, chunk.size()), footer);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(bytes, 0, start);
        out.write(chunk.array(), 0, chunk.size());
        out.write(footer.array(), 0, footer.size());
        out.write(littleEndian(new byte[Integer.BYTES]).putInt(footer.size()).array());
        out.write(bytes, bytes.length - Integer.BYTES, Integer.BYTES);
        Files.write(file, out.toByteArray());
    }

    private static FileMetadata changed(FileMetadata before, int column, String name, int start, int size) {
        List<SchemaElement> schema = new ArrayList<>(before.schema());
        schema.set(
                topLevel(schema, column), new SchemaElement(name, PhysicalType.INT96, 0, Repetition.OPTIONAL, 0, null));
        List<RowGroup> rowGroups = new ArrayList<>();
        for (RowGroup group : before.rowGroups()) {
            List<ColumnChunk> chunks = new ArrayList<>();
            for (ColumnChunk chunk : group.chunks()) {
                chunks.add(
                        chunk.path().equals(List.of(name))
                                ? new ColumnChunk(
                                        PhysicalType.INT96,
                                        List.of(Encoding.PLAIN, Encoding.RLE),
                                        chunk.path(),
                                        CompressionCodec.UNCOMPRESSED,
                                        chunk.values(),
                                        size,
                                        size,
                                        start,
                                        -1,
                                        Statistics.NONE,
                                        ChunkDetails.NONE)
                                : chunk);
            }
            rowGroups.add(new RowGroup(chunks, group.rows()));
        }
        return new FileMetadata(
                schema, before.rows(), rowGroups, before.properties(), before.createdBy(), before.columnOrders());
    }

    /** Where in the schema, which lists its nodes depth first, a column stands. */
    private static int topLevel(List<SchemaElement> schema, int column) {
        int at = 1;
        for (int c = 0; c < column; c++) {
            int open = 1;
            while (open > 0) {
                open += schema.get(at++).children() - 1;
            }
        }
        return at;
    }

    /** A page of the first version with a run of one for each definition level. */
    private static GrowingBytes chunk(Table table, int column) {
        List<List<@Nullable Object>> rows = table.rows();
        ByteBuffer page = littleEndian(new byte[Integer.BYTES + rows.size() * (2 + VALUE)]);
        page.putInt(2 * rows.size());
        for (List<@Nullable Object> row : rows) {
            page.put((byte) 2).put((byte) (row.get(column) == null ? 0 : 1));
        }
        for (List<@Nullable Object> row : rows) {
            if (row.get(column) instanceof String timestamp) {
                LocalDateTime time = LocalDateTime.parse(timestamp.replace(' ', 'T'));
                page.putLong(time.toLocalTime().toNanoOfDay()).putInt((int) time.getLong(JulianFields.JULIAN_DAY));
            }
        }
        byte[] content = Arrays.copyOf(page.array(), page.position());
        GrowingBytes chunk = new GrowingBytes(content.length + 64);
        PageHeaderWriter.write(
                new PageHeader(
                        PageType.DATA_PAGE,
                        content.length,
                        content.length,
                        false,
                        0,
                        rows.size(),
                        Encoding.PLAIN,
                        Encoding.RLE,
                        Encoding.RLE,
                        PageHeader.Second.NONE),
                chunk);
        chunk.put(content, 0, content.length);
        return chunk;
    }

    private static ByteBuffer littleEndian(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }
}
