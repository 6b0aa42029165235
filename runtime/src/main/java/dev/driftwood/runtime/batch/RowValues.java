package dev.driftwood.runtime.batch;

import dev.driftwood.types.DataType;
import dev.driftwood.types.SimpleType;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

/**
 * A cell for people's eyes: null, Boolean, Number, String (dates and timestamps as ISO text, binary as hex), List, Map. One
 * value at a time, for previews; kernels never come here.
 */
public final class RowValues {

    private static final long MILLISECONDS_OF_DAY = 86_400_000L;

    private static final DateTimeFormatter TIMESTAMP = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");

    private RowValues() {}

    public static @Nullable Object value(FieldVector vector, DataType type, int row) {
        if (vector.isNull(row)) {
            return null;
        }
        return type.accept(new AtRow(vector, row, false));
    }

    /** A row of structures by the names of its fields; dates and timestamps as milliseconds since 1970. */
    public static Map<String, @Nullable Object> withMilliseconds(
            FieldVector structures, DataType.StructType type, int row) {
        return new AtRow(structures, row, true).fields(type);
    }

    private static Object simple(FieldVector vector, SimpleType type, int row, boolean milliseconds) {
        return switch (type) {
            case BOOLEAN -> ((BitVector) vector).get(row) == 1;
            case BYTE -> ((TinyIntVector) vector).get(row);
            case SHORT -> ((SmallIntVector) vector).get(row);
            case INTEGER -> ((IntVector) vector).get(row);
            case LONG -> ((BigIntVector) vector).get(row);
            case FLOAT -> ((Float4Vector) vector).get(row);
            case DOUBLE -> ((Float8Vector) vector).get(row);
            case STRING -> new String(((VarCharVector) vector).get(row), StandardCharsets.UTF_8);
            case BINARY -> HexFormat.of().formatHex(((VarBinaryVector) vector).get(row));
            case DATE -> date(((DateDayVector) vector).get(row), milliseconds);
            case TIMESTAMP -> time(((TimeStampMicroVector) vector).get(row), milliseconds);
            case ANY, NULL -> "";
        };
    }

    private static Object date(int days, boolean milliseconds) {
        return milliseconds
                ? (Object) (days * MILLISECONDS_OF_DAY)
                : LocalDate.ofEpochDay(days).toString();
    }

    private static Object time(long micros, boolean milliseconds) {
        return milliseconds ? (Object) Math.floorDiv(micros, 1000L) : timestamp(micros);
    }

    /** {@code 2016-12-31 00:12:00}, with a fraction only where there is one. */
    public static String timestamp(long micros) {
        LocalDateTime time = LocalDateTime.ofInstant(Instant.EPOCH.plus(micros, ChronoUnit.MICROS), ZoneOffset.UTC);
        String seconds = TIMESTAMP.format(time);
        int fraction = (int) Math.floorMod(micros, 1_000_000L);
        if (fraction == 0) {
            return seconds;
        }
        String digits = Integer.toString(1_000_000 + fraction).substring(1);
        int end = digits.length();
        while (digits.charAt(end - 1) == '0') {
            end--;
        }
        return seconds + "." + digits.substring(0, end);
    }

    private record AtRow(FieldVector vector, int row, boolean milliseconds) implements DataType.Visitor<Object> {

        @Override
        public Object visitSimple(SimpleType type) {
            return simple(vector, type, row, milliseconds);
        }

        private @Nullable Object below(FieldVector child, DataType type, int at) {
            return child.isNull(at) ? null : type.accept(new AtRow(child, at, milliseconds));
        }

        @Override
        public Object visitDecimal(DataType.DecimalType type) {
            return ((DecimalVector) vector).getObject(row);
        }

        @Override
        public Object visitArray(DataType.ArrayType type) {
            ListVector list = (ListVector) vector;
            List<@Nullable Object> items = new ArrayList<>();
            for (int i = list.getElementStartIndex(row); i < list.getElementEndIndex(row); i++) {
                items.add(below(list.getDataVector(), type.element(), i));
            }
            return items;
        }

        @Override
        public Object visitMap(DataType.MapType type) {
            MapVector map = (MapVector) vector;
            StructVector entries = (StructVector) map.getDataVector();
            FieldVector keys = entries.getChildrenFromFields().get(0);
            FieldVector values = entries.getChildrenFromFields().get(1);
            Map<String, @Nullable Object> result = new LinkedHashMap<>();
            for (int i = map.getElementStartIndex(row); i < map.getElementEndIndex(row); i++) {
                result.put(String.valueOf(below(keys, type.key(), i)), below(values, type.value(), i));
            }
            return result;
        }

        @Override
        public Object visitStruct(DataType.StructType type) {
            return fields(type);
        }

        private Map<String, @Nullable Object> fields(DataType.StructType type) {
            StructVector struct = (StructVector) vector;
            Map<String, @Nullable Object> result = new LinkedHashMap<>();
            for (int i = 0; i < type.fields().size(); i++) {
                DataType.Field field = type.fields().get(i);
                result.put(field.name(), below((FieldVector) struct.getVectorById(i), field.type(), row));
            }
            return result;
        }
    }
}
