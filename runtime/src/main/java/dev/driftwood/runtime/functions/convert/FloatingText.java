package dev.driftwood.runtime.functions.convert;

import java.nio.charset.StandardCharsets;

/**
 * Reads a double or float from text: what Java reads, and {@code inf}, {@code infinity} and {@code nan} in any case. Made once
 * per batch. Numbers of at most 15 digits and small exponents are computed exactly without Java's parser.
 *
 * <p>Rule: undocumented.md, conversions (Spark's cast).
 */
final class FloatingText {

    private static final int EXACT_DIGITS = 15;
    private static final int EXACT_POWER = 22;
    private static final double[] POWERS = {
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22
    };

    private final NumberScan scan = new NumberScan();
    private double value;
    private float narrow;

    double value() {
        return value;
    }

    /** The number rounded to a float at once, not by way of a double. */
    float narrow() {
        return narrow;
    }

    /** Whether the bytes are a number. */
    boolean parse(byte[] text, int from, int to) {
        int start = AsciiText.start(text, from, to);
        int end = AsciiText.end(text, start, to);
        if (scan.scan(text, start, end)) {
            if (isExact()) {
                value = exact();
                narrow = narrowExact(text, start, end);
            } else {
                read(text, start, end);
            }
            return true;
        }
        return isSpecial(text, start, end) || readSuffixed(text, start, end);
    }

    private boolean isExact() {
        int power = scan.exponent();
        return scan.digits() <= EXACT_DIGITS && power <= EXACT_POWER && power >= -EXACT_POWER;
    }

    private double exact() {
        double digits = scan.mantissa();
        int power = scan.exponent();
        double result = power >= 0 ? digits * POWERS[power] : digits / POWERS[-power];
        return scan.isNegative() ? -result : result;
    }

    private float narrowExact(byte[] text, int start, int end) {
        // Rounding twice may differ from rounding once only when the double lies halfway between two floats.
        float rounded = (float) value;
        boolean halfway = (Double.doubleToRawLongBits(value) & 0x1FFF_FFFFL) == 0x1000_0000L;
        return halfway ? Float.parseFloat(text(text, start, end)) : rounded;
    }

    private void read(byte[] text, int start, int end) {
        String number = text(text, start, end);
        value = Double.parseDouble(number);
        narrow = Float.parseFloat(number);
    }

    private static String text(byte[] text, int start, int end) {
        return new String(text, start, end - start, StandardCharsets.ISO_8859_1);
    }

    private boolean isSpecial(byte[] text, int start, int end) {
        boolean negative = start < end && text[start] == '-';
        int word = start < end && (negative || text[start] == '+') ? start + 1 : start;
        if (AsciiText.isWord(text, word, end, "inf") || AsciiText.isWord(text, word, end, "infinity")) {
            value = negative ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
            narrow = (float) value;
            return true;
        }
        if (AsciiText.isWord(text, start, end, "nan")) {
            value = Double.NaN;
            narrow = Float.NaN;
            return true;
        }
        return false;
    }

    /** Java, and so Spark, takes {@code 1.5d} and {@code 1.5f}. */
    private boolean readSuffixed(byte[] text, int start, int end) {
        if (end - start < 2) {
            return false;
        }
        int suffix = AsciiText.lower(text[end - 1]);
        if ((suffix != 'd' && suffix != 'f') || !scan.scan(text, start, end - 1)) {
            return false;
        }
        read(text, start, end - 1);
        return true;
    }
}
