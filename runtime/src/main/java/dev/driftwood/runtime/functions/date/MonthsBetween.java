package dev.driftwood.runtime.functions.date;

import static dev.driftwood.runtime.functions.Parameter.optional;
import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.CallSite;
import dev.driftwood.runtime.functions.CivilDate;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.BooleanInput;
import dev.driftwood.runtime.vector.DoubleOutput;
import dev.driftwood.types.DataType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code monthsBetween}: whole months between equal days of the month and between last days of months; else the rest counts in
 * months of 31 days, time of day included in whole seconds. The zone has no say.
 *
 * <p>Rule: undocumented.md, dates (Spark's months_between).
 */
public final class MonthsBetween {

    public static final ScalarFunction FUNCTION = ScalarFunction.named("monthsBetween")
            .summary(
                    "The months from the second date or timestamp to the first, rounded to 8 digits unless roundoff is "
                            + "false; negative if the first is earlier.")
            .example("monthsBetween(toTimestamp('1997-02-28 10:30:00'), toDate('1996-10-30'))", "3.94959677")
            .example("monthsBetween(toDate('2024-02-29'), toDate('2024-03-31'))", "-1.0")
            .prepared(
                    List.of(
                            required("first", ParameterType.DATETIME),
                            required("second", ParameterType.DATETIME),
                            optional("roundoff", DataType.BOOLEAN),
                            optional("zone", DataType.STRING)),
                    signature -> DataType.DOUBLE,
                    MonthsBetween::kernel)
            .build();

    private static final double SECONDS_PER_MONTH = 31 * 86_400;
    private static final double ROUNDED_PLACES = 1e8;

    private MonthsBetween() {}

    private static Kernel kernel(CallSite site) {
        ZoneArgument.check(site, 3);
        return MonthsBetween::monthsBetween;
    }

    private static void monthsBetween(Arguments in, Output out) {
        DateTimeInput first = new DateTimeInput(in, 0);
        DateTimeInput second = new DateTimeInput(in, 1);
        @Nullable BooleanInput roundoff = in.count() > 2 ? in.booleans(2) : null;
        DoubleOutput result = out.doubles();
        CivilDate to = new CivilDate();
        CivilDate from = new CivilDate();
        for (int row = 0; row < out.rows(); row++) {
            to.set(first.day(row));
            from.set(second.day(row));
            long months = (to.year() - from.year()) * 12L + to.month() - from.month();
            boolean isWhole = to.day() == from.day() || (isLast(to) && isLast(from));
            if (isWhole) {
                result.set(row, months);
            } else {
                long seconds = (to.day() - from.day()) * 86_400L
                        + first.timeOfDay(row) / Micros.PER_SECOND
                        - second.timeOfDay(row) / Micros.PER_SECOND;
                double exact = months + seconds / SECONDS_PER_MONTH;
                result.set(row, roundoff == null || roundoff.at(row) ? rounded(exact) : exact);
            }
        }
    }

    private static boolean isLast(CivilDate date) {
        return date.day() == CivilDate.lengthOfMonth(date.year(), date.month());
    }

    private static double rounded(double months) {
        return Math.round(months * ROUNDED_PLACES) / ROUNDED_PLACES;
    }
}
