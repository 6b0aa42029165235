package dev.driftwood.runtime.transformations.source;

import dev.driftwood.runtime.vector.BytesInput;
import java.nio.charset.StandardCharsets;
import org.apache.arrow.vector.FieldVector;

/**
 * What texts look like that stand for values of a type. Stricter than the conversions: a code such as {@code 00501} would lose its
 * zeros as a number, and {@code 1.5} its half.
 */
enum TextForm {
    ANY,
    WHOLE_NUMBER,
    NUMBER,
    TRUE_OR_FALSE;

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
            case NUMBER -> isNumber(text, true);
            case TRUE_OR_FALSE -> {
                String word = new String(text, StandardCharsets.UTF_8);
                yield word.equalsIgnoreCase("true") || word.equalsIgnoreCase("false");
            }
        };
    }

    private static boolean isNumber(byte[] text, boolean fraction) {
        int start = text.length > 0 && text[0] == '-' ? 1 : 0;
        boolean leadingZero = text.length > start + 1 && text[start] == '0' && isDigit(text[start + 1]);
        if (text.length == start || leadingZero) {
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

    private static boolean isDigit(byte c) {
        return c >= '0' && c <= '9';
    }
}
