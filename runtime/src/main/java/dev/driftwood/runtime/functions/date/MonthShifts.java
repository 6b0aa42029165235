package dev.driftwood.runtime.functions.date;

import static dev.driftwood.runtime.functions.Parameter.optional;
import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.CallSite;
import dev.driftwood.runtime.functions.CivilDate;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.Parameter;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.IntOutput;
import dev.driftwood.runtime.vector.LongInput;
import dev.driftwood.runtime.vector.LongOutput;
import dev.driftwood.types.DataType;
import java.util.List;

/**
 * {@code addMonths} and {@code subMonths}: the last day of a month stays the last day of a month, any other day stays the same
 * or becomes the last one of a shorter month. Type and time of day stay, the zone has no say; what no date can hold becomes null.
 *
 * <p>Rule: functions.tsv, addMonths and subMonths (their examples).
 */
public final class MonthShifts {

    private static final Parameter DATE = required("date", ParameterType.DATETIME);
    private static final Parameter MONTHS = required("months", ParameterType.INTEGRAL_AS_LONG);
    private static final Parameter ZONE = optional("zone", DataType.STRING);

    public static final ScalarFunction ADD_MONTHS = ScalarFunction.named("addMonths")
            .summary(
                    "The date or timestamp so many months later. The last day of a month stays the last day of a month.")
            .example("addMonths(toDate('2016-08-31'), 1)", "toDate('2016-09-30')")
            .example("addMonths(toTimestamp('2016-09-30 10:10:10'), -1)", "toTimestamp('2016-08-31 10:10:10')")
            .prepared(List.of(DATE, MONTHS, ZONE), signature -> signature.type(0), site -> kernel(site, 1))
            .build();

    public static final ScalarFunction SUB_MONTHS = ScalarFunction.named("subMonths")
            .summary(
                    "The date or timestamp so many months earlier. The last day of a month stays the last day of a month.")
            .example("subMonths(toDate('2016-09-30'), 1)", "toDate('2016-08-31')")
            .prepared(List.of(DATE, MONTHS, ZONE), signature -> signature.type(0), site -> kernel(site, -1))
            .build();

    /** Well inside what days in an integer reach, and microseconds in a long. */
    private static final long LAST_DATE_YEAR = 5_000_000;

    private static final long LAST_TIMESTAMP_YEAR = 290_000;
    private static final long MOST_MONTHS = 12 * 2 * LAST_DATE_YEAR;

    private MonthShifts() {}

    private static Kernel kernel(CallSite site, int sign) {
        ZoneArgument.check(site, 2);
        return site.type(0) == DataType.DATE
                ? (in, out) -> dates(in, out, sign)
                : (in, out) -> timestamps(in, out, sign);
    }

    private static void dates(Arguments in, Output out, int sign) {
        DateTimeInput value = new DateTimeInput(in, 0);
        LongInput months = in.longs(1);
        IntOutput result = out.ints();
        CivilDate date = new CivilDate();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            date.set(value.day(row));
            long month = month(date, sign, months.at(row));
            if (isWithin(month, LAST_DATE_YEAR)) {
                result.set(row, day(date, month));
            } else {
                out.overflow(row);
            }
        }
    }

    private static void timestamps(Arguments in, Output out, int sign) {
        DateTimeInput value = new DateTimeInput(in, 0);
        LongInput months = in.longs(1);
        LongOutput result = out.longs();
        CivilDate date = new CivilDate();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            date.set(value.day(row));
            long month = month(date, sign, months.at(row));
            if (isWithin(month, LAST_TIMESTAMP_YEAR)) {
                result.set(row, day(date, month) * Micros.PER_DAY + value.timeOfDay(row));
            } else {
                out.overflow(row);
            }
        }
    }

    /** Months since year 0; outside every year if the distance alone is too far. */
    private static long month(CivilDate date, int sign, long distance) {
        long bounded = Math.max(-MOST_MONTHS, Math.min(MOST_MONTHS, distance));
        return date.year() * 12L + date.month() - 1 + sign * bounded;
    }

    private static boolean isWithin(long month, long lastYear) {
        return Math.abs(month) < lastYear * 12;
    }

    private static int day(CivilDate from, long months) {
        int year = (int) Math.floorDiv(months, 12);
        int month = Math.floorMod(months, 12) + 1;
        int last = CivilDate.lengthOfMonth(year, month);
        boolean staysLast = from.day() == CivilDate.lengthOfMonth(from.year(), from.month());
        return CivilDate.days(year, month, staysLast ? last : Math.min(from.day(), last));
    }
}
