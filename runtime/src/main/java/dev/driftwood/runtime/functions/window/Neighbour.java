package dev.driftwood.runtime.functions.window;

import dev.driftwood.runtime.functions.Coercion;
import dev.driftwood.runtime.functions.Parameter;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.Signature;
import dev.driftwood.runtime.functions.WindowFunction;
import dev.driftwood.runtime.functions.WindowRows;
import dev.driftwood.runtime.vector.Gather;
import dev.driftwood.runtime.vector.LongInput;
import dev.driftwood.types.DataType;
import java.util.List;
import java.util.Optional;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/** {@code lag}, {@code lead}: values of rows before and behind. */
public final class Neighbour {

    public static final WindowFunction LAG = of(
            "lag",
            -1,
            "The value of the row that comes n rows before in the partition; n is 1 if it is not given. Where there is no such row, "
                    + "the default, or null. A null in the row found stays null.",
            "[null, 10, 20]",
            "[0, 0, 10]");

    public static final WindowFunction LEAD = of(
            "lead",
            1,
            "The value of the row that comes n rows behind in the partition; n is 1 if it is not given. Where there is no such row, "
                    + "the default, or null. A null in the row found stays null.",
            "[20, 30, null]",
            "[30, 0, 0]");

    private Neighbour() {}

    private static WindowFunction of(String name, int direction, String summary, String plain, String defaulted) {
        return WindowFunction.named(name)
                .summary(summary)
                .example("amount = [10, 20, 30]", name + "(amount)", plain)
                .example("amount = [10, 20, 30]", name + "(amount, 2, 0)", defaulted)
                .adjusted(
                        List.of(
                                Parameter.required("value", ParameterType.ANY),
                                Parameter.optional("n", ParameterType.INTEGRAL_AS_LONG),
                                Parameter.optional("default", ParameterType.ANY)),
                        Neighbour::targets,
                        signature -> signature.type(0),
                        site -> (rows, arguments, allocator) -> values(direction, rows, arguments, allocator))
                .build();
    }

    /** Value and default are brought to their common type. */
    private static Optional<List<DataType>> targets(Signature arguments) {
        if (arguments.count() < 3) {
            return Optional.of(arguments.types());
        }
        return Coercion.common(arguments.type(0), arguments.type(2))
                .map(common -> List.of(common, arguments.type(1), common));
    }

    private static FieldVector values(
            int direction, WindowRows rows, List<FieldVector> arguments, BufferAllocator allocator) {
        int[] found = new int[rows.count()];
        int[] which = new int[rows.count()];
        LongInput distances = arguments.size() > 1 ? new LongInput(arguments.get(1), false) : null;
        for (int partition = 0; partition < rows.partitions(); partition++) {
            int start = rows.partitionStart(partition);
            int end = rows.partitionStart(partition + 1);
            for (int place = start; place < end; place++) {
                int row = rows.row(place);
                long distance = distances == null ? 1 : distances.isNull(row) ? Long.MIN_VALUE : distances.at(row);
                // A distance beyond the number of rows, or none at all, leads out of every partition.
                boolean isNear = Math.abs(distance) <= rows.count() && distance != Long.MIN_VALUE;
                long target = isNear ? place + direction * distance : -1;
                boolean exists = target >= start && target < end;
                boolean hasDefault = arguments.size() > 2 && !exists;
                found[row] = exists ? rows.row((int) target) : hasDefault ? row : -1;
                which[row] = hasDefault ? 1 : 0;
            }
        }
        FieldVector values = arguments.get(0);
        return arguments.size() > 2
                ? Gather.interleave(List.of(values, arguments.get(2)), which, found, rows.count(), allocator)
                : Gather.take(values, found, rows.count(), allocator);
    }
}
