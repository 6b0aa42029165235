package dev.driftwood.runtime.functions;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Compares and shows values as {@code Values} gives them. */
final class SameValue {

    private static final double TOLERANCE = 1e-13;

    private SameValue() {}

    /** Whether the values are equal, numbers of different types by their amount and up to the last digits of a double. */
    static boolean of(@Nullable Object left, @Nullable Object right) {
        if (left instanceof Number a && right instanceof Number b) {
            return number(a, b);
        }
        if (left instanceof List<?> a && right instanceof List<?> b) {
            return a.size() == b.size() && items(a, b);
        }
        if (left instanceof Map<?, ?> a && right instanceof Map<?, ?> b) {
            return a.keySet().equals(b.keySet()) && a.keySet().stream().allMatch(key -> of(a.get(key), b.get(key)));
        }
        return show(left).equals(show(right));
    }

    private static boolean items(List<?> left, List<?> right) {
        Iterator<?> others = right.iterator();
        for (Object item : left) {
            if (!of(item, others.next())) {
                return false;
            }
        }
        return true;
    }

    private static boolean number(Number left, Number right) {
        double a = left.doubleValue();
        double b = right.doubleValue();
        if (!Double.isFinite(a) || !Double.isFinite(b)) {
            return Double.compare(a, b) == 0;
        }
        boolean isExact = !(left instanceof Double || left instanceof Float || right instanceof Double);
        return isExact
                ? new BigDecimal(left.toString()).compareTo(new BigDecimal(right.toString())) == 0
                : Math.abs(a - b) <= TOLERANCE * Math.max(Math.abs(a), Math.abs(b));
    }

    /** The value as text, the same for equal ones. */
    static String show(@Nullable Object value) {
        if (value instanceof byte[] bytes) {
            return "binary " + HexFormat.of().formatHex(bytes);
        }
        if (value instanceof String text) {
            return "'" + text + "'";
        }
        if (value instanceof List<?> items) {
            List<String> shown = new ArrayList<>();
            items.forEach(item -> shown.add(show(item)));
            return shown.toString();
        }
        if (value instanceof Map<?, ?> map) {
            Map<String, String> shown = new TreeMap<>();
            map.forEach((key, entry) -> shown.put(show(key), show(entry)));
            return shown.toString();
        }
        return String.valueOf(value);
    }
}
