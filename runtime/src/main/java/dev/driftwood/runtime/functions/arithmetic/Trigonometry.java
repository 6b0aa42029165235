package dev.driftwood.runtime.functions.arithmetic;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.DoubleInput;
import dev.driftwood.runtime.vector.DoubleOutput;
import dev.driftwood.types.DataType;
import java.util.List;

/** Angles are in radians; an argument outside a function's domain gives NaN. {@code StrictMath}, so that every machine agrees. */
public final class Trigonometry {

    public static final ScalarFunction ACOS = DoubleFunction.of("acos", StrictMath::acos)
            .summary("The arc cosine.")
            .example("acos(1)", "0.0")
            .build();

    public static final ScalarFunction ASIN = DoubleFunction.of("asin", StrictMath::asin)
            .summary("The arc sine.")
            .example("asin(0)", "0.0")
            .build();

    public static final ScalarFunction ATAN = DoubleFunction.of("atan", StrictMath::atan)
            .summary("The arc tangent.")
            .example("atan(0)", "0.0")
            .build();

    public static final ScalarFunction ATAN2 = ScalarFunction.named("atan2")
            .summary("The angle between the x axis and the point whose ordinate comes first.")
            .example("atan2(0, 0)", "0.0")
            .overload(
                    List.of(
                            required("y", ParameterType.NUMBER_AS_DOUBLE),
                            required("x", ParameterType.NUMBER_AS_DOUBLE)),
                    DataType.DOUBLE,
                    Trigonometry::atan2)
            .build();

    public static final ScalarFunction COS = DoubleFunction.of("cos", StrictMath::cos)
            .summary("The cosine.")
            .example("cos(10)", "-0.8390715290764524")
            .build();

    public static final ScalarFunction COSH = DoubleFunction.of("cosh", StrictMath::cosh)
            .summary("The hyperbolic cosine.")
            .example("cosh(0)", "1.0")
            .build();

    public static final ScalarFunction DEGREES = DoubleFunction.of("degrees", StrictMath::toDegrees)
            .summary("Radians as degrees.")
            .example("degrees(3.141592653589793)", "180.0")
            .build();

    public static final ScalarFunction RADIANS = DoubleFunction.of("radians", StrictMath::toRadians)
            .summary("Degrees as radians.")
            .example("radians(180)", "3.141592653589793")
            .build();

    public static final ScalarFunction SIN = DoubleFunction.of("sin", StrictMath::sin)
            .summary("The sine.")
            .example("sin(2)", "0.9092974268256817")
            .build();

    public static final ScalarFunction SINH = DoubleFunction.of("sinh", StrictMath::sinh)
            .summary("The hyperbolic sine.")
            .example("sinh(0)", "0.0")
            .build();

    public static final ScalarFunction TAN = DoubleFunction.of("tan", StrictMath::tan)
            .summary("The tangent.")
            .example("tan(0)", "0.0")
            .build();

    public static final ScalarFunction TANH = DoubleFunction.of("tanh", StrictMath::tanh)
            .summary("The hyperbolic tangent.")
            .example("tanh(0)", "0.0")
            .build();

    private Trigonometry() {}

    private static void atan2(Arguments in, Output out) {
        DoubleInput y = in.doubles(0);
        DoubleInput x = in.doubles(1);
        DoubleOutput result = out.doubles();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            // Adding 0.0 turns -0.0 into 0.0, as Spark does.
            result.set(row, StrictMath.atan2(y.at(row) + 0.0, x.at(row) + 0.0));
        }
    }
}
