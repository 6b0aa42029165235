package dev.driftwood.runtime.functions.convert;

import dev.driftwood.runtime.vector.Bytes;
import dev.driftwood.runtime.vector.DecimalInput;
import dev.driftwood.runtime.vector.Int128;
import java.nio.charset.StandardCharsets;

/** Prints numbers with a point: doubles and floats as Java does, decimals with all digits of their scale and no exponent. */
final class NumberText {

    /** Java prints plain digits from here … */
    private static final double PLAIN_FROM = 1e-3;
    /** … to before here, else an exponent. */
    private static final double PLAIN_TO = 1e7;

    private static final int SHORT_FRACTION = 6;
    private static final int LONG_DIGITS = 18;

    private NumberText() {}

    /**
     * Most numbers in data have few digits behind the point. If whole digits over a power of ten are the number again, they are its
     * shortest text, and Java's slow search for that is saved.
     */
    static void append(double number, Bytes text) {
        double size = Math.abs(number);
        if (size >= PLAIN_FROM && size < PLAIN_TO) {
            for (int fraction = 1; fraction <= SHORT_FRACTION; fraction++) {
                double power = Int128.longPower(fraction);
                double digits = Math.rint(size * power);
                if (digits / power == size) {
                    if (number < 0) {
                        text.append('-');
                    }
                    appendPoint((long) digits, fraction, text);
                    return;
                }
            }
        }
        appendAscii(Double.toString(number), text);
    }

    static void append(float number, Bytes text) {
        appendAscii(Float.toString(number), text);
    }

    static void append(DecimalInput value, int row, Bytes text) {
        long unscaled = value.low(row);
        if (!value.isLong(row) || unscaled == Long.MIN_VALUE || value.scale() > LONG_DIGITS) {
            appendAscii(value.at(row).toPlainString(), text);
            return;
        }
        if (unscaled < 0) {
            text.append('-');
        }
        if (value.scale() == 0) {
            text.append(Math.abs(unscaled));
        } else {
            appendPoint(Math.abs(unscaled), value.scale(), text);
        }
    }

    private static void appendPoint(long digits, int fraction, Bytes text) {
        long power = Int128.longPower(fraction);
        text.append(digits / power, 1);
        text.append('.');
        text.append(digits % power, fraction);
    }

    private static void appendAscii(String value, Bytes text) {
        text.append(value.getBytes(StandardCharsets.ISO_8859_1));
    }
}
