package dev.driftwood.runtime.functions.arithmetic;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.CallSite;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.Parameter;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.functions.Signature;
import dev.driftwood.runtime.functions.convert.Conversions;
import dev.driftwood.runtime.vector.DecimalInput;
import dev.driftwood.runtime.vector.DecimalOutput;
import dev.driftwood.runtime.vector.DoubleInput;
import dev.driftwood.runtime.vector.FloatInput;
import dev.driftwood.runtime.vector.LongOutput;
import dev.driftwood.types.DataType;
import dev.driftwood.types.DataType.DecimalType;
import java.math.RoundingMode;
import java.util.List;

/**
 * {@code ceil} and {@code floor}. A floating number gives a long, a decimal a decimal without scale, an integral number is left as
 * it is. Rule: undocumented.md, ceil, floor type (Spark's).
 */
public final class Whole {

    private static final List<Parameter> ONE = List.of(required("value", ParameterType.NUMBER));

    public static final ScalarFunction CEIL = ScalarFunction.named("ceil")
            .summary("The smallest whole number that is not below the number.")
            .example("ceil(-0.1)", "0L")
            .prepared(ONE, Whole::type, site -> kernel(site, RoundingMode.CEILING))
            .build();

    public static final ScalarFunction FLOOR = ScalarFunction.named("floor")
            .summary("The largest whole number that is not above the number.")
            .example("floor(-0.1)", "-1L")
            .prepared(ONE, Whole::type, site -> kernel(site, RoundingMode.FLOOR))
            .build();

    private Whole() {}

    private static DataType type(Signature signature) {
        DataType type = signature.type(0);
        if (type instanceof DecimalType decimal) {
            return DataType.decimal(Math.min(DecimalType.MAX_PRECISION, decimal.precision() - decimal.scale() + 1), 0);
        }
        return type == DataType.FLOAT || type == DataType.DOUBLE ? DataType.LONG : type;
    }

    private static Kernel kernel(CallSite site, RoundingMode mode) {
        if (site.type(0) instanceof DecimalType) {
            return (in, out) -> decimals(in, out, mode);
        }
        if (site.type(0) == DataType.DOUBLE) {
            return (in, out) -> doubles(in.doubles(0), out, mode == RoundingMode.CEILING);
        }
        if (site.type(0) == DataType.FLOAT) {
            return (in, out) -> floats(in, out, mode == RoundingMode.CEILING);
        }
        return Conversions.find(site.type(0), site.result()).orElseThrow();
    }

    private static void doubles(DoubleInput value, Output out, boolean up) {
        LongOutput result = out.longs();
        for (int row = 0; row < out.rows(); row++) {
            result.set(row, (long) (up ? Math.ceil(value.at(row)) : Math.floor(value.at(row))));
        }
    }

    private static void floats(Arguments in, Output out, boolean up) {
        FloatInput value = in.floats(0);
        LongOutput result = out.longs();
        for (int row = 0; row < out.rows(); row++) {
            result.set(row, (long) (up ? Math.ceil(value.at(row)) : Math.floor(value.at(row))));
        }
    }

    private static void decimals(Arguments in, Output out, RoundingMode mode) {
        DecimalInput value = in.decimals(0);
        DecimalOutput result = out.decimals();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            if (!result.set(row, value.at(row).setScale(0, mode))) {
                out.overflow(row);
            }
        }
    }
}
