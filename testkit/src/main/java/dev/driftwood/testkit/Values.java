package dev.driftwood.testkit;

import dev.driftwood.regression.document.Node;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Java's values in the notation of cases. */
final class Values {

    private Values() {}

    /** @param place what a complaint about the value names */
    static Node node(@Nullable Object value, String place) {
        if (value == null) {
            return new Node.Value("null", Node.Kind.NULL, place);
        }
        if (value instanceof List<?> items) {
            return new Node.Items(items.stream().map(item -> node(item, place)).toList(), place);
        }
        if (value instanceof Map<?, ?> entries) {
            Map<String, Node> fields = new LinkedHashMap<>();
            entries.forEach((name, item) -> fields.put(String.valueOf(name), node(item, place)));
            return new Node.Fields(fields, place);
        }
        return new Node.Value(text(value), kind(value), place);
    }

    private static Node.Kind kind(Object value) {
        if (value instanceof Boolean) {
            return Node.Kind.BOOLEAN;
        }
        return value instanceof Number ? Node.Kind.NUMBER : Node.Kind.TEXT;
    }

    private static String text(Object value) {
        if (value instanceof BigDecimal decimal) {
            return decimal.toPlainString();
        }
        if (value instanceof Instant instant) {
            return text(LocalDateTime.ofInstant(instant, ZoneOffset.UTC));
        }
        if (value instanceof LocalDateTime time) {
            return time.toLocalDate() + " " + time.toLocalTime();
        }
        return String.valueOf(value);
    }
}
