package dev.driftwood.runtime.functions.convert;

import static dev.driftwood.runtime.functions.Parameter.optional;
import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.CallSite;
import dev.driftwood.runtime.functions.Coercion;
import dev.driftwood.runtime.functions.InvalidArgumentException;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.types.DataType;
import java.util.List;

/** {@code toString}. */
public final class ToStringFunction {

    public static final ScalarFunction FUNCTION = ScalarFunction.named("toString")
            .summary(
                    "Any value as text; numbers in a Java number format, dates and timestamps in a Java date format if one is "
                            + "given; arrays, maps and structures as JSON.")
            .example("toString(10)", "'10'")
            .example("toString(12345, '##0.#####E0')", "'12.345E3'")
            .example("toString(toDate('2018-12-31'))", "'2018-12-31'")
            .example("toString(toDate('2018-12-31'), 'MM/dd/yy')", "'12/31/18'")
            .example("toString(@(name = 'x', sizes = [1, 2]))", "'{\"name\":\"x\",\"sizes\":[1,2]}'")
            .prepared(
                    List.of(
                            required("value", ParameterType.ANY),
                            optional("format", DataType.STRING),
                            optional("locale", DataType.STRING)),
                    signature -> DataType.STRING,
                    ToStringFunction::kernel)
            .build();

    private ToStringFunction() {}

    private static Kernel kernel(CallSite site) {
        DataType type = site.type(0);
        if (site.arguments().count() == 1) {
            return Targeted.kernel(site, DataType.STRING);
        }
        if (Coercion.isNumber(type)) {
            return FormattedNumbers.writer(site, 1);
        }
        if (type == DataType.DATE || type == DataType.TIMESTAMP) {
            return FormattedDates.writer(site);
        }
        throw new InvalidArgumentException(
                1, "is a format, which is for numbers, dates and timestamps, not for " + type);
    }
}
