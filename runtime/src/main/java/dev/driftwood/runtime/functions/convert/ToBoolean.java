package dev.driftwood.runtime.functions.convert;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.types.DataType;
import java.util.List;

/** {@code toBoolean}. */
public final class ToBoolean {

    public static final ScalarFunction FUNCTION = ScalarFunction.named("toBoolean")
            .summary(
                    "Text to a boolean: t, true, y, yes and 1 are true, f, false, n, no and 0 are false, all else is null.")
            .example("toBoolean('true')", "true")
            .example("isNull(toBoolean('truthy'))", "true")
            .prepared(
                    List.of(required("value", ParameterType.ANY)),
                    signature -> DataType.BOOLEAN,
                    site -> Targeted.kernel(site, DataType.BOOLEAN))
            .build();

    private ToBoolean() {}
}
