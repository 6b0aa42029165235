package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.types.DataType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Optional;

/**
 * The value of a number as spelled: whole numbers are integer, long where they do not fit, decimal where that does not hold them
 * either; with a point they are double. Rule: language.md, section 1.
 */
final class NumberValue {

    private static final int INTEGER_BITS = 32;
    private static final int LONG_BITS = 64;

    private NumberValue() {}

    /** Nothing if the number has more digits than any type holds. */
    static Optional<BoundExpression> of(String text, boolean negative) {
        String lower = text.toLowerCase(Locale.ROOT);
        if (lower.startsWith("0x")) {
            return hexadecimal(lower.substring(2), negative);
        }
        if (lower.endsWith("f")) {
            float value = Float.parseFloat(lower);
            return Optional.of(Bound.literal(negative ? -value : value, DataType.FLOAT));
        }
        if (lower.indexOf('.') >= 0 || lower.indexOf('e') >= 0) {
            double value = Double.parseDouble(lower);
            return Optional.of(Bound.literal(negative ? -value : value, DataType.DOUBLE));
        }
        boolean isLong = lower.endsWith("l");
        BigInteger digits = new BigInteger(isLong ? lower.substring(0, lower.length() - 1) : lower);
        return whole(negative ? digits.negate() : digits, isLong);
    }

    private static Optional<BoundExpression> hexadecimal(String digits, boolean negative) {
        boolean isLong = digits.endsWith("l");
        BigInteger value = new BigInteger(isLong ? digits.substring(0, digits.length() - 1) : digits, 16);
        return whole(negative ? value.negate() : value, isLong);
    }

    private static Optional<BoundExpression> whole(BigInteger value, boolean isLong) {
        if (!isLong && value.bitLength() < INTEGER_BITS) {
            return Optional.of(Bound.literal(value.intValueExact(), DataType.INTEGER));
        }
        if (value.bitLength() < LONG_BITS) {
            return Optional.of(Bound.literal(value.longValueExact(), DataType.LONG));
        }
        int precision = new BigDecimal(value).precision();
        if (isLong || precision > DataType.DecimalType.MAX_PRECISION) {
            return Optional.empty();
        }
        return Optional.of(Bound.literal(new BigDecimal(value), DataType.decimal(precision, 0)));
    }
}
