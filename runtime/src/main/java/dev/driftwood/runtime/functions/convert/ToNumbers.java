package dev.driftwood.runtime.functions.convert;

import static dev.driftwood.runtime.functions.Parameter.optional;
import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.types.DataType;
import java.util.List;

/**
 * {@code toByte}, {@code toShort}, {@code toInteger}, {@code toLong}, {@code toFloat} and {@code toDouble}. Text that is no such
 * number gives null; a wider number loses its fraction and its higher bits. A format is for text and ignored for numbers.
 */
public final class ToNumbers {

    private static final String RULE = " Text may have a Java number format and a locale; what does not fit is null.";

    public static final ScalarFunction TO_BYTE = of("toByte", DataType.BYTE)
            .summary("A number or text as a byte, -128 to 127." + RULE)
            .example("toByte('123')", "toByte(123)")
            .example("toByte(0xFF)", "toByte(-1)")
            .build();

    public static final ScalarFunction TO_SHORT = of("toShort", DataType.SHORT)
            .summary("A number or text as a short, -32768 to 32767." + RULE)
            .example("toShort('123')", "toShort(123)")
            .example("toShort('$123', '$###')", "toShort(123)")
            .build();

    public static final ScalarFunction TO_INTEGER = of("toInteger", DataType.INTEGER)
            .summary("A number or text as an integer of 32 bits." + RULE)
            .example("toInteger('123.45')", "123")
            .example("toInteger('$123', '$###')", "123")
            .build();

    public static final ScalarFunction TO_LONG = of("toLong", DataType.LONG)
            .summary("A number or text as an integer of 64 bits; of a timestamp, the milliseconds since 1970." + RULE)
            .example("toLong('123')", "123L")
            .example("toLong('$123', '$###')", "123L")
            .build();

    public static final ScalarFunction TO_FLOAT = of("toFloat", DataType.FLOAT)
            .summary("A number or text as a float." + RULE)
            .example("toFloat('123.45')", "123.45f")
            .example("toFloat('$123.45', '$###.00')", "123.45f")
            .build();

    public static final ScalarFunction TO_DOUBLE = of("toDouble", DataType.DOUBLE)
            .summary("A number or text as a double." + RULE)
            .example("toDouble('123.45')", "123.45")
            .example("toDouble('$123.45', '$###.00')", "123.45")
            .build();

    private ToNumbers() {}

    private static ScalarFunction.Builder of(String name, DataType type) {
        return ScalarFunction.named(name)
                .prepared(
                        List.of(
                                required("value", ParameterType.ANY),
                                optional("format", DataType.STRING),
                                optional("locale", DataType.STRING)),
                        signature -> type,
                        site -> {
                            boolean formatted = site.arguments().count() > 1 && site.type(0) == DataType.STRING;
                            return formatted ? FormattedNumbers.reader(site, 1) : Targeted.kernel(site, type);
                        });
    }
}
