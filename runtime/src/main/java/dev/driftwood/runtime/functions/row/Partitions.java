package dev.driftwood.runtime.functions.row;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Form;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.IntOutput;
import dev.driftwood.runtime.vector.LongOutput;
import dev.driftwood.types.DataType;
import java.util.List;

/** Where a row stands among the others, and more rows out of one. */
public final class Partitions {

    public static final ScalarFunction NEXT_SEQUENCE = ScalarFunction.named("nextSequence")
            .summary(
                    "Another number for each row, counted from 0: all rows are one partition here. For columns of a derive; "
                            + "keyGenerate numbers rows from any start.")
            .example("nextSequence() == 12313112", "false")
            .countsRows()
            .overload(List.of(), DataType.LONG, Partitions::count)
            .build();

    public static final ScalarFunction PARTITION_ID = ScalarFunction.named("partitionId")
            .summary("The number of the row's partition: 0, since all rows are one partition here.")
            .example("partitionId()", "0")
            .nullsSeen()
            .overload(List.of(), DataType.INTEGER, Partitions::zero)
            .build();

    public static final ScalarFunction UNFOLD = ScalarFunction.named("unfold")
            .summary(
                    "A row for each item of an array, all other columns repeated; no row where there is no item. Only as the whole "
                            + "value of a derived column.")
            .form(Form.BOUND, List.of(required("items", ParameterType.ARRAY)))
            .build();

    private Partitions() {}

    private static void count(Arguments in, Output out) {
        long first = in.context().firstRow();
        LongOutput numbers = out.longs();
        for (int row = 0; row < out.rows(); row++) {
            numbers.set(row, first + row);
        }
    }

    private static void zero(Arguments in, Output out) {
        IntOutput numbers = out.ints();
        for (int row = 0; row < out.rows(); row++) {
            numbers.set(row, 0);
        }
    }
}
