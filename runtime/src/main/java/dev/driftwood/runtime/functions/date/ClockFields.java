package dev.driftwood.runtime.functions.date;

import static dev.driftwood.runtime.functions.Parameter.optional;
import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.CallSite;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.Parameter;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.IntOutput;
import dev.driftwood.runtime.vector.LongInput;
import dev.driftwood.types.DataType;
import java.util.List;

/**
 * The clock's fields of a timestamp: {@code hour}, {@code minute}, {@code second}, {@code millisecond}.
 *
 * <p>The zone says which clock showed the time; it must be one, and does not shift the value. Rule: undocumented.md, dates (the
 * documented examples print the value unshifted, and {@code toTimestamp} with a zone does the same, so that the hour read is the
 * hour written).
 */
public final class ClockFields {

    private static final List<Parameter> TIME_AND_ZONE =
            List.of(required("timestamp", DataType.TIMESTAMP), optional("zone", DataType.STRING));

    public static final ScalarFunction HOUR = field("hour", ClockFields::hour)
            .summary("The hour of a timestamp, 0 to 23, as the clock of the zone showed it: a zone does not shift it.")
            .example("hour(toTimestamp('2009-07-30 12:58:59'))", "12")
            .example("hour(toTimestamp('2009-07-30 12:58:59'), 'PST')", "12")
            .build();

    public static final ScalarFunction MINUTE = field("minute", ClockFields::minute)
            .summary(
                    "The minute of a timestamp, 0 to 59, as the clock of the zone showed it: a zone does not shift it.")
            .example("minute(toTimestamp('2009-07-30 12:58:59'))", "58")
            .example("minute(toTimestamp('2009-07-30 12:58:59'), 'PST')", "58")
            .build();

    public static final ScalarFunction SECOND = field("second", ClockFields::second)
            .summary("The second of a timestamp, 0 to 59; a zone does not shift it.")
            .example("second(toTimestamp('2009-07-30 12:58:59'))", "59")
            .build();

    public static final ScalarFunction MILLISECOND = field("millisecond", ClockFields::millisecond)
            .summary("The millisecond of a timestamp, 0 to 999; a zone does not shift it.")
            .example("millisecond(toTimestamp('2009-07-30 12:58:59.871', 'yyyy-MM-dd HH:mm:ss.SSS'))", "871")
            .build();

    private ClockFields() {}

    private static ScalarFunction.Builder field(String name, Kernel kernel) {
        return ScalarFunction.named(name)
                .prepared(TIME_AND_ZONE, signature -> DataType.INTEGER, site -> checked(site, kernel));
    }

    private static Kernel checked(CallSite site, Kernel kernel) {
        ZoneArgument.check(site, 1);
        return kernel;
    }

    private static void hour(Arguments in, Output out) {
        LongInput value = in.longs(0);
        IntOutput result = out.ints();
        for (int row = 0; row < out.rows(); row++) {
            result.set(row, (int) (Math.floorMod(value.at(row), Micros.PER_DAY) / Micros.PER_HOUR));
        }
    }

    private static void minute(Arguments in, Output out) {
        LongInput value = in.longs(0);
        IntOutput result = out.ints();
        for (int row = 0; row < out.rows(); row++) {
            result.set(row, (int) (Math.floorMod(value.at(row), Micros.PER_HOUR) / Micros.PER_MINUTE));
        }
    }

    private static void second(Arguments in, Output out) {
        LongInput value = in.longs(0);
        IntOutput result = out.ints();
        for (int row = 0; row < out.rows(); row++) {
            result.set(row, (int) (Math.floorMod(value.at(row), Micros.PER_MINUTE) / Micros.PER_SECOND));
        }
    }

    private static void millisecond(Arguments in, Output out) {
        LongInput value = in.longs(0);
        IntOutput result = out.ints();
        for (int row = 0; row < out.rows(); row++) {
            result.set(row, (int) (Math.floorMod(value.at(row), Micros.PER_SECOND) / Micros.PER_MILLISECOND));
        }
    }
}
