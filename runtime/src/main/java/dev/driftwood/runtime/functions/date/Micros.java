package dev.driftwood.runtime.functions.date;

/** How many microseconds, the unit of timestamps, the larger units have. */
final class Micros {

    static final long PER_MILLISECOND = 1_000;
    static final long PER_SECOND = 1_000 * PER_MILLISECOND;
    static final long PER_MINUTE = 60 * PER_SECOND;
    static final long PER_HOUR = 60 * PER_MINUTE;
    static final long PER_DAY = 24 * PER_HOUR;

    private Micros() {}
}
