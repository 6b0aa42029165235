package dev.driftwood.runtime.functions.date;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.vector.IntInput;
import dev.driftwood.runtime.vector.LongInput;
import org.apache.arrow.vector.DateDayVector;
import org.jspecify.annotations.Nullable;

/** An argument that is a date or a timestamp, seen as a day and a time of day. */
final class DateTimeInput {

    private final @Nullable IntInput dates;
    private final LongInput timestamps;

    DateTimeInput(Arguments in, int argument) {
        dates = in.vector(argument) instanceof DateDayVector ? in.ints(argument) : null;
        timestamps = in.longs(argument);
    }

    /** Days since 1970-01-01. */
    int day(int row) {
        return dates != null ? dates.at(row) : (int) Math.floorDiv(timestamps.at(row), Micros.PER_DAY);
    }

    /** Microseconds since the day began. */
    long timeOfDay(int row) {
        return dates != null ? 0 : Math.floorMod(timestamps.at(row), Micros.PER_DAY);
    }
}
