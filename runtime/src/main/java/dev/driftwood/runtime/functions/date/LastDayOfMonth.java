package dev.driftwood.runtime.functions.date;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.CivilDate;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.IntOutput;
import dev.driftwood.types.DataType;
import java.util.List;

/** {@code lastDayOfMonth}: a date, for a timestamp as well. */
public final class LastDayOfMonth {

    public static final ScalarFunction FUNCTION = ScalarFunction.named("lastDayOfMonth")
            .summary("The date of the last day of the month that the date or timestamp is in.")
            .example("lastDayOfMonth(toDate('2009-01-12'))", "toDate('2009-01-31')")
            .overload(List.of(required("date", ParameterType.DATETIME)), DataType.DATE, LastDayOfMonth::lastDay)
            .build();

    private LastDayOfMonth() {}

    private static void lastDay(Arguments in, Output out) {
        DateTimeInput value = new DateTimeInput(in, 0);
        IntOutput result = out.ints();
        CivilDate date = new CivilDate();
        for (int row = 0; row < out.rows(); row++) {
            int day = value.day(row);
            date.set(day);
            result.set(row, day - date.day() + CivilDate.lengthOfMonth(date.year(), date.month()));
        }
    }
}
