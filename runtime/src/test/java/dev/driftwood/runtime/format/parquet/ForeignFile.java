package dev.driftwood.runtime.format.parquet;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.CompressionCodec;
import org.apache.parquet.format.DataPageHeader;
import org.apache.parquet.format.DataPageHeaderV2;
import org.apache.parquet.format.DictionaryPageHeader;
import org.apache.parquet.format.Encoding;
import org.apache.parquet.format.FieldRepetitionType;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.KeyValue;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.PageType;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.Statistics;
import org.apache.parquet.format.Type;
import org.apache.parquet.format.Util;

/** Puts a Parquet file together by hand, with the Thrift classes of parquet-format: what no writer at hand writes any more. */
final class ForeignFile {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final List<SchemaElement> schema = new ArrayList<>();
    private final List<ColumnChunk> chunks = new ArrayList<>();
    private final List<RowGroup> rowGroups = new ArrayList<>();
    private final List<KeyValue> properties = new ArrayList<>();

    ForeignFile(int columns) {
        out.writeBytes(new byte[] {'P', 'A', 'R', '1'});
        SchemaElement root = new SchemaElement("root");
        root.setNum_children(columns);
        schema.add(root);
    }

    ForeignFile property(String key, String value) {
        KeyValue property = new KeyValue(key);
        property.setValue(value);
        properties.add(property);
        return this;
    }

    /** Adds a group; its children follow. */
    SchemaElement group(String name, FieldRepetitionType repetition, int children) {
        SchemaElement element = new SchemaElement(name);
        element.setRepetition_type(repetition);
        element.setNum_children(children);
        schema.add(element);
        return element;
    }

    SchemaElement leaf(String name, FieldRepetitionType repetition, Type type) {
        SchemaElement element = new SchemaElement(name);
        element.setRepetition_type(repetition);
        element.setType(type);
        schema.add(element);
        return element;
    }

    /** Adds the next column chunk of the row group. */
    ForeignFile chunk(Type type, int values, byte[]... pages) {
        long start = out.size();
        for (byte[] page : pages) {
            out.writeBytes(page);
        }
        ColumnMetaData metadata = new ColumnMetaData(
                type,
                List.of(Encoding.PLAIN),
                List.of("x"),
                CompressionCodec.UNCOMPRESSED,
                values,
                out.size() - start,
                out.size() - start,
                start);
        ColumnChunk chunk = new ColumnChunk(0);
        chunk.setMeta_data(metadata);
        chunks.add(chunk);
        return this;
    }

    /** Sets the codec of the chunk added last. */
    ForeignFile codec(CompressionCodec codec) {
        chunks.get(chunks.size() - 1).getMeta_data().setCodec(codec);
        return this;
    }

    /** Sets the statistics of the chunk added last. */
    ForeignFile statistics(Statistics statistics) {
        chunks.get(chunks.size() - 1).getMeta_data().setStatistics(statistics);
        return this;
    }

    ForeignFile endRowGroup(long rows) {
        rowGroups.add(new RowGroup(new ArrayList<>(chunks), 0, rows));
        chunks.clear();
        return this;
    }

    byte[] finish() {
        long rows = 0;
        for (RowGroup rowGroup : rowGroups) {
            rows += rowGroup.getNum_rows();
        }
        FileMetaData metadata = new FileMetaData(1, schema, rows, rowGroups);
        metadata.setCreated_by("a test");
        metadata.setKey_value_metadata(properties);
        int start = out.size();
        try {
            Util.writeFileMetaData(metadata, out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        out.writeBytes(ints(out.size() - start));
        out.writeBytes(new byte[] {'P', 'A', 'R', '1'});
        return out.toByteArray();
    }

    /** A data page of the first version with RLE levels. */
    static byte[] page(int values, Encoding encoding, byte[]... parts) {
        return page(values, encoding, Encoding.RLE, parts);
    }

    static byte[] page(int values, Encoding encoding, Encoding levels, byte[]... parts) {
        byte[] body = join(parts);
        return storedPage(values, encoding, levels, body.length, body);
    }

    /** A data page of the first version whose body is compressed. */
    static byte[] storedPage(int values, Encoding encoding, Encoding levels, int size, byte[] stored) {
        PageHeader header = new PageHeader(PageType.DATA_PAGE, size, stored.length);
        header.setData_page_header(new DataPageHeader(values, encoding, levels, levels));
        return join(bytes(header), stored);
    }

    /** A data page of the second version; {@code values} may be compressed. */
    static byte[] pageV2(
            int count,
            Encoding encoding,
            byte[] repetition,
            byte[] definition,
            byte[] values,
            int size,
            boolean compressed) {
        int levels = repetition.length + definition.length;
        PageHeader header = new PageHeader(PageType.DATA_PAGE_V2, levels + size, levels + values.length);
        DataPageHeaderV2 data = new DataPageHeaderV2(count, 0, count, encoding, definition.length, repetition.length);
        data.setIs_compressed(compressed);
        header.setData_page_header_v2(data);
        return join(bytes(header), repetition, definition, values);
    }

    static byte[] dictionary(int entries, byte[]... parts) {
        byte[] body = join(parts);
        PageHeader header = new PageHeader(PageType.DICTIONARY_PAGE, body.length, body.length);
        header.setDictionary_page_header(new DictionaryPageHeader(entries, Encoding.PLAIN_DICTIONARY));
        return join(bytes(header), body);
    }

    private static byte[] bytes(PageHeader header) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            Util.writePageHeader(header, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** Levels with their length before them, as one packed run. */
    static byte[] levels(int width, int... levels) {
        byte[] run = run(width, levels);
        return join(ints(run.length), run);
    }

    /** Values of one packed run. */
    static byte[] run(int width, int... values) {
        int groups = (values.length + 7) / 8;
        byte[] bytes = new byte[1 + groups * width];
        bytes[0] = (byte) (groups << 1 | 1);
        for (int i = 0; i < values.length; i++) {
            for (int bit = 0; bit < width; bit++) {
                int at = i * width + bit;
                bytes[1 + at / 8] |= (byte) ((values[i] >> bit & 1) << at % 8);
            }
        }
        return bytes;
    }

    static byte[] ints(int... values) {
        ByteBuffer bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        for (int value : values) {
            bytes.putInt(value);
        }
        return bytes.array();
    }

    static byte[] longs(long... values) {
        ByteBuffer bytes = ByteBuffer.allocate(8 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        for (long value : values) {
            bytes.putLong(value);
        }
        return bytes.array();
    }

    /** Plain BYTE_ARRAY values. */
    static byte[] binaries(byte[]... values) {
        List<byte[]> parts = new ArrayList<>();
        for (byte[] value : values) {
            parts.add(ints(value.length));
            parts.add(value);
        }
        return join(parts.toArray(new byte[0][]));
    }

    static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }

    static byte[] join(byte[]... parts) {
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            joined.writeBytes(part);
        }
        return joined.toByteArray();
    }
}
