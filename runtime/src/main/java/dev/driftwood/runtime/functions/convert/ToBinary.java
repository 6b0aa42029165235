package dev.driftwood.runtime.functions.convert;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.types.DataType;
import java.util.List;

/** {@code toBinary}. */
public final class ToBinary {

    public static final ScalarFunction FUNCTION = ScalarFunction.named("toBinary")
            .summary(
                    "The bytes of a value: of text its UTF-8, of a number its own bytes, the highest first, of an array of bytes "
                            + "the bytes.")
            .example("toBinary('ab') == toBinary([toByte(0x61), toByte(0x62)])", "true")
            .prepared(
                    List.of(required("value", ParameterType.ANY)),
                    signature -> DataType.BINARY,
                    site -> Targeted.kernel(site, DataType.BINARY))
            .build();

    private ToBinary() {}
}
