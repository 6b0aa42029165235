package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.format.parquet.footer.LogicalType;
import dev.driftwood.runtime.format.parquet.footer.LogicalType.Simple;
import dev.driftwood.runtime.format.parquet.footer.PhysicalType;
import dev.driftwood.runtime.format.parquet.footer.Repetition;
import dev.driftwood.runtime.format.parquet.footer.SchemaElement;
import dev.driftwood.runtime.format.parquet.footer.TimeUnit;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.DataType;
import dev.driftwood.types.SimpleType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The schema of a written file, and the sinks of its columns, both built in one walk over the data types. Every field is optional,
 * but a map's key; lists and maps have the three levels of Parquet's LogicalTypes.md.
 */
final class WriteSchema implements DataType.Visitor<ColumnSink> {

    private final ChunkWriters writers;
    private final List<SchemaElement> elements = new ArrayList<>();
    private final List<EncodedColumn> columns = new ArrayList<>();
    private final Deque<String> path = new ArrayDeque<>();
    private String name = "";
    private Repetition repetition = Repetition.OPTIONAL;
    private int definition;
    private int repeated;

    private WriteSchema(ChunkWriters writers) {
        this.writers = writers;
    }

    /** @throws DataFlowException if a type cannot be written */
    static WriteSchema of(List<DataType.Field> columns, ChunkWriters writers) {
        WriteSchema schema = new WriteSchema(writers);
        schema.elements.add(SchemaElement.group("schema", Repetition.REQUIRED, columns.size(), null));
        for (DataType.Field column : columns) {
            int firstLeaf = writers.all().size();
            ColumnSink sink = schema.field(column.name(), column.type(), Repetition.OPTIONAL);
            List<ChunkWriter> leaves =
                    List.copyOf(writers.all().subList(firstLeaf, writers.all().size()));
            TopSink top =
                    sink instanceof LeafSink leaf ? new TopSink.Flat(leaf, leaves.get(0)) : new TopSink.Nested(sink);
            schema.columns.add(new EncodedColumn(schema.columns.size(), top, leaves));
        }
        return schema;
    }

    List<SchemaElement> elements() {
        return elements;
    }

    List<EncodedColumn> columns() {
        return columns;
    }

    private ColumnSink field(String fieldName, DataType type, Repetition fieldRepetition) {
        name = fieldName;
        repetition = fieldRepetition;
        path.addLast(fieldName);
        int optional = fieldRepetition == Repetition.REQUIRED ? 0 : 1;
        definition += optional;
        ColumnSink sink = type.accept(this);
        definition -= optional;
        path.removeLast();
        return sink;
    }

    @Override
    public ColumnSink visitSimple(SimpleType type) {
        return switch (type) {
            case BOOLEAN -> leaf(PhysicalType.BOOLEAN, null, writers.bits());
            case BYTE ->
                leaf(PhysicalType.INT32, new LogicalType.IntegerType(Byte.SIZE, true), writers.ints(Byte.BYTES));
            case SHORT ->
                leaf(PhysicalType.INT32, new LogicalType.IntegerType(Short.SIZE, true), writers.ints(Short.BYTES));
            case INTEGER -> leaf(PhysicalType.INT32, null, writers.ints(Integer.BYTES));
            case LONG -> leaf(PhysicalType.INT64, null, writers.longs());
            case FLOAT -> leaf(PhysicalType.FLOAT, null, writers.floats());
            case DOUBLE -> leaf(PhysicalType.DOUBLE, null, writers.doubles());
            case STRING -> leaf(PhysicalType.BYTE_ARRAY, Simple.STRING, writers.binaries(true));
            case BINARY -> leaf(PhysicalType.BYTE_ARRAY, null, writers.binaries(false));
            case DATE -> leaf(PhysicalType.INT32, Simple.DATE, writers.ints(Integer.BYTES));
            case TIMESTAMP ->
                leaf(PhysicalType.INT64, new LogicalType.TimestampType(TimeUnit.MICROS, true), writers.longs());
            case ANY, NULL -> throw unsupported("type " + type);
        };
    }

    @Override
    public ColumnSink visitDecimal(DataType.DecimalType type) {
        LogicalType meaning = new LogicalType.DecimalType(type.precision(), type.scale());
        if (type.precision() <= 9) {
            return leaf(PhysicalType.INT32, meaning, writers.smallDecimals());
        }
        if (type.precision() <= 18) {
            return leaf(PhysicalType.INT64, meaning, writers.longDecimals());
        }
        int length = DecimalGatherer.width(type.precision());
        elements.add(new SchemaElement(name, PhysicalType.FIXED_LEN_BYTE_ARRAY, length, repetition, 0, meaning));
        return sink(PhysicalType.FIXED_LEN_BYTE_ARRAY, writers.decimals(type.precision()));
    }

    private ColumnSink leaf(PhysicalType type, @Nullable LogicalType meaning, ValueGatherer gatherer) {
        elements.add(new SchemaElement(name, type, 0, repetition, 0, meaning));
        return sink(type, gatherer);
    }

    private ColumnSink sink(PhysicalType type, ValueGatherer gatherer) {
        boolean required = repetition == Repetition.REQUIRED;
        LeafSchema schema = new LeafSchema(type, new ArrayList<>(path), definition, repeated);
        return new LeafSink(required, type == PhysicalType.BYTE_ARRAY, writers.add(schema, gatherer));
    }

    @Override
    public ColumnSink visitArray(DataType.ArrayType type) {
        elements.add(SchemaElement.group(name, repetition, 1, Simple.LIST));
        return repeated("list", List.of(new DataType.Field("element", type.element())), false);
    }

    @Override
    public ColumnSink visitMap(DataType.MapType type) {
        elements.add(SchemaElement.group(name, repetition, 1, Simple.MAP));
        List<DataType.Field> parts =
                List.of(new DataType.Field("key", type.key()), new DataType.Field("value", type.value()));
        return repeated("key_value", parts, true);
    }

    private ColumnSink repeated(String group, List<DataType.Field> parts, boolean firstRequired) {
        elements.add(SchemaElement.group(group, Repetition.REPEATED, parts.size(), null));
        path.addLast(group);
        definition++;
        repeated++;
        int level = repeated;
        List<ColumnSink> sinks = new ArrayList<>(parts.size());
        for (DataType.Field part : parts) {
            boolean required = firstRequired && sinks.isEmpty();
            sinks.add(field(part.name(), part.type(), required ? Repetition.REQUIRED : Repetition.OPTIONAL));
        }
        repeated--;
        definition--;
        path.removeLast();
        return new ListSink(level, sinks);
    }

    @Override
    public ColumnSink visitStruct(DataType.StructType type) {
        if (type.fields().isEmpty()) {
            throw unsupported("a structure without fields");
        }
        elements.add(SchemaElement.group(name, repetition, type.fields().size(), null));
        List<ColumnSink> fields = new ArrayList<>(type.fields().size());
        for (DataType.Field field : type.fields()) {
            fields.add(field(field.name(), field.type(), Repetition.OPTIONAL));
        }
        return new StructSink(fields);
    }

    private DataFlowException unsupported(String what) {
        return new DataFlowException(Diagnostic.error(
                        DiagnosticCode.UNSUPPORTED_SINK_TYPE,
                        "column '" + String.join(".", path) + "': Parquet cannot store " + what)
                .hint(DiagnosticCode.UNSUPPORTED_SINK_TYPE.remedy()));
    }
}
