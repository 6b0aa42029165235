package dev.driftwood.runtime.functions.convert;

import dev.driftwood.runtime.vector.DecimalOutput;
import dev.driftwood.runtime.vector.Int128;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;

/** Reads a decimal from text, exponents included. Made once per batch. Rule: undocumented.md, toDecimal rounding (half up). */
final class DecimalText {

    private static final int LONG_DIGITS = 18;

    private final NumberScan scan = new NumberScan();
    private byte[] text = {};
    private int start;
    private int end;

    /** Whether the bytes are a number. */
    boolean parse(byte[] bytes, int length) {
        text = bytes;
        start = AsciiText.start(bytes, length);
        end = AsciiText.end(bytes, start, length);
        return scan.scan(bytes, start, end);
    }

    /** Writes the number that was read; false if it has too many digits for the type. */
    boolean write(DecimalOutput result, int row) {
        int shift = result.scale() + scan.exponent();
        if (scan.digits() <= LONG_DIGITS && shift >= 0 && shift <= LONG_DIGITS) {
            long factor = Int128.longPower(shift);
            long unscaled = scan.mantissa() * factor;
            if (Math.multiplyHigh(scan.mantissa(), factor) == unscaled >> 63) {
                return result.set(row, scan.isNegative() ? -unscaled : unscaled);
            }
        }
        return result.set(row, value());
    }

    /** How many digits the number has before the point. */
    long integerDigits() {
        return (long) scan.digits() + scan.exponent();
    }

    /** The number that was read. */
    BigDecimal value() {
        if (scan.digits() <= LONG_DIGITS) {
            return BigDecimal.valueOf(scan.isNegative() ? -scan.mantissa() : scan.mantissa(), -scan.exponent());
        }
        return new BigDecimal(new String(text, start, end - start, StandardCharsets.ISO_8859_1));
    }
}
