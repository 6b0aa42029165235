package dev.driftwood.regression.table;

import dev.driftwood.regression.document.Node;
import dev.driftwood.runtime.batch.RowValues;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.types.DataType;
import dev.driftwood.types.SimpleType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One value in a document and back: numbers and booleans bare, decimals and times as text, binary as hexadecimal text, arrays as
 * lists, structures and maps as objects. What is read may have numbers as texts and texts as numbers.
 */
public record CellNotation(Node node) implements DataType.Visitor<Object> {

    private static final HexFormat HEX = HexFormat.of();

    /** Reads a value; it has the form that {@link RowValues} gives. */
    public static @Nullable Object parse(Node node, DataType type) {
        if (node.isNull()) {
            return null;
        }
        try {
            return type.accept(new CellNotation(node));
        } catch (IllegalArgumentException | ArithmeticException | DateTimeException e) {
            throw node.wrong("`" + node.text() + "` is no " + type);
        }
    }

    /** Whether {@link #parse} reads it. */
    public static boolean fits(Node node, DataType type) {
        try {
            parse(node, type);
            return true;
        } catch (DataFlowException e) {
            return false;
        }
    }

    /** The value as compact JSON. */
    public static String print(@Nullable Object value) {
        if (value instanceof BigDecimal decimal) {
            return '"' + decimal.toPlainString() + '"';
        }
        if (value instanceof List<?> items) {
            return items.stream().map(CellNotation::print).toList().toString();
        }
        if (value instanceof Map<?, ?> fields) {
            List<String> parts = new ArrayList<>();
            fields.forEach((name, item) -> parts.add(quote(String.valueOf(name)) + ": " + print(item)));
            return "{" + String.join(", ", parts) + "}";
        }
        boolean bare = value == null
                || value instanceof Boolean
                || value instanceof Number number && Double.isFinite(number.doubleValue());
        return bare ? String.valueOf(value) : quote(String.valueOf(value));
    }

    /** A text as JSON. */
    public static String quote(String text) {
        StringBuilder quoted = new StringBuilder(text.length() + 2).append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"', '\\' -> quoted.append('\\').append(c);
                case '\n' -> quoted.append("\\n");
                case '\r' -> quoted.append("\\r");
                case '\t' -> quoted.append("\\t");
                case '\b' -> quoted.append("\\b");
                case '\f' -> quoted.append("\\f");
                default -> {
                    if (c < ' ' || mustEscape(c)) {
                        quoted.append("\\u").append(HEX.toHexDigits(c).toUpperCase(Locale.ROOT));
                    } else {
                        quoted.append(c);
                    }
                }
            }
        }
        return quoted.append('"').toString();
    }

    /** What JSON allows and YAML takes for a break or refuses. */
    private static boolean mustEscape(char c) {
        return (c >= 0x7f && c <= 0x9f) || c == 0x2028 || c == 0x2029 || c == 0xfeff || c >= 0xfffe;
    }

    @Override
    public Object visitSimple(SimpleType type) {
        String text = node.text();
        return switch (type) {
            case BOOLEAN -> flag(text);
            case BYTE -> Byte.valueOf(text);
            case SHORT -> Short.valueOf(text);
            case INTEGER -> Integer.valueOf(text);
            case LONG -> Long.valueOf(text);
            case FLOAT -> Float.valueOf(text);
            case DOUBLE -> Double.valueOf(text);
            case TIMESTAMP -> timestamp(text);
            case STRING -> text;
            case BINARY -> HEX.formatHex(HEX.parseHex(text));
            case DATE -> LocalDate.parse(text).toString();
            case ANY, NULL -> throw node.wrong("a column of type " + type + " holds only null");
        };
    }

    private static Boolean flag(String text) {
        return switch (text) {
            case "true", "True", "TRUE" -> true;
            case "false", "False", "FALSE" -> false;
            default -> throw new IllegalArgumentException(text);
        };
    }

    /** A day alone is its beginning; times are UTC, so a Z adds nothing. */
    private static String timestamp(String text) {
        String time = text.endsWith("Z") ? text.substring(0, text.length() - 1) : text;
        return RowValues.timestamp(TableVectors.micros(time.indexOf(':') < 0 ? time + " 00:00:00" : time));
    }

    @Override
    public Object visitDecimal(DataType.DecimalType type) {
        return new BigDecimal(node.text()).setScale(type.scale(), RoundingMode.UNNECESSARY);
    }

    @Override
    public Object visitArray(DataType.ArrayType type) {
        List<@Nullable Object> items = new ArrayList<>();
        node.items().forEach(item -> items.add(parse(item, type.element())));
        return items;
    }

    @Override
    public Object visitMap(DataType.MapType type) {
        Map<String, @Nullable Object> entries = new LinkedHashMap<>();
        node.fields().all().forEach((key, value) -> entries.put(key, parse(value, type.value())));
        return entries;
    }

    @Override
    public Object visitStruct(DataType.StructType type) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        Node.Fields given = node.fields();
        given.requireKnown(type.fields().stream().map(DataType.Field::name).toList());
        for (DataType.Field field : type.fields()) {
            fields.put(
                    field.name(),
                    given.find(field.name())
                            .map(value -> parse(value, field.type()))
                            .orElse(null));
        }
        return fields;
    }
}
