package dev.driftwood.runtime.functions.arithmetic;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.functions.Signature;
import dev.driftwood.runtime.vector.ByteInput;
import dev.driftwood.runtime.vector.ByteOutput;
import dev.driftwood.runtime.vector.DecimalInput;
import dev.driftwood.runtime.vector.DecimalOutput;
import dev.driftwood.runtime.vector.DoubleInput;
import dev.driftwood.runtime.vector.DoubleOutput;
import dev.driftwood.runtime.vector.FloatInput;
import dev.driftwood.runtime.vector.FloatOutput;
import dev.driftwood.runtime.vector.IntInput;
import dev.driftwood.runtime.vector.IntOutput;
import dev.driftwood.runtime.vector.LongInput;
import dev.driftwood.runtime.vector.LongOutput;
import dev.driftwood.runtime.vector.ShortInput;
import dev.driftwood.runtime.vector.ShortOutput;
import dev.driftwood.types.DataType;
import java.util.List;

/** {@code abs} and {@code negate}, the operator {@code -}: the type stays, and the least integer stays as it is, as in Spark. */
public final class Magnitude {

    public static final ScalarFunction ABS = ScalarFunction.named("abs")
            .summary("The number without its sign.")
            .example("abs(-20)", "20")
            .example("abs(10)", "10")
            .prepared(List.of(required("value", ParameterType.NUMBER)), Magnitude::same, kernels(false))
            .build();

    public static final ScalarFunction NEGATE = ScalarFunction.named("negate")
            .summary("The number with the opposite sign; the same as the operator -.")
            .example("negate(13)", "-13")
            .prepared(List.of(required("value", ParameterType.NUMBER)), Magnitude::same, kernels(true))
            .build();

    private Magnitude() {}

    private static DataType same(Signature signature) {
        return signature.type(0);
    }

    private static ByNumberType kernels(boolean always) {
        return new ByNumberType(
                (in, out) -> bytes(in, out, always),
                (in, out) -> shorts(in, out, always),
                (in, out) -> ints(in, out, always),
                (in, out) -> longs(in, out, always),
                (in, out) -> floats(in, out, always),
                (in, out) -> doubles(in, out, always),
                (in, out) -> decimals(in, out, always));
    }

    private static void bytes(Arguments in, Output out, boolean always) {
        ByteInput value = in.bytes(0);
        ByteOutput result = out.bytes();
        for (int row = 0; row < out.rows(); row++) {
            byte number = value.at(row);
            result.set(row, always || number < 0 ? (byte) -number : number);
        }
    }

    private static void shorts(Arguments in, Output out, boolean always) {
        ShortInput value = in.shorts(0);
        ShortOutput result = out.shorts();
        for (int row = 0; row < out.rows(); row++) {
            short number = value.at(row);
            result.set(row, always || number < 0 ? (short) -number : number);
        }
    }

    private static void ints(Arguments in, Output out, boolean always) {
        IntInput value = in.ints(0);
        IntOutput result = out.ints();
        for (int row = 0; row < out.rows(); row++) {
            int number = value.at(row);
            result.set(row, always || number < 0 ? -number : number);
        }
    }

    private static void longs(Arguments in, Output out, boolean always) {
        LongInput value = in.longs(0);
        LongOutput result = out.longs();
        for (int row = 0; row < out.rows(); row++) {
            long number = value.at(row);
            result.set(row, always || number < 0 ? -number : number);
        }
    }

    private static void floats(Arguments in, Output out, boolean always) {
        FloatInput value = in.floats(0);
        FloatOutput result = out.floats();
        for (int row = 0; row < out.rows(); row++) {
            result.set(row, always ? -value.at(row) : Math.abs(value.at(row)));
        }
    }

    private static void doubles(Arguments in, Output out, boolean always) {
        DoubleInput value = in.doubles(0);
        DoubleOutput result = out.doubles();
        for (int row = 0; row < out.rows(); row++) {
            result.set(row, always ? -value.at(row) : Math.abs(value.at(row)));
        }
    }

    private static void decimals(Arguments in, Output out, boolean always) {
        DecimalInput value = in.decimals(0);
        DecimalOutput result = out.decimals();
        for (int row = 0; row < out.rows(); row++) {
            long high = value.high(row);
            long low = value.low(row);
            if (always || high < 0) {
                result.put(row, low == 0 ? -high : ~high, -low);
            } else {
                result.put(row, high, low);
            }
        }
    }
}
