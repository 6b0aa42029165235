package dev.driftwood.runtime.functions;

import dev.driftwood.types.DataType;
import dev.driftwood.types.DataType.ArrayType;
import dev.driftwood.types.DataType.DecimalType;
import dev.driftwood.types.DataType.Field;
import dev.driftwood.types.DataType.MapType;
import dev.driftwood.types.DataType.StructType;
import dev.driftwood.types.SimpleType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Every rule about which type becomes which without being asked. The hand-written rules are those of {@link #rank},
 * {@link #commonSimple} and {@link #uniteSimple}; the rest follows from them item by item and field by field.
 *
 * <p>Rule: language.md, section 10 ("mixed numeric operands widen"); where that is silent, Spark's.
 */
public final class Coercion {

    private static final int NULL_COST = 1;

    private Coercion() {}

    /** Whether a value of type {@code from} may stand where {@code to} is wanted. */
    public static boolean implicit(DataType from, DataType to) {
        return cost(from, to).isPresent();
    }

    /** How far {@code from} is from {@code to}: 0 for the same type, more for a longer way; empty if it may not stand there. */
    static OptionalInt cost(DataType from, DataType to) {
        if (from.equals(to)) {
            return OptionalInt.of(0);
        }
        if (from == DataType.NULL) {
            return OptionalInt.of(NULL_COST);
        }
        Optional<DataType> common = common(to, from);
        if (common.isEmpty() || !common.get().equals(to)) {
            return OptionalInt.empty();
        }
        return OptionalInt.of(1 + Math.max(1, rank(to) - rank(from)));
    }

    /** The type that values of both types are brought to when they are compared, or are branches, items or entries together. */
    public static Optional<DataType> common(DataType a, DataType b) {
        if (a instanceof StructType left && b instanceof StructType right) {
            return commonFields(left.fields(), right.fields());
        }
        return combine(a, b, Coercion::common, Coercion::commonSimple);
    }

    /** As {@link #common(DataType, DataType)}, for any number of types; empty for none, too. */
    public static Optional<DataType> common(List<DataType> types) {
        Optional<DataType> result = types.stream().findFirst();
        for (DataType type : types) {
            result = result.flatMap(soFar -> common(soFar, type));
        }
        return result;
    }

    /**
     * The type that holds every value of both without loss: what a column is that two files of a source hold in different types.
     * A long and a double have none, for a double keeps only 53 bits; nor have text and anything else.
     */
    public static Optional<DataType> unite(DataType a, DataType b) {
        if (a instanceof StructType left && b instanceof StructType right) {
            return uniteFields(left.fields(), right.fields());
        }
        return combine(a, b, Coercion::unite, Coercion::uniteSimple);
    }

    /** What two types become together; empty if they do not go together. */
    @FunctionalInterface
    private interface Rule {
        Optional<DataType> of(DataType a, DataType b);
    }

    /**
     * The rules that are the same for both questions.
     *
     * @param inside for items and entries
     * @param simple for two different types that have none
     */
    private static Optional<DataType> combine(DataType a, DataType b, Rule inside, Rule simple) {
        if (a.equals(b) || b == DataType.NULL) {
            return Optional.of(a);
        }
        if (a == DataType.NULL) {
            return Optional.of(b);
        }
        if (a instanceof ArrayType left && b instanceof ArrayType right) {
            return inside.of(left.element(), right.element()).map(DataType::array);
        }
        if (a instanceof MapType left && b instanceof MapType right) {
            Optional<DataType> value = inside.of(left.value(), right.value());
            return inside.of(left.key(), right.key()).flatMap(key -> value.map(v -> DataType.map(key, v)));
        }
        return simple.of(a, b);
    }

    /** The same fields in the same order, each in its common type. */
    private static Optional<DataType> commonFields(List<Field> left, List<Field> right) {
        if (left.size() != right.size()) {
            return Optional.empty();
        }
        List<Field> fields = new ArrayList<>(left.size());
        for (int i = 0; i < left.size(); i++) {
            Field field = left.get(i);
            Optional<DataType> type = common(field.type(), right.get(i).type());
            if (type.isEmpty() || !field.name().equalsIgnoreCase(right.get(i).name())) {
                return Optional.empty();
            }
            fields.add(new Field(field.name(), type.get()));
        }
        return Optional.of(DataType.struct(fields));
    }

    /** The fields of both by name, new ones behind; a field that one of them lacks is null there, as a column would be. */
    private static Optional<DataType> uniteFields(List<Field> left, List<Field> right) {
        List<Field> fields = new ArrayList<>(left);
        for (Field field : right) {
            int known = indexOf(fields, field.name());
            if (known < 0) {
                fields.add(field);
                continue;
            }
            Optional<DataType> type = unite(fields.get(known).type(), field.type());
            if (type.isEmpty()) {
                return Optional.empty();
            }
            fields.set(known, new Field(fields.get(known).name(), type.get()));
        }
        return Optional.of(DataType.struct(fields));
    }

    private static int indexOf(List<Field> fields, String name) {
        for (int i = 0; i < fields.size(); i++) {
            if (fields.get(i).name().equalsIgnoreCase(name)) {
                return i;
            }
        }
        return -1;
    }

    /** The numeric lattice: byte, short, integer, long, decimal, float, double; 0 for what is no number. */
    private static int rank(DataType type) {
        if (type instanceof DecimalType) {
            return 5;
        }
        if (!(type instanceof SimpleType simple)) {
            return 0;
        }
        return switch (simple) {
            case BYTE -> 1;
            case SHORT -> 2;
            case INTEGER -> 3;
            case LONG -> 4;
            case FLOAT -> 6;
            case DOUBLE -> 7;
            case BOOLEAN, STRING, BINARY, DATE, TIMESTAMP, ANY, NULL -> 0;
        };
    }

    public static boolean isNumber(DataType type) {
        return rank(type) > 0;
    }

    /** byte, short, integer, long. */
    public static boolean isIntegral(DataType type) {
        return rank(type) >= 1 && rank(type) <= 4;
    }

    public static boolean isDecimal(DataType type) {
        return type instanceof DecimalType;
    }

    /** float, double. */
    public static boolean isFloating(DataType type) {
        return rank(type) >= 6;
    }

    private static Optional<DataType> commonSimple(DataType a, DataType b) {
        if (isNumber(a) && isNumber(b)) {
            if ((isDecimal(a) || isDecimal(b)) && !isFloating(a) && !isFloating(b)) {
                return Optional.of(wider(decimal(a), decimal(b)));
            }
            if (isDecimal(a) || isDecimal(b)) {
                return Optional.of(DataType.DOUBLE);
            }
            return Optional.of(rank(a) > rank(b) ? a : b);
        }
        return dateAndTimestamp(a, b);
    }

    private static Optional<DataType> dateAndTimestamp(DataType a, DataType b) {
        boolean mixed =
                (a == DataType.DATE && b == DataType.TIMESTAMP) || (a == DataType.TIMESTAMP && b == DataType.DATE);
        return mixed ? Optional.of(DataType.TIMESTAMP) : Optional.empty();
    }

    private static Optional<DataType> uniteSimple(DataType a, DataType b) {
        if (!isNumber(a) || !isNumber(b)) {
            return dateAndTimestamp(a, b);
        }
        DataType high = rank(a) > rank(b) ? a : b;
        DataType low = rank(a) > rank(b) ? b : a;
        if (isDecimal(high)) {
            return uniteDecimals(exact(a), exact(b));
        }
        if (high == DataType.DOUBLE) {
            return low == DataType.LONG || isDecimal(low) ? Optional.empty() : Optional.of(DataType.DOUBLE);
        }
        if (high == DataType.FLOAT) {
            boolean fits = low == DataType.BYTE || low == DataType.SHORT;
            return fits
                    ? Optional.of(DataType.FLOAT)
                    : low == DataType.INTEGER ? Optional.of(DataType.DOUBLE) : Optional.empty();
        }
        return Optional.of(high);
    }

    private static DecimalType exact(DataType type) {
        return type == DataType.LONG ? DataType.decimal(19, 0) : decimal(type);
    }

    private static Optional<DataType> uniteDecimals(DecimalType a, DecimalType b) {
        int integer = Math.max(a.precision() - a.scale(), b.precision() - b.scale());
        int scale = Math.max(a.scale(), b.scale());
        return integer + scale > DecimalType.MAX_PRECISION
                ? Optional.empty()
                : Optional.of(DataType.decimal(integer + scale, scale));
    }

    /** The decimal that Spark takes an integral type for (one digit more than a long needs), or the decimal type itself. */
    public static DecimalType decimal(DataType type) {
        if (type instanceof DecimalType decimal) {
            return decimal;
        }
        return switch (rank(type)) {
            case 1 -> DataType.decimal(3, 0);
            case 2 -> DataType.decimal(5, 0);
            case 3 -> DataType.decimal(10, 0);
            case 4 -> DataType.decimal(20, 0);
            default -> throw new IllegalArgumentException("no exact decimal holds " + type);
        };
    }

    /** The least decimal with the larger scale and the larger number of integer digits; digits behind the point give way. */
    public static DecimalType wider(DecimalType a, DecimalType b) {
        int scale = Math.max(a.scale(), b.scale());
        return bounded(Math.max(a.precision() - a.scale(), b.precision() - b.scale()) + scale, scale);
    }

    /** The type of {@code a + b} and {@code a - b}. Rule: undocumented.md, decimal result types (Spark's). */
    public static DecimalType sum(DecimalType a, DecimalType b) {
        int scale = Math.max(a.scale(), b.scale());
        return adjusted(Math.max(a.precision() - a.scale(), b.precision() - b.scale()) + scale + 1, scale);
    }

    /** The type of {@code a * b}. */
    public static DecimalType product(DecimalType a, DecimalType b) {
        return adjusted(a.precision() + b.precision() + 1, a.scale() + b.scale());
    }

    /** The type of {@code a / b}. */
    public static DecimalType quotient(DecimalType a, DecimalType b) {
        int scale = Math.max(6, a.scale() + b.precision() + 1);
        return adjusted(a.precision() - a.scale() + b.scale() + scale, scale);
    }

    /** The type of {@code a % b}. */
    public static DecimalType remainder(DecimalType a, DecimalType b) {
        int scale = Math.max(a.scale(), b.scale());
        return adjusted(Math.min(a.precision() - a.scale(), b.precision() - b.scale()) + scale, scale);
    }

    private static DecimalType bounded(int precision, int scale) {
        return DataType.decimal(
                Math.min(precision, DecimalType.MAX_PRECISION), Math.min(scale, DecimalType.MAX_PRECISION));
    }

    /** Above 38 digits the scale is cut to make room for integer digits, but 6 digits of it are kept. */
    private static DecimalType adjusted(int precision, int scale) {
        if (precision <= DecimalType.MAX_PRECISION) {
            return DataType.decimal(Math.max(1, precision), scale);
        }
        int kept = Math.min(scale, 6);
        return DataType.decimal(
                DecimalType.MAX_PRECISION, Math.max(DecimalType.MAX_PRECISION - (precision - scale), kept));
    }
}
