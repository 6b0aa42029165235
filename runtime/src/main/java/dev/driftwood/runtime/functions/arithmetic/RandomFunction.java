package dev.driftwood.runtime.functions.arithmetic;

import static dev.driftwood.runtime.functions.Parameter.optional;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.DoubleOutput;
import dev.driftwood.types.DataType;
import java.util.List;
import java.util.SplittableRandom;

/**
 * {@code random}. Without a seed, the run's start is the seed. Each batch has numbers of its own, by the number of its first row,
 * so that they do not depend on how the work is divided among threads.
 */
public final class RandomFunction {

    /** Spreads neighbouring row numbers over all seeds. */
    private static final long GOLDEN_GAMMA = 0x9E37_79B9_7F4A_7C15L;

    public static final ScalarFunction FUNCTION = ScalarFunction.named("random")
            .summary("A pseudo-random number from 0 to below 1, another one for each row.")
            .example("random(1) == 1", "false")
            .unstable()
            .overload(
                    List.of(optional("seed", ParameterType.INTEGRAL_AS_LONG)), DataType.DOUBLE, RandomFunction::random)
            .build();

    private RandomFunction() {}

    private static void random(Arguments in, Output out) {
        boolean hasSeed = in.count() > 0 && out.rows() > 0 && !in.vector(0).isNull(0);
        long seed = hasSeed ? in.longs(0).at(0) : in.context().clock().toEpochMilli();
        SplittableRandom random =
                new SplittableRandom(seed + GOLDEN_GAMMA * in.context().firstRow());
        DoubleOutput result = out.doubles();
        for (int row = 0; row < out.rows(); row++) {
            result.set(row, random.nextDouble());
        }
    }
}
