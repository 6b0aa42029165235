package dev.driftwood.regression.drill.mutation;

import dev.driftwood.regression.document.Node;
import dev.driftwood.regression.table.CellNotation;
import dev.driftwood.types.DataType;
import dev.driftwood.types.SimpleType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Objects;

/** Values as other types have them. */
final class Retyping {

    private Retyping() {}

    /** The value, which the type holds without loss. */
    static Object exactly(Object value, DataType type) {
        Node node = new Node.Value(spelled(value), Node.Kind.TEXT, "a value");
        return Objects.requireNonNull(CellNotation.parse(node, type));
    }

    /** The value, without what the type does not hold of it. */
    static Object rounded(Object value, DataType type) {
        if (type == SimpleType.DATE) {
            return value.toString().substring(0, "2024-05-17".length());
        }
        return exactly(new BigDecimal(value.toString()).setScale(0, RoundingMode.HALF_UP), type);
    }

    static String spelled(Object value) {
        return value instanceof BigDecimal decimal ? decimal.toPlainString() : String.valueOf(value);
    }

    static boolean isNumber(Object value) {
        return value instanceof Number || String.valueOf(value).strip().matches("-?\\d{1,30}(\\.\\d{1,10})?");
    }

    /** @param typed whether texts are no numbers, whatever they spell */
    static boolean isWhole(Object value, boolean typed) {
        if (value instanceof BigDecimal decimal) {
            return decimal.stripTrailingZeros().scale() <= 0 && decimal.precision() <= 18;
        }
        if (value instanceof String text) {
            return !typed && text.strip().matches("-?\\d{1,18}");
        }
        return value instanceof Byte || value instanceof Short || value instanceof Integer || value instanceof Long;
    }

    /** Whether a whole number of the type is what is left of the value, but for digits behind the point. */
    static boolean fits(Object value, DataType type) {
        boolean text = value instanceof String;
        if (text && !String.valueOf(value).matches("0|-?[1-9]\\d{0,18}")) {
            return false;
        }
        if (value instanceof Double fraction && !Double.isFinite(fraction)) {
            return false;
        }
        BigInteger whole = new BigDecimal(value.toString())
                .setScale(0, RoundingMode.HALF_UP)
                .toBigInteger();
        return whole.bitLength() < bits(type);
    }

    private static int bits(DataType type) {
        return type == SimpleType.BYTE ? 8 : type == SimpleType.SHORT ? 16 : type == SimpleType.INTEGER ? 32 : 64;
    }
}
