package dev.driftwood.runtime.functions.compare;

import static dev.driftwood.runtime.functions.Parameter.repeated;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.Bitmaps;
import dev.driftwood.runtime.vector.Gather;
import dev.driftwood.runtime.vector.RowOrder;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.vector.FieldVector;

/** {@code greatest} and {@code least}. Nulls are skipped. */
public final class Extremes {

    private static final int NO_ROW = -1;

    public static final ScalarFunction GREATEST = of("greatest", 1)
            .summary("The largest of the values that are not null.")
            .example("greatest(10, 30, 15, 20)", "30")
            .example("greatest(10, toInteger(null()), 20)", "20")
            .build();

    public static final ScalarFunction LEAST = of("least", -1)
            .summary("The smallest of the values that are not null.")
            .example("least(10, 30, 15, 20)", "10")
            .build();

    private Extremes() {}

    private static ScalarFunction.Builder of(String name, int sign) {
        Kernel kernel = (in, out) -> choose(in, out, sign);
        return ScalarFunction.named(name)
                .nullsSeen()
                .unified(
                        List.of(repeated("values", ParameterType.ANY)), signature -> signature.type(0), site -> kernel);
    }

    private static void choose(Arguments in, Output out, int sign) {
        RowOrder[][] orders = new RowOrder[in.count()][in.count()];
        int[] which = new int[out.rows()];
        int[] positions = new int[out.rows()];
        for (int row = 0; row < out.rows(); row++) {
            int best = NO_ROW;
            for (int i = 0; i < in.count(); i++) {
                boolean better = !isNull(in, i, row)
                        && (best == NO_ROW
                                || sign * order(orders, in, i, best).compare(at(in, i, row), at(in, best, row)) > 0);
                best = better ? i : best;
            }
            which[row] = Math.max(0, best);
            positions[row] = best == NO_ROW ? NO_ROW : at(in, best, row);
        }
        List<FieldVector> sources = new ArrayList<>();
        for (int i = 0; i < in.count(); i++) {
            sources.add(in.vector(i));
        }
        Gather.into(sources, which, positions, out.rows(), out.vector());
    }

    private static int at(Arguments in, int argument, int row) {
        return in.isConstant(argument) ? 0 : row;
    }

    private static boolean isNull(Arguments in, int argument, int row) {
        return !Bitmaps.get(in.vector(argument).getValidityBuffer(), at(in, argument, row));
    }

    private static RowOrder order(RowOrder[][] orders, Arguments in, int left, int right) {
        if (orders[left][right] == null) {
            orders[left][right] = RowOrder.of(in.vector(left), in.vector(right));
        }
        return orders[left][right];
    }
}
