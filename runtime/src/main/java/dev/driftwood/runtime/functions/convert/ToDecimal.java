package dev.driftwood.runtime.functions.convert;

import static dev.driftwood.runtime.functions.Parameter.optional;
import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.InvalidArgumentException;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.functions.Signature;
import dev.driftwood.types.DataType;
import dev.driftwood.types.DataType.DecimalType;
import java.util.List;

/** {@code toDecimal}. Precision and scale decide the type, so that they must be literals, as in the service. */
public final class ToDecimal {

    private static final int DEFAULT_PRECISION = 10;
    private static final int DEFAULT_SCALE = 2;
    private static final int FORMAT = 3;

    public static final ScalarFunction FUNCTION = ScalarFunction.named("toDecimal")
            .summary(
                    "A number or text as a decimal of the precision and scale, (10,2) unless given, rounded half up. Text may "
                            + "have a Java number format and a locale; what does not fit is null.")
            .example("toDecimal(123.45)", "toDecimal('123.45', 10, 2)")
            .example("toDecimal('$123.45', 8, 4, '$###.00')", "toDecimal('123.45', 8, 4)")
            .prepared(
                    List.of(
                            required("value", ParameterType.ANY),
                            optional("precision", ParameterType.INTEGRAL_AS_LONG)
                                    .literalOnly(),
                            optional("scale", ParameterType.INTEGRAL_AS_LONG).literalOnly(),
                            optional("format", DataType.STRING),
                            optional("locale", DataType.STRING)),
                    ToDecimal::type,
                    site -> site.arguments().count() > FORMAT && site.type(0) == DataType.STRING
                            ? FormattedNumbers.reader(site, FORMAT)
                            : Targeted.kernel(site, site.result()))
            .build();

    private ToDecimal() {}

    private static DataType type(Signature signature) {
        long precision = signature.integer(1).orElse(DEFAULT_PRECISION);
        if (precision < 1 || precision > DecimalType.MAX_PRECISION) {
            throw new InvalidArgumentException(1, "is a precision and must be 1 to 38, not " + precision);
        }
        long scale = signature.integer(2).orElse((int) Math.min(DEFAULT_SCALE, precision));
        if (scale < 0 || scale > precision) {
            throw new InvalidArgumentException(
                    2, "is a scale and must be 0 to the precision, " + precision + ", not " + scale);
        }
        return DataType.decimal((int) precision, (int) scale);
    }
}
