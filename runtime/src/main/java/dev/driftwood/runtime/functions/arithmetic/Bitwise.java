package dev.driftwood.runtime.functions.arithmetic;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.Parameter;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.Bitmaps;
import dev.driftwood.runtime.vector.BooleanInput;
import dev.driftwood.runtime.vector.BooleanOutput;
import dev.driftwood.runtime.vector.ByteInput;
import dev.driftwood.runtime.vector.ByteOutput;
import dev.driftwood.runtime.vector.IntInput;
import dev.driftwood.runtime.vector.IntOutput;
import dev.driftwood.runtime.vector.LongInput;
import dev.driftwood.runtime.vector.LongOutput;
import dev.driftwood.runtime.vector.ShortInput;
import dev.driftwood.runtime.vector.ShortOutput;
import dev.driftwood.types.DataType;
import java.util.List;
import java.util.function.LongBinaryOperator;

/** The operators {@code &}, {@code |} and {@code ^}; the last is also xor on booleans. */
public final class Bitwise {

    private static final List<Parameter> TWO =
            List.of(required("left", ParameterType.INTEGRAL), required("right", ParameterType.INTEGRAL));

    public static final ScalarFunction AND = of("bitwiseAnd", (left, right) -> left & right)
            .summary("The bits that both integral numbers have; the same as the operator &.")
            .example("bitwiseAnd(0xf4, 0xef)", "0xe4")
            .example("0xf4 & 0xef", "0xe4")
            .build();

    public static final ScalarFunction OR = of("bitwiseOr", (left, right) -> left | right)
            .summary("The bits that either integral number has; the same as the operator |.")
            .example("bitwiseOr(0xf4, 0xef)", "0xff")
            .example("0xf4 | 0xef", "0xff")
            .build();

    public static final ScalarFunction XOR = of("bitwiseXor", (left, right) -> left ^ right)
            .summary(
                    "The bits that just one of two integral numbers has, or whether just one of two booleans is true; the same as "
                            + "the operator ^.")
            .example("bitwiseXor(0xf4, 0xef)", "0x1b")
            .example("0xf4 ^ 0xef", "0x1b")
            .example("true ^ false", "true")
            .overload(
                    List.of(required("left", DataType.BOOLEAN), required("right", DataType.BOOLEAN)),
                    DataType.BOOLEAN,
                    Bitwise::booleans)
            .build();

    private Bitwise() {}

    private static ScalarFunction.Builder of(String name, LongBinaryOperator operator) {
        return ScalarFunction.named(name).unified(TWO, signature -> signature.type(0), site -> {
            if (site.type(0) == DataType.LONG) {
                return (in, out) -> longs(in, out, operator);
            }
            if (site.type(0) == DataType.INTEGER) {
                return (in, out) -> ints(in, out, operator);
            }
            return site.type(0) == DataType.SHORT
                    ? (in, out) -> shorts(in, out, operator)
                    : (in, out) -> bytes(in, out, operator);
        });
    }

    private static void longs(Arguments in, Output out, LongBinaryOperator operator) {
        LongInput left = in.longs(0);
        LongInput right = in.longs(1);
        LongOutput result = out.longs();
        for (int row = 0; row < out.rows(); row++) {
            result.set(row, operator.applyAsLong(left.at(row), right.at(row)));
        }
    }

    private static void ints(Arguments in, Output out, LongBinaryOperator operator) {
        IntInput left = in.ints(0);
        IntInput right = in.ints(1);
        IntOutput result = out.ints();
        for (int row = 0; row < out.rows(); row++) {
            result.set(row, (int) operator.applyAsLong(left.at(row), right.at(row)));
        }
    }

    private static void shorts(Arguments in, Output out, LongBinaryOperator operator) {
        ShortInput left = in.shorts(0);
        ShortInput right = in.shorts(1);
        ShortOutput result = out.shorts();
        for (int row = 0; row < out.rows(); row++) {
            result.set(row, (short) operator.applyAsLong(left.at(row), right.at(row)));
        }
    }

    private static void bytes(Arguments in, Output out, LongBinaryOperator operator) {
        ByteInput left = in.bytes(0);
        ByteInput right = in.bytes(1);
        ByteOutput result = out.bytes();
        for (int row = 0; row < out.rows(); row++) {
            result.set(row, (byte) operator.applyAsLong(left.at(row), right.at(row)));
        }
    }

    private static void booleans(Arguments in, Output out) {
        BooleanInput left = in.booleans(0);
        BooleanInput right = in.booleans(1);
        BooleanOutput result = out.booleans();
        for (int i = 0; i < Bitmaps.words(out.rows()); i++) {
            result.setWord(i, left.word(i) ^ right.word(i));
        }
    }
}
