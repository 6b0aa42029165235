package dev.driftwood.regression.drift;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How a file stores timestamps: in which unit, and whether they are points in time or wall clock readings.
 *
 * @param unit {@code INT96}, {@code MILLIS}, {@code MICROS} or {@code NANOS}
 * @param zone whether they are adjusted to UTC; empty where the format does not say
 */
record TimestampStorage(String unit, Optional<Boolean> zone) {

    private static final Pattern LOGICAL = Pattern.compile("TIMESTAMP\\((MILLIS|MICROS|NANOS),\\s*(true|false)\\)");
    private static final String INT96 = "INT96";

    /** @param stored in the words of the format */
    static Optional<TimestampStorage> of(String stored) {
        Matcher logical = LOGICAL.matcher(stored);
        if (logical.find()) {
            return Optional.of(new TimestampStorage(logical.group(1), Optional.of(Boolean.valueOf(logical.group(2)))));
        }
        return stored.startsWith(INT96) ? Optional.of(new TimestampStorage(INT96, Optional.empty())) : Optional.empty();
    }

    /** What is different now, in words; nothing if they are stored alike. */
    Optional<String> change(TimestampStorage now) {
        if (!unit.equals(now.unit)) {
            return Optional.of("timestamps were stored as " + unit + ", now as " + now.unit + zoneChange(now));
        }
        return zone.equals(now.zone)
                ? Optional.empty()
                : Optional.of("the zone flag of timestamps is " + flag(now) + " now, was " + flag(this));
    }

    private String zoneChange(TimestampStorage now) {
        boolean both = zone.isPresent() && now.zone.isPresent();
        return both && !zone.equals(now.zone) ? ", and the zone flag is " + flag(now) : "";
    }

    private static String flag(TimestampStorage storage) {
        return storage.zone.orElse(false) ? "UTC" : "local";
    }
}
