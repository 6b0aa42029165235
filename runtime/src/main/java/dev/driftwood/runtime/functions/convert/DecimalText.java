package dev.driftwood.runtime.functions.convert;

import dev.driftwood.runtime.vector.DecimalOutput;
import dev.driftwood.runtime.vector.Int128;
import dev.driftwood.types.DataType.DecimalType;
import java.math.BigDecimal;
import java.math.BigInteger;

/** Reads a decimal from text, exponents included. Made once per batch. Rule: undocumented.md, toDecimal rounding (half up). */
final class DecimalText {

    private static final int LONG_DIGITS = 18;
    private static final int SIGNIFICANT_DIGITS = 100;

    private final NumberScan scan = new NumberScan();
    private byte[] text = {};
    private int start;
    private int end;
    private boolean rounded;

    /** Whether the bytes are a number. */
    boolean parse(byte[] bytes, int from, int to) {
        text = bytes;
        start = AsciiText.start(bytes, from, to);
        end = AsciiText.end(bytes, start, to);
        return scan.scan(bytes, start, end);
    }

    /** Writes the number that was read; false if it has too many digits for the type. */
    boolean write(DecimalOutput result, int row) {
        rounded = false;
        int shift = result.scale() + scan.exponent();
        if (scan.digits() <= LONG_DIGITS && shift >= 0 && shift <= LONG_DIGITS) {
            long factor = Int128.longPower(shift);
            long unscaled = scan.mantissa() * factor;
            if (Math.multiplyHigh(scan.mantissa(), factor) == unscaled >> 63) {
                return result.set(row, scan.isNegative() ? -unscaled : unscaled);
            }
        }
        if (scan.digits() == 0 || integerDigits() < -DecimalType.MAX_PRECISION) {
            rounded = scan.digits() > 0;
            return result.set(row, 0L);
        }
        if (integerDigits() > DecimalType.MAX_PRECISION) {
            return false;
        }
        BigDecimal value = value();
        rounded = !result.keeps(value);
        return result.set(row, value);
    }

    /** Whether the number has more digits behind the point than were written, others than zeros. */
    boolean isRounded() {
        return rounded;
    }

    /** How many digits the number has before the point. */
    long integerDigits() {
        return (long) scan.digits() + scan.exponent();
    }

    /** The number that was read, cut behind its hundredth digit, which no rounding half up asks for. */
    private BigDecimal value() {
        StringBuilder digits = new StringBuilder(SIGNIFICANT_DIGITS);
        for (int i = start; i < end && digits.length() < SIGNIFICANT_DIGITS && AsciiText.lower(text[i]) != 'e'; i++) {
            if (AsciiText.isDigit(text[i]) && (text[i] != '0' || digits.length() > 0)) {
                digits.append((char) text[i]);
            }
        }
        int dropped = scan.digits() - digits.length();
        BigInteger unscaled = new BigInteger(digits.toString());
        return new BigDecimal(scan.isNegative() ? unscaled.negate() : unscaled, -scan.exponent() - dropped);
    }
}
