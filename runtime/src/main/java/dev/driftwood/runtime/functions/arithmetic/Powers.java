package dev.driftwood.runtime.functions.arithmetic;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.DoubleInput;
import dev.driftwood.runtime.vector.DoubleOutput;
import dev.driftwood.runtime.vector.LongInput;
import dev.driftwood.runtime.vector.LongOutput;
import dev.driftwood.types.DataType;
import java.util.List;

/** Powers, roots, logarithms and the factorial. Rule for what is outside a domain: undocumented.md, arithmetic (Spark's). */
public final class Powers {

    private static final int LARGEST_FACTORIAL = 20;

    public static final ScalarFunction CBRT = DoubleFunction.of("cbrt", StrictMath::cbrt)
            .summary("The cube root.")
            .example("cbrt(8)", "2.0")
            .build();

    public static final ScalarFunction FACTORIAL = ScalarFunction.named("factorial")
            .summary("The product of the whole numbers up to the value; null below 0 and above 20.")
            .example("factorial(5)", "120L")
            .overload(List.of(required("value", ParameterType.INTEGRAL_AS_LONG)), DataType.LONG, Powers::factorial)
            .build();

    public static final ScalarFunction LOG = ScalarFunction.named("log")
            .summary("The logarithm of a number to a base, or the natural one; null if either is not above 0.")
            .example("log(100, 10)", "2.0")
            .overload(DoubleFunction.ONE, DataType.DOUBLE, Powers::naturalLog)
            .overload(
                    List.of(
                            required("value", ParameterType.NUMBER_AS_DOUBLE),
                            required("base", ParameterType.NUMBER_AS_DOUBLE)),
                    DataType.DOUBLE,
                    Powers::log)
            .build();

    public static final ScalarFunction LOG10 = ScalarFunction.named("log10")
            .summary("The logarithm to base 10; null if the number is not above 0.")
            .example("log10(100)", "2.0")
            .overload(DoubleFunction.ONE, DataType.DOUBLE, Powers::log10)
            .build();

    public static final ScalarFunction POWER = ScalarFunction.named("power")
            .summary("The first number raised to the second.")
            .example("power(10, 2)", "100.0")
            .overload(
                    List.of(
                            required("base", ParameterType.NUMBER_AS_DOUBLE),
                            required("exponent", ParameterType.NUMBER_AS_DOUBLE)),
                    DataType.DOUBLE,
                    Powers::power)
            .build();

    public static final ScalarFunction SQRT = DoubleFunction.of("sqrt", Math::sqrt)
            .summary("The square root; NaN of a number below 0.")
            .example("sqrt(9)", "3.0")
            .build();

    private Powers() {}

    private static void factorial(Arguments in, Output out) {
        LongInput value = in.longs(0);
        LongOutput result = out.longs();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            long number = value.at(row);
            if (number < 0 || number > LARGEST_FACTORIAL) {
                out.setNull(row);
                continue;
            }
            long product = 1;
            for (long factor = 2; factor <= number; factor++) {
                product *= factor;
            }
            result.set(row, product);
        }
    }

    private static void naturalLog(Arguments in, Output out) {
        DoubleInput value = in.doubles(0);
        DoubleOutput result = out.doubles();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            setIfPositive(value.at(row), StrictMath.log(value.at(row)), row, result, out);
        }
    }

    private static void log10(Arguments in, Output out) {
        DoubleInput value = in.doubles(0);
        DoubleOutput result = out.doubles();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            setIfPositive(value.at(row), StrictMath.log10(value.at(row)), row, result, out);
        }
    }

    private static void log(Arguments in, Output out) {
        DoubleInput value = in.doubles(0);
        DoubleInput base = in.doubles(1);
        DoubleOutput result = out.doubles();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            double number = value.at(row);
            double logarithm = StrictMath.log(number) / StrictMath.log(base.at(row));
            // Not the lesser of the two, which is NaN if one is.
            setIfPositive(base.at(row) <= 0 ? base.at(row) : number, logarithm, row, result, out);
        }
    }

    private static void setIfPositive(double argument, double value, int row, DoubleOutput result, Output out) {
        result.set(row, value);
        if (argument <= 0) {
            out.setNull(row);
        }
    }

    private static void power(Arguments in, Output out) {
        DoubleInput base = in.doubles(0);
        DoubleInput exponent = in.doubles(1);
        DoubleOutput result = out.doubles();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            result.set(row, StrictMath.pow(base.at(row), exponent.at(row)));
        }
    }
}
