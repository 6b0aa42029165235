package dev.driftwood.runtime.functions;

import dev.driftwood.types.DataType;
import dev.driftwood.types.DataType.ArrayType;
import dev.driftwood.types.DataType.DecimalType;
import dev.driftwood.types.DataType.MapType;
import dev.driftwood.types.DataType.StructType;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What a parameter takes: one type (and what widens to it), or a class of types. A class either leaves the argument's type as it
 * is, or brings all of them to one type that the kernel works with.
 *
 * <p>Rule: language.md, section 6 (the signature words).
 */
public final class ParameterType {

    /** Any type; the bare null becomes a string. */
    public static final ParameterType ANY = kept("any", type -> true, DataType.STRING);

    public static final ParameterType NUMBER = kept("number", Coercion::isNumber, DataType.INTEGER);
    public static final ParameterType INTEGRAL = kept("integral", Coercion::isIntegral, DataType.INTEGER);
    public static final ParameterType FLOATING = kept("fractional", Coercion::isFloating, DataType.DOUBLE);
    public static final ParameterType DECIMAL =
            kept("decimal", type -> type instanceof DecimalType, DataType.decimal(10, 0));
    public static final ParameterType DATETIME =
            kept("datetime", type -> type == DataType.DATE || type == DataType.TIMESTAMP, DataType.TIMESTAMP);
    public static final ParameterType ARRAY =
            kept("array", type -> type instanceof ArrayType, DataType.array(DataType.STRING));
    public static final ParameterType MAP =
            kept("map", type -> type instanceof MapType, DataType.map(DataType.STRING, DataType.STRING));
    public static final ParameterType STRUCT =
            kept("complex", type -> type instanceof StructType, DataType.struct(List.of()));

    /** Any integral number, as a long. */
    public static final ParameterType INTEGRAL_AS_LONG =
            new ParameterType("integral", Coercion::isIntegral, DataType.LONG, DataType.LONG);

    /** Any number, as a double. */
    public static final ParameterType NUMBER_AS_DOUBLE =
            new ParameterType("number", Coercion::isNumber, DataType.DOUBLE, DataType.DOUBLE);

    /** Binary, or an array of bytes, which becomes binary. */
    public static final ParameterType BYTES_AS_BINARY = new ParameterType(
            "binary",
            type -> type == DataType.BINARY || type.equals(DataType.array(DataType.BYTE)),
            DataType.BINARY,
            DataType.BINARY);

    private final String spelling;
    private final Predicate<DataType> accepts;
    private final DataType ofNull;
    private final @Nullable DataType becomes;

    private ParameterType(String spelling, Predicate<DataType> accepts, DataType ofNull, @Nullable DataType becomes) {
        this.spelling = spelling;
        this.accepts = accepts;
        this.ofNull = ofNull;
        this.becomes = becomes;
    }

    /** A class of types that are passed as they are. */
    public static ParameterType kept(String spelling, Predicate<DataType> accepts, DataType ofNull) {
        return new ParameterType(spelling, accepts, ofNull, null);
    }

    /** The type, or one that widens to it. */
    public static ParameterType exactly(DataType type) {
        return new ParameterType(type.toString(), from -> Coercion.implicit(from, type), type, type);
    }

    /** The type that an argument is brought to; empty if it is not taken. */
    public Optional<DataType> target(DataType argument) {
        if (argument == DataType.NULL) {
            return Optional.of(ofNull);
        }
        if (!accepts.test(argument)) {
            return Optional.empty();
        }
        return Optional.of(becomes == null ? argument : becomes);
    }

    /** How far the argument is from the parameter; empty if it is not taken. */
    OptionalInt cost(DataType argument) {
        Optional<DataType> target = target(argument);
        if (target.isEmpty()) {
            return OptionalInt.empty();
        }
        OptionalInt cost = Coercion.cost(argument, target.get());
        return cost.isPresent() ? cost : OptionalInt.of(1);
    }

    @Override
    public String toString() {
        return spelling;
    }
}
