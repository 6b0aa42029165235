package dev.driftwood.runtime.functions.date;

import dev.driftwood.runtime.functions.FunctionFamily;
import dev.driftwood.runtime.functions.ScalarFunction;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The functions of dates and timestamps by name. */
public final class DateFunctions implements FunctionFamily {

    @Override
    public String title() {
        return "Date and time";
    }

    @Override
    public List<String> names() {
        return List.of(
                "addDays",
                "addMonths",
                "currentDate",
                "currentTimestamp",
                "currentUTC",
                "dayOfMonth",
                "dayOfWeek",
                "dayOfYear",
                "days",
                "fromUTC",
                "hour",
                "hours",
                "lastDayOfMonth",
                "millisecond",
                "milliseconds",
                "minute",
                "minutes",
                "month",
                "monthsBetween",
                "second",
                "seconds",
                "subDays",
                "subMonths",
                "toUTC",
                "weekOfYear",
                "weeks",
                "year");
    }

    @Override
    public @Nullable ScalarFunction find(String name) {
        return switch (name) {
            case "addDays" -> DayShifts.ADD_DAYS;
            case "addMonths" -> MonthShifts.ADD_MONTHS;
            case "currentDate" -> RunTime.CURRENT_DATE;
            case "currentTimestamp" -> RunTime.CURRENT_TIMESTAMP;
            case "currentUTC" -> RunTime.CURRENT_UTC;
            case "dayOfMonth" -> CalendarFields.DAY_OF_MONTH;
            case "dayOfWeek" -> CalendarFields.DAY_OF_WEEK;
            case "dayOfYear" -> CalendarFields.DAY_OF_YEAR;
            case "days" -> Durations.DAYS;
            case "fromUTC" -> ZoneShifts.FROM_UTC;
            case "hour" -> ClockFields.HOUR;
            case "hours" -> Durations.HOURS;
            case "lastDayOfMonth" -> LastDayOfMonth.FUNCTION;
            case "millisecond" -> ClockFields.MILLISECOND;
            case "milliseconds" -> Durations.MILLISECONDS;
            case "minute" -> ClockFields.MINUTE;
            case "minutes" -> Durations.MINUTES;
            case "month" -> CalendarFields.MONTH;
            case "monthsBetween" -> MonthsBetween.FUNCTION;
            case "second" -> ClockFields.SECOND;
            case "seconds" -> Durations.SECONDS;
            case "subDays" -> DayShifts.SUB_DAYS;
            case "subMonths" -> MonthShifts.SUB_MONTHS;
            case "toUTC" -> ZoneShifts.TO_UTC;
            case "weekOfYear" -> CalendarFields.WEEK_OF_YEAR;
            case "weeks" -> Durations.WEEKS;
            case "year" -> CalendarFields.YEAR;
            default -> null;
        };
    }
}
