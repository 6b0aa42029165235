package dev.driftwood.runtime.functions.bitset;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.ListInput;
import dev.driftwood.runtime.vector.LongInput;
import dev.driftwood.runtime.vector.LongListOutput;
import dev.driftwood.types.DataType;
import java.util.List;

/** {@code setBitSet}. A position that is negative or above 1048575 makes the row null, and is counted. */
public final class SetBitSet {

    private static final DataType LONGS = DataType.array(DataType.LONG);

    public static final ScalarFunction FUNCTION = ScalarFunction.named("setBitSet")
            .summary("The bit set with the bits at the given positions, from 0, set as well.")
            .example("setBitSet(toBitSet([10, 32]), [98])", "[4294968320L, 17179869184L]")
            .overload(List.of(required("set", LONGS), required("positions", LONGS)), LONGS, SetBitSet::add)
            .build();

    private SetBitSet() {}

    private static void add(Arguments in, Output out) {
        ListInput sets = in.lists(0);
        LongInput words = new LongInput(sets.elements(), false);
        ListInput positions = in.lists(1);
        LongInput items = new LongInput(positions.elements(), false);
        LongListOutput result = out.longLists();
        BitWords bits = new BitWords();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            bits.read(sets, words, row);
            if (bits.set(positions, items, row)) {
                bits.write(result, row);
            } else {
                out.fail(row);
            }
        }
    }
}
