package dev.driftwood.runtime.functions.bitset;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.BooleanOutput;
import dev.driftwood.runtime.vector.ListInput;
import dev.driftwood.runtime.vector.LongInput;
import dev.driftwood.types.DataType;
import java.util.List;

/** {@code isBitSet}. */
public final class IsBitSet {

    public static final ScalarFunction FUNCTION = ScalarFunction.named("isBitSet")
            .summary(
                    "Whether the bit at the position, from 0, is set; false for a position that the set does not reach.")
            .example("isBitSet(toBitSet([10, 32, 98]), 10)", "true")
            .overload(
                    List.of(
                            required("set", DataType.array(DataType.LONG)),
                            required("position", ParameterType.INTEGRAL_AS_LONG)),
                    DataType.BOOLEAN,
                    IsBitSet::test)
            .build();

    private IsBitSet() {}

    private static void test(Arguments in, Output out) {
        ListInput sets = in.lists(0);
        LongInput words = new LongInput(sets.elements(), false);
        LongInput positions = in.longs(1);
        BooleanOutput result = out.booleans();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            long position = positions.at(row);
            long word = position >> 6;
            if (position >= 0 && word < sets.size(row)) {
                int at = sets.start(row) + (int) word;
                result.set(row, !words.isNull(at) && (words.at(at) >>> position & 1) != 0);
            }
        }
    }
}
