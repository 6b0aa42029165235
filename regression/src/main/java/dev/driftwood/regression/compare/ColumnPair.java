package dev.driftwood.regression.compare;

import dev.driftwood.types.DataType;
import dev.driftwood.types.SimpleType;
import java.math.BigDecimal;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A column that both tables have.
 *
 * @param left its position in the first table
 */
record ColumnPair(String name, int left, int right, DataType leftType, DataType rightType) {

    private static final String MIDNIGHT = " 00:00:00";

    /** What stands between comparing values of these types; nothing if they can be. */
    Optional<String> incomparable() {
        boolean texts = leftType == SimpleType.STRING || rightType == SimpleType.STRING;
        boolean comparable = leftType.equals(rightType)
                || isNumber(leftType) && isNumber(rightType)
                || isTime(leftType) && isTime(rightType)
                || texts && !isNested(leftType) && !isNested(rightType)
                || isNested(leftType) && leftType.getClass() == rightType.getClass();
        return comparable ? Optional.empty() : Optional.of("values are not compared");
    }

    boolean floating() {
        return containsFloating(leftType) || containsFloating(rightType);
    }

    @Nullable Object leftValue(@Nullable Object value) {
        return normal(value, rightType);
    }

    @Nullable Object rightValue(@Nullable Object value) {
        return normal(value, leftType);
    }

    /** The value in a form in which it can be compared with those of the other type. */
    private static @Nullable Object normal(@Nullable Object value, DataType other) {
        if (value instanceof String text) {
            if (isNumber(other)) {
                return number(text);
            }
            return other == SimpleType.DATE && text.endsWith(MIDNIGHT)
                    ? text.substring(0, text.length() - MIDNIGHT.length())
                    : text;
        }
        boolean fraction = value instanceof Double || value instanceof Float;
        if (fraction && (other instanceof DataType.DecimalType || other == SimpleType.STRING)) {
            return number(String.valueOf(value));
        }
        return value instanceof Boolean && other == SimpleType.STRING ? String.valueOf(value) : value;
    }

    /** What is no number stays text. */
    private static Object number(String text) {
        try {
            return new BigDecimal(text.strip());
        } catch (NumberFormatException e) {
            return text;
        }
    }

    private static boolean isNumber(DataType type) {
        return type instanceof DataType.DecimalType
                || type instanceof SimpleType simple
                        && switch (simple) {
                            case BYTE, SHORT, INTEGER, LONG, FLOAT, DOUBLE -> true;
                            default -> false;
                        };
    }

    private static boolean isTime(DataType type) {
        return type == SimpleType.DATE || type == SimpleType.TIMESTAMP;
    }

    private static boolean isNested(DataType type) {
        return !(type instanceof SimpleType) && !(type instanceof DataType.DecimalType);
    }

    private static boolean containsFloating(DataType type) {
        if (type instanceof DataType.ArrayType array) {
            return containsFloating(array.element());
        }
        if (type instanceof DataType.MapType map) {
            return containsFloating(map.value());
        }
        if (type instanceof DataType.StructType struct) {
            return struct.fields().stream().anyMatch(field -> containsFloating(field.type()));
        }
        return type == SimpleType.DOUBLE || type == SimpleType.FLOAT;
    }
}
