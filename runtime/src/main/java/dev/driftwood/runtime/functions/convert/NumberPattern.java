package dev.driftwood.runtime.functions.convert;

import dev.driftwood.runtime.vector.Bytes;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.ParsePosition;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A number pattern of Java's {@code DecimalFormat}: {@code $#,##0.00}. Not for two threads at once: each batch takes a
 * {@link #copy}.
 *
 * <p>Rule: language.md, section 6 (number patterns); text must fit from its first to its last character.
 */
final class NumberPattern {

    private final DecimalFormat format;

    private NumberPattern(DecimalFormat format) {
        this.format = format;
    }

    /** @throws IllegalArgumentException if it is no pattern; the message says why */
    static NumberPattern of(String pattern, Locale locale) {
        DecimalFormat format = new DecimalFormat(pattern, DecimalFormatSymbols.getInstance(locale));
        format.setParseBigDecimal(true);
        format.setRoundingMode(RoundingMode.HALF_EVEN);
        return new NumberPattern(format);
    }

    NumberPattern copy() {
        return new NumberPattern((DecimalFormat) format.clone());
    }

    /** The number; {@code null} if the text does not fit or is not finite. */
    @Nullable Number parse(String text) {
        Number exact = parseWhole(text);
        return exact == null ? parseWhole(text.strip()) : exact;
    }

    private @Nullable Number parseWhole(String text) {
        ParsePosition position = new ParsePosition(0);
        Number number = format.parse(text, position);
        return position.getIndex() == text.length() && !text.isEmpty() ? number : null;
    }

    void append(long number, Bytes text) {
        text.append(format.format(number));
    }

    void append(double number, Bytes text) {
        text.append(format.format(number));
    }

    void append(BigDecimal number, Bytes text) {
        text.append(format.format(number));
    }
}
