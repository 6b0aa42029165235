package dev.driftwood.runtime.functions.convert;

import static dev.driftwood.runtime.functions.Parameter.optional;
import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.BooleanOutput;
import dev.driftwood.runtime.vector.BytesWindow;
import dev.driftwood.types.DataType;
import dev.driftwood.types.DataType.DecimalType;
import java.util.List;
import java.util.function.Supplier;

/** The functions isX: whether text would do for toX. Null in, null out, as for every function. */
public final class TextTests {

    public static final ScalarFunction IS_BOOLEAN = ScalarFunction.named("isBoolean")
            .summary("Whether toBoolean would take the text.")
            .example("isBoolean('true')", "true")
            .example("isBoolean('microsoft')", "false")
            .overload(
                    List.of(required("value", DataType.STRING)),
                    DataType.BOOLEAN,
                    plain(() -> (text, from, to) -> BooleanText.parse(text, from, to) >= 0))
            .build();

    public static final ScalarFunction IS_BYTE = integral("isByte", DataType.BYTE, Byte.MIN_VALUE, Byte.MAX_VALUE)
            .summary("Whether toByte would take the text, in the Java number format if one is given.")
            .example("isByte('123')", "true")
            .example("isByte('chocolate')", "false")
            .build();

    public static final ScalarFunction IS_SHORT = integral("isShort", DataType.SHORT, Short.MIN_VALUE, Short.MAX_VALUE)
            .summary("Whether toShort would take the text, in the Java number format if one is given.")
            .example("isShort('123')", "true")
            .example("isShort('$123', '$###')", "true")
            .example("isShort('microsoft')", "false")
            .build();

    public static final ScalarFunction IS_INTEGER = integral(
                    "isInteger", DataType.INTEGER, Integer.MIN_VALUE, Integer.MAX_VALUE)
            .summary("Whether toInteger would take the text, in the Java number format if one is given.")
            .example("isInteger('123')", "true")
            .example("isInteger('microsoft')", "false")
            .build();

    public static final ScalarFunction IS_LONG = integral("isLong", DataType.LONG, Long.MIN_VALUE, Long.MAX_VALUE)
            .summary("Whether toLong would take the text, in the Java number format if one is given.")
            .example("isLong('$123', '$###')", "true")
            .example("isLong('gunchus')", "false")
            .build();

    public static final ScalarFunction IS_FLOAT = formatted("isFloat", DataType.FLOAT, TextTests::floating)
            .summary("Whether toFloat would take the text, in the Java number format if one is given.")
            .example("isFloat('123')", "true")
            .example("isFloat('$123.45', '$###.00')", "true")
            .build();

    public static final ScalarFunction IS_DOUBLE = formatted("isDouble", DataType.DOUBLE, TextTests::floating)
            .summary("Whether toDouble would take the text, in the Java number format if one is given.")
            .example("isDouble('$123.45', '$###.00')", "true")
            .example("isDouble('icecream')", "false")
            .build();

    public static final ScalarFunction IS_DECIMAL = formatted(
                    "isDecimal", DataType.decimal(DecimalType.MAX_PRECISION, 0), TextTests::decimal)
            .summary(
                    "Whether the text is a number of at most 38 digits before the point, in the Java number format if one is "
                            + "given.")
            .example("isDecimal('123.45')", "true")
            .example("isDecimal('12/12/2000')", "false")
            .build();

    private TextTests() {}

    /** Whether bytes are what is asked for; one is made for each batch. */
    @FunctionalInterface
    interface Test {
        boolean test(byte[] text, int from, int to);
    }

    static Kernel plain(Supplier<Test> tests) {
        return (in, out) -> run(in, out, tests.get());
    }

    private static void run(Arguments in, Output out, Test test) {
        BytesWindow text = new BytesWindow(in.texts(0), out.rows());
        BooleanOutput result = out.booleans();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            text.seek(row);
            result.set(row, test.test(text.array(), text.start(), text.end()));
        }
    }

    private static ScalarFunction.Builder formatted(String name, DataType type, Supplier<Test> tests) {
        return ScalarFunction.named(name)
                .prepared(
                        List.of(required("value", DataType.STRING), optional("format", DataType.STRING)),
                        signature -> DataType.BOOLEAN,
                        site -> site.arguments().count() > 1 ? FormattedNumbers.test(site, type) : plain(tests));
    }

    private static ScalarFunction.Builder integral(String name, DataType type, long least, long greatest) {
        return formatted(name, type, () -> {
            IntegerText number = new IntegerText();
            return (text, from, to) ->
                    number.parse(text, from, to) && number.value() >= least && number.value() <= greatest;
        });
    }

    private static Test floating() {
        return new FloatingText()::parse;
    }

    private static Test decimal() {
        DecimalText number = new DecimalText();
        return (text, from, to) -> number.parse(text, from, to) && number.integerDigits() <= DecimalType.MAX_PRECISION;
    }
}
