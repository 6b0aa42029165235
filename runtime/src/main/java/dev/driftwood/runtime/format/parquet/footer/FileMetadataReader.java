package dev.driftwood.runtime.format.parquet.footer;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;
import dev.driftwood.runtime.format.parquet.bytes.ThriftReader;
import dev.driftwood.runtime.format.parquet.bytes.UnderflowException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads Parquet's {@code FileMetaData} but for its row groups. */
public final class FileMetadataReader {

    private final ThriftReader in;

    private FileMetadataReader(ThriftReader in) {
        this.in = in;
    }

    /**
     * Reads the footer in {@code bytes[start..end)}.
     *
     * @throws DamagedFileException if it is none
     */
    public static FileMetadata read(byte[] bytes, int start, int end) {
        try {
            return new FileMetadataReader(new ThriftReader(bytes, start, end)).read();
        } catch (UnderflowException e) {
            throw new DamagedFileException("the footer ends too early", e);
        }
    }

    private FileMetadata read() {
        List<SchemaElement> schema = List.of();
        long rows = -1;
        List<RowGroup> rowGroups = List.of();
        Map<String, String> properties = Map.of();
        String createdBy = "";
        List<ColumnOrder> columnOrders = List.of();
        in.beginStruct();
        while (in.nextField()) {
            switch (in.field()) {
                case 2 -> schema = readSchema();
                case 3 -> rows = in.readLong();
                case 4 -> rowGroups = RowGroupReader.readAll(in);
                case 5 -> properties = readProperties();
                case 6 -> createdBy = in.readString();
                case 7 -> columnOrders = readColumnOrders();
                case 8 -> throw new DamagedFileException("the file is encrypted, which is not supported");
                default -> in.skip();
            }
        }
        if (schema.isEmpty() || rows < 0) {
            throw new DamagedFileException("the footer lacks the schema or the number of rows");
        }
        return new FileMetadata(schema, rows, rowGroups, properties, createdBy, columnOrders);
    }

    private List<SchemaElement> readSchema() {
        int size = in.beginStructs();
        List<SchemaElement> schema = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            in.beginElement();
            schema.add(readElement());
        }
        return schema;
    }

    private SchemaElement readElement() {
        PhysicalType type = null;
        int typeLength = 0;
        Repetition repetition = Repetition.REQUIRED;
        String name = null;
        int children = 0;
        int converted = -1;
        int scale = 0;
        int precision = 0;
        LogicalType logicalType = null;
        while (in.nextField()) {
            switch (in.field()) {
                case 1 -> type = PhysicalType.of(in.readInt());
                case 2 -> typeLength = in.readInt();
                case 3 -> repetition = Repetition.of(in.readInt());
                case 4 -> name = in.readString();
                case 5 -> children = in.readInt();
                case 6 -> converted = in.readInt();
                case 7 -> scale = in.readInt();
                case 8 -> precision = in.readInt();
                case 10 -> logicalType = LogicalTypeReader.read(in);
                default -> in.skip();
            }
        }
        if (name == null || typeLength < 0 || children < 0) {
            throw new DamagedFileException("the schema holds an element without name, or with a negative size");
        }
        LogicalType meaning = meaning(logicalType, converted, precision, scale);
        return new SchemaElement(name, children > 0 ? null : type, typeLength, repetition, children, meaning);
    }

    /** The newer annotation wins, unless it is one that this reader does not know. */
    private static @Nullable LogicalType meaning(
            @Nullable LogicalType logicalType, int converted, int precision, int scale) {
        LogicalType older = LogicalTypeReader.ofConverted(converted, precision, scale);
        if (logicalType == null || (logicalType == LogicalType.Simple.UNRECOGNIZED && older != null)) {
            return older;
        }
        return logicalType;
    }

    private List<ColumnOrder> readColumnOrders() {
        int size = in.beginStructs();
        List<ColumnOrder> orders = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            in.beginElement();
            ColumnOrder order = ColumnOrder.UNRECOGNIZED;
            while (in.nextField()) {
                order = in.field() == 1 ? ColumnOrder.TYPE_DEFINED : ColumnOrder.UNRECOGNIZED;
                in.skip();
            }
            orders.add(order);
        }
        return orders;
    }

    private Map<String, String> readProperties() {
        int size = in.beginStructs();
        Map<String, String> properties = new LinkedHashMap<>();
        for (int i = 0; i < size; i++) {
            in.beginElement();
            readProperty(properties);
        }
        return properties;
    }

    private void readProperty(Map<String, String> properties) {
        String key = "";
        String value = "";
        while (in.nextField()) {
            switch (in.field()) {
                case 1 -> key = in.readString();
                case 2 -> value = in.readString();
                default -> in.skip();
            }
        }
        properties.put(key, value);
    }
}
