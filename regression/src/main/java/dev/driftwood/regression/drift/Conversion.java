package dev.driftwood.regression.drift;

import dev.driftwood.types.DataType;
import dev.driftwood.types.SimpleType;
import java.util.Locale;
import java.util.Optional;

/** The expression that brings a value to a type. */
public final class Conversion {

    private Conversion() {}

    /** As {@code toDecimal(x,18,2)}; empty if the language has none. */
    public static Optional<String> to(DataType type, String expression) {
        if (type instanceof DataType.DecimalType decimal) {
            return Optional.of("toDecimal(" + expression + ", " + decimal.precision() + ", " + decimal.scale() + ")");
        }
        if (type instanceof SimpleType simple && simple != SimpleType.ANY && simple != SimpleType.NULL) {
            String word = simple.toString();
            return Optional.of(
                    "to" + word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1) + "(" + expression + ")");
        }
        return Optional.empty();
    }
}
