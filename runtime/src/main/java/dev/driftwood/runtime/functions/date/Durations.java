package dev.driftwood.runtime.functions.date;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.Parameter;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.LongInput;
import dev.driftwood.runtime.vector.LongOutput;
import dev.driftwood.types.DataType;
import java.util.List;

/**
 * Durations in milliseconds, to be added to and subtracted from timestamps: {@code weeks}, {@code days}, {@code hours},
 * {@code minutes}, {@code seconds}, {@code milliseconds}.
 */
public final class Durations {

    private static final List<Parameter> COUNT = List.of(required("count", ParameterType.INTEGRAL_AS_LONG));

    public static final ScalarFunction WEEKS = unit("weeks", 7 * 86_400_000L)
            .summary("The duration of so many weeks, in milliseconds.")
            .example("weeks(2)", "1209600000L")
            .build();

    public static final ScalarFunction DAYS = unit("days", 86_400_000L)
            .summary("The duration of so many days, in milliseconds.")
            .example("days(2)", "172800000L")
            .build();

    public static final ScalarFunction HOURS = unit("hours", 3_600_000L)
            .summary("The duration of so many hours, in milliseconds.")
            .example("hours(2)", "7200000L")
            .build();

    public static final ScalarFunction MINUTES = unit("minutes", 60_000L)
            .summary("The duration of so many minutes, in milliseconds.")
            .example("minutes(2)", "120000L")
            .build();

    public static final ScalarFunction SECONDS = unit("seconds", 1_000L)
            .summary("The duration of so many seconds, in milliseconds.")
            .example("seconds(2)", "2000L")
            .build();

    public static final ScalarFunction MILLISECONDS = unit("milliseconds", 1L)
            .summary("The duration of so many milliseconds: the number as a long.")
            .example("milliseconds(2)", "2L")
            .build();

    private Durations() {}

    private static ScalarFunction.Builder unit(String name, long millis) {
        return ScalarFunction.named(name).overload(COUNT, DataType.LONG, (in, out) -> multiply(in, out, millis));
    }

    private static void multiply(Arguments in, Output out, long millis) {
        LongInput count = in.longs(0);
        LongOutput result = out.longs();
        for (int row = 0; row < out.rows(); row++) {
            result.set(row, count.at(row) * millis);
        }
    }
}
