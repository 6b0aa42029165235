package dev.driftwood.runtime.functions.convert;

/**
 * Takes a number in plain or exponent notation apart: sign, digits, power of ten. Made once per batch. Digits beyond the eighteenth
 * are not kept in {@link #mantissa}.
 */
final class NumberScan {

    private static final int LONG_DIGITS = 18;
    private static final int EXPONENT_LIMIT = 100_000_000;

    private boolean negative;
    private long mantissa;
    private int digits;
    private int exponent;

    boolean isNegative() {
        return negative;
    }

    /** The digits as a number, without the point and the sign; meaningless if there are more than 18. */
    long mantissa() {
        return mantissa;
    }

    /** How many digits there are, leading zeros not counted. */
    int digits() {
        return digits;
    }

    /** The value is the mantissa times ten to this. */
    int exponent() {
        return exponent;
    }

    /** Whether the bytes from {@code start} to before {@code end} are such a number. */
    boolean scan(byte[] text, int start, int end) {
        int at = start;
        negative = at < end && text[at] == '-';
        if (at < end && (negative || text[at] == '+')) {
            at++;
        }
        mantissa = 0;
        digits = 0;
        exponent = 0;
        int afterInteger = scanDigits(text, at, end);
        int seen = afterInteger - at;
        at = afterInteger;
        if (at < end && text[at] == '.') {
            int afterFraction = scanDigits(text, at + 1, end);
            exponent = -(afterFraction - at - 1);
            seen += afterFraction - at - 1;
            at = afterFraction;
        }
        return seen > 0 && (at == end || scanExponent(text, at, end));
    }

    private int scanDigits(byte[] text, int start, int end) {
        int at = start;
        int count = digits;
        long number = mantissa;
        for (; at < end; at++) {
            int digit = text[at] - '0';
            if ((digit | 9 - digit) < 0) {
                break;
            }
            if ((count | digit) != 0) {
                count++;
                if (count <= LONG_DIGITS) {
                    number = number * 10 + digit;
                }
            }
        }
        digits = count;
        mantissa = number;
        return at;
    }

    private boolean scanExponent(byte[] text, int start, int end) {
        if (AsciiText.lower(text[start]) != 'e') {
            return false;
        }
        int at = start + 1;
        boolean down = at < end && text[at] == '-';
        if (at < end && (down || text[at] == '+')) {
            at++;
        }
        if (at == end) {
            return false;
        }
        int power = 0;
        for (; at < end; at++) {
            if (!AsciiText.isDigit(text[at])) {
                return false;
            }
            power = Math.min(EXPONENT_LIMIT, power * 10 + (text[at] - '0'));
        }
        exponent += down ? -power : power;
        return true;
    }
}
