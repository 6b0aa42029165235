package dev.driftwood.cli.report;

import dev.driftwood.cli.terminal.Table.Cell;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A value of a column as text: null is told apart from the text NULL by its colour, and nested values look like JSON. */
final class ValueText {

    private ValueText() {}

    static Cell cell(@Nullable Object value) {
        return value == null ? Cell.quiet("NULL") : Cell.of(plain(value));
    }

    /** The value without a cell; null is NULL. */
    static String text(@Nullable Object value) {
        return value == null ? "NULL" : plain(value);
    }

    private static String plain(Object value) {
        if (value instanceof List<?> || value instanceof Map<?, ?>) {
            StringBuilder text = new StringBuilder();
            nested(text, value);
            return text.toString();
        }
        return value instanceof BigDecimal decimal ? decimal.toPlainString() : value.toString();
    }

    private static void nested(StringBuilder text, @Nullable Object value) {
        if (value instanceof List<?> list) {
            String separator = "[";
            for (Object element : list) {
                text.append(separator);
                nested(text, element);
                separator = ", ";
            }
            text.append(list.isEmpty() ? "[]" : "]");
        } else if (value instanceof Map<?, ?> map) {
            String separator = "{";
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                text.append(separator);
                quote(text, String.valueOf(entry.getKey()));
                text.append(": ");
                nested(text, entry.getValue());
                separator = ", ";
            }
            text.append(map.isEmpty() ? "{}" : "}");
        } else if (value instanceof String string) {
            quote(text, string);
        } else {
            text.append(value == null ? "null" : plain(value));
        }
    }

    private static void quote(StringBuilder text, String string) {
        text.append('"')
                .append(string.replace("\\", "\\\\").replace("\"", "\\\""))
                .append('"');
    }
}
