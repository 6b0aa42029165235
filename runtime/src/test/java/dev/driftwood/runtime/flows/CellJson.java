package dev.driftwood.runtime.flows;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.driftwood.types.DataType;
import dev.driftwood.types.SimpleType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One value as JSON and back: numbers and booleans bare, decimals and times as text, binary as hexadecimal text, arrays as
 * lists, structures and maps as objects.
 */
record CellJson(JsonNode node) implements DataType.Visitor<Object> {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    static @Nullable Object parse(JsonNode node, DataType type) {
        return node.isNull() || node.isMissingNode() ? null : type.accept(new CellJson(node));
    }

    /** The value as compact JSON. */
    static String print(@Nullable Object value) {
        if (value instanceof BigDecimal decimal) {
            return '"' + decimal.toPlainString() + '"';
        }
        if (value instanceof List<?> items) {
            return items.stream().map(CellJson::print).toList().toString();
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

    static String quote(String text) {
        return MAPPER.getNodeFactory().textNode(text).toString();
    }

    @Override
    public Object visitSimple(SimpleType type) {
        return switch (type) {
            case BOOLEAN -> node.booleanValue();
            case BYTE -> Byte.valueOf(node.asText());
            case SHORT -> Short.valueOf(node.asText());
            case INTEGER -> Integer.valueOf(node.asText());
            case LONG -> Long.valueOf(node.asText());
            case FLOAT -> Float.valueOf(node.asText());
            case DOUBLE -> Double.valueOf(node.asText());
            case TIMESTAMP -> node.textValue().replace('T', ' ');
            case STRING, BINARY, DATE -> node.textValue();
            case ANY, NULL ->
                throw new IllegalArgumentException("a column of type " + type + " holds only null: " + node);
        };
    }

    @Override
    public Object visitDecimal(DataType.DecimalType type) {
        return new BigDecimal(node.asText()).setScale(type.scale(), RoundingMode.UNNECESSARY);
    }

    @Override
    public Object visitArray(DataType.ArrayType type) {
        List<@Nullable Object> items = new ArrayList<>();
        node.forEach(item -> items.add(parse(item, type.element())));
        return items;
    }

    @Override
    public Object visitMap(DataType.MapType type) {
        Map<String, @Nullable Object> entries = new LinkedHashMap<>();
        node.properties().forEach(entry -> entries.put(entry.getKey(), parse(entry.getValue(), type.value())));
        return entries;
    }

    @Override
    public Object visitStruct(DataType.StructType type) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        for (DataType.Field field : type.fields()) {
            fields.put(field.name(), parse(node.path(field.name()), field.type()));
        }
        return fields;
    }
}
