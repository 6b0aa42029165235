package dev.driftwood.runtime.functions.convert;

/**
 * Reads an integral number from text: blanks around it, a sign, digits, and a fraction that is checked and dropped. Made once per
 * batch. Rule: undocumented.md, conversions (Spark's cast).
 */
final class IntegerText {

    private static final long LIMIT = Long.MIN_VALUE / 10;

    private long value;
    private boolean cut;

    /** What the last successful {@link #parse} read. */
    long value() {
        return value;
    }

    /** Whether it read a fraction that is not 0. */
    boolean isCut() {
        return cut;
    }

    /** Whether the bytes are a number that fits a long. */
    boolean parse(byte[] text, int from, int to) {
        int start = AsciiText.start(text, from, to);
        int end = AsciiText.end(text, start, to);
        boolean negative = start < end && text[start] == '-';
        if (start < end && (negative || text[start] == '+')) {
            start++;
        }
        return start < end && parseDigits(text, start, end, negative);
    }

    private boolean parseDigits(byte[] text, int start, int end, boolean negative) {
        long result = 0;
        int i = start;
        for (; i < end && text[i] != '.'; i++) {
            int digit = text[i] - '0';
            if (digit < 0 || digit > 9 || result < LIMIT) {
                return false;
            }
            result = result * 10 - digit;
            if (result > 0) {
                return false;
            }
        }
        boolean hasDigit = i > start || end - i > 1;
        int fraction = 0;
        for (i++; i < end; i++) {
            if (text[i] < '0' || text[i] > '9') {
                return false;
            }
            fraction |= text[i] - '0';
        }
        cut = fraction != 0;
        if (!hasDigit || (!negative && result == Long.MIN_VALUE)) {
            return false;
        }
        value = negative ? result : -result;
        return true;
    }
}
