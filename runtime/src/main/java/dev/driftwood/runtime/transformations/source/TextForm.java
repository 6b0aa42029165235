package dev.driftwood.runtime.transformations.source;

import dev.driftwood.runtime.vector.BytesInput;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.apache.arrow.vector.FieldVector;

/**
 * What texts look like that stand for values of a type. Stricter than the conversions: a code such as {@code 00501} would lose its
 * zeros as a number, {@code +49} its sign, {@code 1.5} its half as a whole number, and 20 digits the last of them as a double.
 */
enum TextForm {
    ANY,
    WHOLE_NUMBER,
    FLOAT_NUMBER,
    DOUBLE_NUMBER,
    DECIMAL_NUMBER,
    TRUE_OR_FALSE;

    /** Digits behind the point of a decimal that is inferred. */
    static final int FRACTION_DIGITS = 18;

    /** Texts no longer than this, without an exponent, hold no more digits than the type does. */
    private static final int SURELY_FLOAT = 6;

    private static final int SURELY_DOUBLE = 15;

    /** Whether all texts of the vector that are not null look like that. */
    boolean fits(FieldVector vector) {
        if (this == ANY) {
            return true;
        }
        BytesInput texts = new BytesInput(vector, false);
        for (int row = 0; row < vector.getValueCount(); row++) {
            if (!texts.isNull(row) && !fits(texts.bytes(row))) {
                return false;
            }
        }
        return true;
    }

    private boolean fits(byte[] text) {
        return switch (this) {
            case ANY -> true;
            case WHOLE_NUMBER -> isNumber(text, false);
            case FLOAT_NUMBER ->
                isNumber(text, true)
                        && (isPlain(text, SURELY_FLOAT)
                                || isKept(text, number -> Float.toString(Float.parseFloat(number))));
            case DOUBLE_NUMBER ->
                isNumber(text, true)
                        && (isPlain(text, SURELY_DOUBLE)
                                || isKept(text, number -> Double.toString(Double.parseDouble(number))));
            case DECIMAL_NUMBER ->
                isNumber(text, true)
                        && number(new String(text, StandardCharsets.US_ASCII))
                                .filter(value -> value.stripTrailingZeros().scale() <= FRACTION_DIGITS)
                                .isPresent();
            case TRUE_OR_FALSE -> {
                String word = new String(text, StandardCharsets.UTF_8);
                yield word.equalsIgnoreCase("true") || word.equalsIgnoreCase("false");
            }
        };
    }

    private static boolean isNumber(byte[] text, boolean fraction) {
        int start = text.length > 0 && text[0] == '-' ? 1 : 0;
        boolean leadingZero = text.length > start + 1 && text[start] == '0' && isDigit(text[start + 1]);
        if (text.length == start || leadingZero || text[start] == '+') {
            return false;
        }
        for (int i = start; i < text.length; i++) {
            boolean part = fraction
                    && (text[i] == '.' || text[i] == 'e' || text[i] == 'E' || text[i] == '-' || text[i] == '+');
            if (!isDigit(text[i]) && !part) {
                return false;
            }
        }
        return true;
    }

    private static boolean isPlain(byte[] text, int most) {
        if (text.length > most) {
            return false;
        }
        for (byte c : text) {
            if (c == 'e' || c == 'E') {
                return false;
            }
        }
        return true;
    }

    /** Whether the number that comes out is the one that went in, to its last digit. */
    private static boolean isKept(byte[] text, UnaryOperator<String> conversion) {
        String written = new String(text, StandardCharsets.US_ASCII);
        Optional<BigDecimal> before = number(written);
        return before.isPresent()
                && number(conversion.apply(written))
                        .filter(after -> after.compareTo(before.get()) == 0)
                        .isPresent();
    }

    /** The number that a text is, if it is one; the infinities that numbers out of range become are none. */
    private static Optional<BigDecimal> number(String text) {
        try {
            return Optional.of(new BigDecimal(text));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    private static boolean isDigit(byte c) {
        return c >= '0' && c <= '9';
    }
}
