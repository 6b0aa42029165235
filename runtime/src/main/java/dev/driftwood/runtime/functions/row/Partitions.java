package dev.driftwood.runtime.functions.row;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import java.util.List;

/** Where a row stands among the others, and more rows out of one. */
public final class Partitions {

    private static final String NEEDS = "it numbers rows by the partitions that the service's cluster makes";

    public static final ScalarFunction NEXT_SEQUENCE = ScalarFunction.named("nextSequence")
            .summary("Another number for each row, consecutive within a partition only; keyGenerate numbers all rows.")
            .missing(List.of(), NEEDS)
            .build();

    public static final ScalarFunction PARTITION_ID = ScalarFunction.named("partitionId")
            .summary("The number of the row's partition.")
            .missing(List.of(), NEEDS)
            .build();

    public static final ScalarFunction UNFOLD = ScalarFunction.named("unfold")
            .summary("A row for each item of an array, everything else repeated.")
            .missing(
                    List.of(required("items", ParameterType.ARRAY)),
                    "it makes rows, as the flatten transformation does")
            .build();

    private Partitions() {}
}
