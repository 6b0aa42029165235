package dev.driftwood.regression.table;

import dev.driftwood.regression.document.Node;
import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.vector.ArrowTypes;
import dev.driftwood.types.DataType;
import dev.driftwood.types.SimpleType;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.DateDayVector;
import org.apache.arrow.vector.DecimalVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.SmallIntVector;
import org.apache.arrow.vector.TimeStampMicroVector;
import org.apache.arrow.vector.TinyIntVector;
import org.apache.arrow.vector.VarBinaryVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.MapVector;
import org.apache.arrow.vector.complex.StructVector;
import org.jspecify.annotations.Nullable;

/** Puts the values of a table into Arrow vectors, one by one; the way back is {@code RowValues}. */
public final class TableVectors {

    private TableVectors() {}

    public static Batch batch(Table table, BufferAllocator allocator) {
        List<FieldVector> vectors = new ArrayList<>();
        for (int c = 0; c < table.columns().size(); c++) {
            DataType.Field column = table.columns().get(c);
            FieldVector vector = ArrowTypes.newVector(column.name(), column.type(), allocator);
            vector.allocateNew();
            for (int r = 0; r < table.rows().size(); r++) {
                set(vector, column.type(), r, table.rows().get(r).get(c));
            }
            vector.setValueCount(table.rows().size());
            vectors.add(vector);
        }
        return Batch.owning(vectors, table.rows().size());
    }

    private static void set(FieldVector vector, DataType type, int row, @Nullable Object value) {
        while (vector.getValueCapacity() <= row) {
            vector.reAlloc();
        }
        if (value == null) {
            vector.setNull(row);
        } else {
            type.accept(new AtRow(vector, row, value));
        }
    }

    private static void setSimple(FieldVector vector, SimpleType type, int row, Object value) {
        switch (type) {
            case BOOLEAN -> ((BitVector) vector).setSafe(row, (Boolean) value ? 1 : 0);
            case BYTE -> ((TinyIntVector) vector).setSafe(row, (Byte) value);
            case SHORT -> ((SmallIntVector) vector).setSafe(row, (Short) value);
            case INTEGER -> ((IntVector) vector).setSafe(row, (Integer) value);
            case LONG -> ((BigIntVector) vector).setSafe(row, (Long) value);
            case FLOAT -> ((Float4Vector) vector).setSafe(row, (Float) value);
            case DOUBLE -> ((Float8Vector) vector).setSafe(row, (Double) value);
            case STRING -> ((VarCharVector) vector).setSafe(row, ((String) value).getBytes(StandardCharsets.UTF_8));
            case BINARY ->
                ((VarBinaryVector) vector).setSafe(row, HexFormat.of().parseHex((String) value));
            case DATE ->
                ((DateDayVector) vector)
                        .setSafe(row, (int) LocalDate.parse((String) value).toEpochDay());
            case TIMESTAMP -> ((TimeStampMicroVector) vector).setSafe(row, micros((String) value));
            case ANY, NULL -> throw new IllegalArgumentException("only null fits " + type);
        }
    }

    static long micros(String timestamp) {
        LocalDateTime time = LocalDateTime.parse(timestamp.replace(' ', 'T'));
        return ChronoUnit.MICROS.between(LocalDateTime.ofEpochSecond(0, 0, ZoneOffset.UTC), time);
    }

    private record AtRow(FieldVector vector, int row, Object value) implements DataType.Visitor<Boolean> {

        @Override
        public Boolean visitSimple(SimpleType type) {
            setSimple(vector, type, row, value);
            return true;
        }

        @Override
        public Boolean visitDecimal(DataType.DecimalType type) {
            ((DecimalVector) vector).setSafe(row, (BigDecimal) value);
            return true;
        }

        @Override
        public Boolean visitArray(DataType.ArrayType type) {
            ListVector list = (ListVector) vector;
            List<?> items = (List<?>) value;
            int start = list.startNewValue(row);
            for (int i = 0; i < items.size(); i++) {
                set(list.getDataVector(), type.element(), start + i, items.get(i));
            }
            list.endValue(row, items.size());
            return true;
        }

        @Override
        public Boolean visitMap(DataType.MapType type) {
            MapVector map = (MapVector) vector;
            StructVector entries = (StructVector) map.getDataVector();
            int next = map.startNewValue(row);
            for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
                Object key = CellNotation.parse(
                        new Node.Value((String) entry.getKey(), Node.Kind.TEXT, "a key"), type.key());
                set(entries.getChildrenFromFields().get(0), type.key(), next, key);
                set(entries.getChildrenFromFields().get(1), type.value(), next, entry.getValue());
                entries.setIndexDefined(next++);
            }
            map.endValue(row, ((Map<?, ?>) value).size());
            return true;
        }

        @Override
        public Boolean visitStruct(DataType.StructType type) {
            StructVector struct = (StructVector) vector;
            struct.setIndexDefined(row);
            for (int i = 0; i < type.fields().size(); i++) {
                DataType.Field field = type.fields().get(i);
                set(struct.getChildrenFromFields().get(i), field.type(), row, ((Map<?, ?>) value).get(field.name()));
            }
            return true;
        }
    }
}
