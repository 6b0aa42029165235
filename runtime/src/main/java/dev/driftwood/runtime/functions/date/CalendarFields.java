package dev.driftwood.runtime.functions.date;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.CivilDate;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.Parameter;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.IntOutput;
import dev.driftwood.types.DataType;
import java.util.List;

/**
 * The calendar's fields of a date or timestamp: {@code year}, {@code month}, {@code dayOfMonth}, {@code dayOfYear},
 * {@code dayOfWeek}, {@code weekOfYear}.
 */
public final class CalendarFields {

    private static final List<Parameter> DATE = List.of(required("date", ParameterType.DATETIME));

    public static final ScalarFunction YEAR = ScalarFunction.named("year")
            .summary("The year of a date or timestamp.")
            .example("year(toDate('2012-8-8'))", "2012")
            .overload(DATE, DataType.INTEGER, CalendarFields::year)
            .build();

    public static final ScalarFunction MONTH = ScalarFunction.named("month")
            .summary("The month of a date or timestamp, 1 to 12.")
            .example("month(toDate('2012-8-8'))", "8")
            .overload(DATE, DataType.INTEGER, CalendarFields::month)
            .build();

    public static final ScalarFunction DAY_OF_MONTH = ScalarFunction.named("dayOfMonth")
            .summary("The day of the month of a date or timestamp, 1 to 31.")
            .example("dayOfMonth(toDate('2018-06-08'))", "8")
            .overload(DATE, DataType.INTEGER, CalendarFields::dayOfMonth)
            .build();

    public static final ScalarFunction DAY_OF_YEAR = ScalarFunction.named("dayOfYear")
            .summary("The day of the year of a date or timestamp, 1 to 366.")
            .example("dayOfYear(toDate('2016-04-09'))", "100")
            .overload(DATE, DataType.INTEGER, CalendarFields::dayOfYear)
            .build();

    public static final ScalarFunction DAY_OF_WEEK = ScalarFunction.named("dayOfWeek")
            .summary("The day of the week of a date or timestamp, 1 (Sunday) to 7 (Saturday).")
            .example("dayOfWeek(toDate('2018-06-08'))", "6")
            .overload(DATE, DataType.INTEGER, CalendarFields::dayOfWeek)
            .build();

    /** Rule: undocumented.md, dates (ISO 8601, as in Spark). */
    public static final ScalarFunction WEEK_OF_YEAR = ScalarFunction.named("weekOfYear")
            .summary(
                    "The ISO week of the year of a date or timestamp, 1 to 53: weeks begin on Monday, and week 1 is the one "
                            + "with 4 January in it.")
            .example("weekOfYear(toDate('2008-02-20'))", "8")
            .overload(DATE, DataType.INTEGER, CalendarFields::weekOfYear)
            .build();

    private static final int[] DAYS_BEFORE_MONTH = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334};

    private CalendarFields() {}

    private static void year(Arguments in, Output out) {
        DateTimeInput value = new DateTimeInput(in, 0);
        IntOutput result = out.ints();
        CivilDate date = new CivilDate();
        for (int row = 0; row < out.rows(); row++) {
            date.set(value.day(row));
            result.set(row, date.year());
        }
    }

    private static void month(Arguments in, Output out) {
        DateTimeInput value = new DateTimeInput(in, 0);
        IntOutput result = out.ints();
        CivilDate date = new CivilDate();
        for (int row = 0; row < out.rows(); row++) {
            date.set(value.day(row));
            result.set(row, date.month());
        }
    }

    private static void dayOfMonth(Arguments in, Output out) {
        DateTimeInput value = new DateTimeInput(in, 0);
        IntOutput result = out.ints();
        CivilDate date = new CivilDate();
        for (int row = 0; row < out.rows(); row++) {
            date.set(value.day(row));
            result.set(row, date.day());
        }
    }

    private static void dayOfYear(Arguments in, Output out) {
        DateTimeInput value = new DateTimeInput(in, 0);
        IntOutput result = out.ints();
        CivilDate date = new CivilDate();
        for (int row = 0; row < out.rows(); row++) {
            date.set(value.day(row));
            result.set(row, dayOfYear(date));
        }
    }

    private static int dayOfYear(CivilDate date) {
        int leapDay = date.month() > 2 && CivilDate.isLeap(date.year()) ? 1 : 0;
        return DAYS_BEFORE_MONTH[date.month() - 1] + date.day() + leapDay;
    }

    private static void dayOfWeek(Arguments in, Output out) {
        DateTimeInput value = new DateTimeInput(in, 0);
        IntOutput result = out.ints();
        for (int row = 0; row < out.rows(); row++) {
            // Day 0 was a Thursday.
            result.set(row, Math.floorMod(value.day(row) + 4L, 7) + 1);
        }
    }

    private static void weekOfYear(Arguments in, Output out) {
        DateTimeInput value = new DateTimeInput(in, 0);
        IntOutput result = out.ints();
        CivilDate date = new CivilDate();
        for (int row = 0; row < out.rows(); row++) {
            int day = value.day(row);
            // A week belongs to the year that its Thursday is in.
            int fromMonday = Math.floorMod(day + 3L, 7);
            date.set(day - fromMonday + 3);
            result.set(row, (dayOfYear(date) - 1) / 7 + 1);
        }
    }
}
