package dev.driftwood.runtime.format.json;

import dev.driftwood.runtime.vector.Bytes;
import dev.driftwood.runtime.vector.BytesInput;
import dev.driftwood.types.DataType;
import dev.driftwood.types.SimpleType;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.vector.BaseIntVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.DecimalVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.MapVector;
import org.apache.arrow.vector.complex.StructVector;

/** Writes values of one vector as JSON; rows that are null do not come here. */
@FunctionalInterface
interface JsonText {

    void write(int row, Bytes target);

    /**
     * A member of an object.
     *
     * @param name with quotes and colon
     */
    record Member(byte[] name, FieldVector vector, JsonText value) {}

    static JsonText of(FieldVector vector, DataType type) {
        if (type instanceof DataType.StructType struct) {
            List<Member> members = new ArrayList<>();
            for (int i = 0; i < struct.fields().size(); i++) {
                DataType.Field field = struct.fields().get(i);
                FieldVector child = (FieldVector) ((StructVector) vector).getVectorById(i);
                members.add(new Member(name(field.name()), child, of(child, field.type())));
            }
            return (row, target) -> writeObject(members, row, target);
        }
        if (type instanceof DataType.MapType map) {
            return map((MapVector) vector, map);
        }
        if (type instanceof DataType.ArrayType array) {
            return list((ListVector) vector, array);
        }
        if (type instanceof DataType.DecimalType) {
            DecimalVector decimals = (DecimalVector) vector;
            return (row, target) -> {
                BigDecimal value = decimals.getObject(row);
                target.append(value.toPlainString());
            };
        }
        return simple(vector, (SimpleType) type);
    }

    private static JsonText simple(FieldVector vector, SimpleType type) {
        return switch (type) {
            case BOOLEAN -> {
                BitVector flags = (BitVector) vector;
                yield (row, target) -> target.append(flags.get(row) == 1 ? "true" : "false");
            }
            case BYTE, SHORT, INTEGER, LONG -> {
                BaseIntVector numbers = (BaseIntVector) vector;
                yield (row, target) -> target.append(numbers.getValueAsLong(row));
            }
            case FLOAT -> {
                Float4Vector floats = (Float4Vector) vector;
                yield (row, target) ->
                        floating(Float.toString(floats.get(row)), Float.isFinite(floats.get(row)), target);
            }
            case DOUBLE -> {
                Float8Vector doubles = (Float8Vector) vector;
                yield (row, target) ->
                        floating(Double.toString(doubles.get(row)), Double.isFinite(doubles.get(row)), target);
            }
            case STRING, BINARY, DATE, TIMESTAMP, ANY, NULL -> {
                BytesInput texts = new BytesInput(vector, false);
                Bytes value = new Bytes();
                yield (row, target) -> {
                    texts.read(row, value);
                    quoted(value.array(), value.length(), target);
                };
            }
        };
    }

    /** JSON has no word for NaN and the infinities; Spark writes them as texts. */
    private static void floating(String text, boolean finite, Bytes target) {
        target.append(finite ? text : "\"" + text + "\"");
    }

    private static JsonText list(ListVector list, DataType.ArrayType type) {
        FieldVector items = list.getDataVector();
        JsonText item = of(items, type.element());
        return (row, target) -> {
            target.append('[');
            int start = list.getElementStartIndex(row);
            for (int i = start; i < list.getElementEndIndex(row); i++) {
                if (i > start) {
                    target.append(',');
                }
                if (items.isNull(i)) {
                    target.append("null");
                } else {
                    item.write(i, target);
                }
            }
            target.append(']');
        };
    }

    private static JsonText map(MapVector map, DataType.MapType type) {
        StructVector entries = (StructVector) map.getDataVector();
        JsonText key = of((FieldVector) entries.getVectorById(0), type.key());
        FieldVector values = (FieldVector) entries.getVectorById(1);
        JsonText value = of(values, type.value());
        return (row, target) -> {
            target.append('{');
            int start = map.getElementStartIndex(row);
            for (int i = start; i < map.getElementEndIndex(row); i++) {
                if (i > start) {
                    target.append(',');
                }
                key.write(i, target);
                target.append(':');
                if (values.isNull(i)) {
                    target.append("null");
                } else {
                    value.write(i, target);
                }
            }
            target.append('}');
        };
    }

    static void writeObject(List<Member> members, int row, Bytes target) {
        target.append('{');
        boolean first = true;
        for (Member member : members) {
            if (!member.vector().isNull(row)) {
                if (!first) {
                    target.append(',');
                }
                first = false;
                target.append(member.name());
                member.value().write(row, target);
            }
        }
        target.append('}');
    }

    static byte[] name(String name) {
        Bytes text = new Bytes();
        byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
        quoted(bytes, bytes.length, text);
        text.append(':');
        return Arrays.copyOf(text.array(), text.length());
    }

    private static void quoted(byte[] text, int length, Bytes target) {
        target.append('"');
        int copied = 0;
        for (int i = 0; i < length; i++) {
            byte c = text[i];
            if (c == '"' || c == '\\' || (c >= 0 && c < ' ')) {
                target.append(text, copied, i - copied);
                copied = i + 1;
                target.append(escape(c));
            }
        }
        target.append(text, copied, length - copied);
        target.append('"');
    }

    private static String escape(byte c) {
        return switch (c) {
            case '"' -> "\\\"";
            case '\\' -> "\\\\";
            case '\n' -> "\\n";
            case '\r' -> "\\r";
            case '\t' -> "\\t";
            case '\b' -> "\\b";
            case '\f' -> "\\f";
            default -> String.format("\\u%04x", (int) c);
        };
    }
}
