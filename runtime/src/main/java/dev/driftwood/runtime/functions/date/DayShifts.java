package dev.driftwood.runtime.functions.date;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.CallSite;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.Parameter;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.IntInput;
import dev.driftwood.runtime.vector.IntOutput;
import dev.driftwood.runtime.vector.LongInput;
import dev.driftwood.runtime.vector.LongOutput;
import dev.driftwood.types.DataType;
import java.util.List;

/** {@code addDays} and {@code subDays}: the type stays, and so does the time of day; what no date can hold becomes null. */
public final class DayShifts {

    private static final List<Parameter> DATE_AND_COUNT =
            List.of(required("date", ParameterType.DATETIME), required("days", ParameterType.INTEGRAL_AS_LONG));

    public static final ScalarFunction ADD_DAYS = ScalarFunction.named("addDays")
            .summary("The date or timestamp so many days later; for a date the same as the operator +.")
            .example("addDays(toDate('2016-08-08'), 1)", "toDate('2016-08-09')")
            .prepared(DATE_AND_COUNT, signature -> signature.type(0), site -> kernel(site, 1))
            .build();

    public static final ScalarFunction SUB_DAYS = ScalarFunction.named("subDays")
            .summary("The date or timestamp so many days earlier; for a date the same as the operator -.")
            .example("subDays(toDate('2016-08-08'), 1)", "toDate('2016-08-07')")
            .prepared(DATE_AND_COUNT, signature -> signature.type(0), site -> kernel(site, -1))
            .build();

    private DayShifts() {}

    private static Kernel kernel(CallSite site, int sign) {
        return site.type(0) == DataType.DATE
                ? (in, out) -> dates(in, out, sign)
                : (in, out) -> timestamps(in, out, sign * Micros.PER_DAY);
    }

    private static void dates(Arguments in, Output out, int sign) {
        IntInput value = in.ints(0);
        LongInput days = in.longs(1);
        IntOutput result = out.ints();
        for (int row = 0; row < out.rows(); row++) {
            long count = days.at(row);
            long shifted = value.at(row) + sign * count;
            result.set(row, (int) shifted);
            if ((shifted != (int) shifted || count != (int) count) && !out.isNull(row)) {
                out.overflow(row);
            }
        }
    }

    private static void timestamps(Arguments in, Output out, long signedDay) {
        LongInput value = in.longs(0);
        LongInput days = in.longs(1);
        LongOutput result = out.longs();
        for (int row = 0; row < out.rows(); row++) {
            long count = days.at(row);
            long before = value.at(row);
            long distance = count * signedDay;
            long shifted = before + distance;
            result.set(row, shifted);
            boolean fits = Math.multiplyHigh(count, signedDay) == distance >> 63
                    && ((before ^ shifted) & (distance ^ shifted)) >= 0;
            if (!fits && !out.isNull(row)) {
                out.overflow(row);
            }
        }
    }
}
