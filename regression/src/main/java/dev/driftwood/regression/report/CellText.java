package dev.driftwood.regression.report;

import dev.driftwood.regression.table.CellNotation;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A value as people read it: null and text that could be mistaken for it are told apart. */
final class CellText {

    private CellText() {}

    static String of(@Nullable Object value) {
        if (value instanceof BigDecimal decimal) {
            return decimal.toPlainString();
        }
        if (value instanceof List<?> || value instanceof Map<?, ?>) {
            return CellNotation.print(value);
        }
        if (value instanceof String text) {
            boolean plain = !text.isBlank() && text.equals(text.strip()) && !text.equals("NULL");
            return plain ? text : CellNotation.quote(text);
        }
        return value == null ? "NULL" : value.toString();
    }

    /** Two values that look the same are told apart by their types. */
    static String change(@Nullable Object from, @Nullable Object to) {
        String before = of(from);
        String after = of(to);
        return before.equals(after)
                ? before + " -> " + after + " (" + kind(from) + " -> " + kind(to) + ")"
                : before + " -> " + after;
    }

    private static String kind(@Nullable Object value) {
        return value == null ? "null" : value instanceof String ? "text" : "value";
    }
}
