package dev.driftwood.regression.flows;

import dev.driftwood.regression.table.Table;
import dev.driftwood.types.DataType;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.time.temporal.JulianFields;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.CompressionCodec;
import org.apache.parquet.format.ConvertedType;
import org.apache.parquet.format.DataPageHeader;
import org.apache.parquet.format.Encoding;
import org.apache.parquet.format.FieldRepetitionType;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.PageType;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.Type;
import org.apache.parquet.format.Util;
import org.jspecify.annotations.Nullable;

/** Writes the Parquet that our own writer refuses to write: INT96 timestamps, and files without a column. */
final class OddParquet {

    private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);

    private final Table table;
    private final Map<String, String> stored;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final List<SchemaElement> schema = new ArrayList<>();
    private final List<ColumnChunk> chunks = new ArrayList<>();

    private OddParquet(Table table, Map<String, String> stored) {
        this.table = table;
        this.stored = stored;
    }

    /** @param stored column name to the physical type that it takes instead of the usual one; only INT96 so far */
    static byte[] write(Table table, Map<String, String> stored) throws IOException {
        return new OddParquet(table, stored).write();
    }

    private byte[] write() throws IOException {
        out.write(MAGIC);
        SchemaElement root = new SchemaElement("schema");
        root.setNum_children(table.columns().size());
        schema.add(root);
        for (int c = 0; c < table.columns().size(); c++) {
            addColumn(c);
        }
        int rows = table.rows().size();
        RowGroup group = new RowGroup(chunks, out.size() - MAGIC.length, rows);
        int start = out.size();
        FileMetaData footer = new FileMetaData(1, schema, rows, List.of(group));
        footer.setCreated_by("an old producer");
        Util.writeFileMetaData(footer, out);
        out.write(littleEndian(4).putInt(out.size() - start).array());
        out.write(MAGIC);
        return out.toByteArray();
    }

    private void addColumn(int index) throws IOException {
        DataType.Field column = table.columns().get(index);
        Type type = physical(column);
        SchemaElement element = new SchemaElement(column.name());
        element.setType(type);
        element.setRepetition_type(FieldRepetitionType.OPTIONAL);
        if (type == Type.BYTE_ARRAY) {
            element.setConverted_type(ConvertedType.UTF8);
        }
        schema.add(element);
        byte[] page = page(index, type);
        PageHeader header = new PageHeader(PageType.DATA_PAGE, page.length, page.length);
        header.setData_page_header(new DataPageHeader(table.rows().size(), Encoding.PLAIN, Encoding.RLE, Encoding.RLE));
        int start = out.size();
        Util.writePageHeader(header, out);
        out.write(page);
        ColumnChunk chunk = new ColumnChunk(start);
        int size = out.size() - start;
        chunk.setMeta_data(new ColumnMetaData(
                type,
                List.of(Encoding.PLAIN, Encoding.RLE),
                List.of(column.name()),
                CompressionCodec.UNCOMPRESSED,
                table.rows().size(),
                size,
                size,
                start));
        chunks.add(chunk);
    }

    private Type physical(DataType.Field column) {
        String type = stored.getOrDefault(column.name(), column.type().toString());
        return switch (type) {
            case "INT96" -> Type.INT96;
            case "integer" -> Type.INT32;
            case "long" -> Type.INT64;
            case "string" -> Type.BYTE_ARRAY;
            default -> throw new IllegalArgumentException("beside an odd column, this type is not known: " + type);
        };
    }

    private byte[] page(int column, Type type) throws IOException {
        ByteArrayOutputStream levels = new ByteArrayOutputStream();
        ByteArrayOutputStream values = new ByteArrayOutputStream();
        for (List<@Nullable Object> row : table.rows()) {
            Object value = row.get(column);
            levels.write(2);
            levels.write(value == null ? 0 : 1);
            if (value != null) {
                values.write(plain(value, type));
            }
        }
        ByteArrayOutputStream page = new ByteArrayOutputStream();
        page.write(littleEndian(4).putInt(levels.size()).array());
        levels.writeTo(page);
        values.writeTo(page);
        return page.toByteArray();
    }

    private static byte[] plain(Object value, Type type) {
        return switch (type) {
            case INT32 -> littleEndian(4).putInt((Integer) value).array();
            case INT64 -> littleEndian(8).putLong((Long) value).array();
            case INT96 -> int96((String) value);
            default -> text((String) value);
        };
    }

    private static byte[] text(String value) {
        byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
        return littleEndian(4 + bytes.length).putInt(bytes.length).put(bytes).array();
    }

    private static byte[] int96(String timestamp) {
        LocalDateTime time = LocalDateTime.parse(timestamp.replace(' ', 'T'));
        return littleEndian(12)
                .putLong(time.toLocalTime().toNanoOfDay())
                .putInt((int) time.getLong(JulianFields.JULIAN_DAY))
                .array();
    }

    private static ByteBuffer littleEndian(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }
}
