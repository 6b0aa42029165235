package dev.driftwood.runtime.transformations.source;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/** A folder's value as expressions hold it: dates as days, timestamps as microseconds since 1970. */
final class LiteralValue {

    private LiteralValue() {}

    static @Nullable Object of(@Nullable Object value) {
        if (value instanceof LocalDate date) {
            return (int) date.toEpochDay();
        }
        if (value instanceof LocalDateTime time) {
            return ChronoUnit.MICROS.between(LocalDateTime.ofEpochSecond(0, 0, ZoneOffset.UTC), time);
        }
        return value;
    }
}
