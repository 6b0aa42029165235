package dev.driftwood.regression.compare;

import java.math.BigDecimal;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * When two values are the same, and their hashes then. Numbers are compared by what they are worth, whatever their type and
 * scale; NaN is NaN and -0.0 is 0.0; null is null and nothing else.
 */
final class Cells {

    private static final long NULL = 0x51ed_270b_9f62_4c15L;

    /** Whole numbers up to here are the same as double and as long. */
    private static final double LARGEST_WHOLE = 1L << 53;

    private Cells() {}

    static long hash(@Nullable Object value) {
        if (value == null) {
            return NULL;
        }
        if (value instanceof Number number) {
            return numberHash(number);
        }
        if (value instanceof String text) {
            return textHash(text);
        }
        if (value instanceof List<?> items) {
            long hash = items.size();
            for (Object item : items) {
                hash = combine(hash, hash(item));
            }
            return hash;
        }
        if (value instanceof Map<?, ?> entries) {
            long hash = mix(entries.size());
            for (Map.Entry<?, ?> entry : entries.entrySet()) {
                hash += combine(hash(entry.getKey()), hash(entry.getValue()));
            }
            return hash;
        }
        return mix(value.hashCode());
    }

    static long combine(long hash, long next) {
        return mix(hash * 31 + next);
    }

    /** The end of SplitMix64: every bit of the one counts for every bit of the other. */
    static long mix(long value) {
        long mixed = (value ^ (value >>> 30)) * 0xbf58_476d_1ce4_e5b9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94d0_49bb_1331_11ebL;
        return mixed ^ (mixed >>> 31);
    }

    private static long textHash(String text) {
        long hash = text.length();
        for (int i = 0; i < text.length(); i++) {
            hash = hash * 0x100_0000_01b3L ^ text.charAt(i);
        }
        return mix(hash);
    }

    private static long numberHash(Number number) {
        if (number instanceof BigDecimal decimal) {
            BigDecimal plain = decimal.stripTrailingZeros();
            return plain.scale() <= 0 && plain.precision() - plain.scale() <= 18
                    ? mix(plain.longValueExact())
                    : combine(plain.scale(), plain.unscaledValue().hashCode());
        }
        if (number instanceof Double || number instanceof Float) {
            double fraction = number.doubleValue();
            boolean whole = fraction == Math.rint(fraction) && Math.abs(fraction) < LARGEST_WHOLE;
            return whole ? mix((long) fraction) : mix(Double.doubleToLongBits(fraction) + 1);
        }
        return mix(number.longValue());
    }

    static boolean same(@Nullable Object left, @Nullable Object right, double tolerance) {
        if (left == null || right == null) {
            return left == right;
        }
        if (left instanceof Number one && right instanceof Number other) {
            return sameNumber(one, other, tolerance);
        }
        if (left instanceof List<?> items && right instanceof List<?> others) {
            return sameItems(items, others, tolerance);
        }
        if (left instanceof Map<?, ?> entries && right instanceof Map<?, ?> others) {
            return sameEntries(entries, others, tolerance);
        }
        return left.equals(right);
    }

    private static boolean sameNumber(Number left, Number right, double tolerance) {
        if (isFraction(left) || isFraction(right)) {
            return sameFraction(left.doubleValue(), right.doubleValue(), tolerance);
        }
        if (left instanceof BigDecimal || right instanceof BigDecimal) {
            return decimal(left).compareTo(decimal(right)) == 0;
        }
        return left.longValue() == right.longValue();
    }

    private static boolean sameFraction(double left, double right, double tolerance) {
        if (left == right || (Double.isNaN(left) && Double.isNaN(right))) {
            return true;
        }
        double scale = Math.max(1, Math.max(Math.abs(left), Math.abs(right)));
        return Double.isFinite(scale) && Math.abs(left - right) <= tolerance * scale;
    }

    private static boolean isFraction(Number number) {
        return number instanceof Double || number instanceof Float;
    }

    private static BigDecimal decimal(Number number) {
        return number instanceof BigDecimal decimal ? decimal : BigDecimal.valueOf(number.longValue());
    }

    private static boolean sameItems(List<?> left, List<?> right, double tolerance) {
        if (left.size() != right.size()) {
            return false;
        }
        Iterator<?> other = right.iterator();
        for (Object item : left) {
            if (!same(item, other.next(), tolerance)) {
                return false;
            }
        }
        return true;
    }

    private static boolean sameEntries(Map<?, ?> left, Map<?, ?> right, double tolerance) {
        if (!left.keySet().equals(right.keySet())) {
            return false;
        }
        for (Map.Entry<?, ?> entry : left.entrySet()) {
            if (!same(entry.getValue(), right.get(entry.getKey()), tolerance)) {
                return false;
            }
        }
        return true;
    }
}
