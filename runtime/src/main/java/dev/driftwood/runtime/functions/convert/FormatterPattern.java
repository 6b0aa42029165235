package dev.driftwood.runtime.functions.convert;

import dev.driftwood.runtime.functions.CivilDate;
import java.text.ParsePosition;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.chrono.IsoChronology;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalQueries;
import java.util.Locale;
import java.util.OptionalLong;

/** Date patterns with letters that are too rare for code of their own, by way of {@code java.time}. */
final class FormatterPattern {

    private static final int FIRST_YEAR = 1970;

    private FormatterPattern() {}

    /** @throws IllegalArgumentException if it is no pattern */
    static DateTimeFormatter formatter(String pattern, Locale locale) {
        return new DateTimeFormatterBuilder()
                .parseCaseInsensitive()
                .appendPattern(pattern.indexOf('G') < 0 ? yearWithoutEra(pattern) : pattern)
                .toFormatter(locale)
                .withChronology(IsoChronology.INSTANCE)
                .withResolverStyle(ResolverStyle.STRICT);
    }

    /** Without an era, y is the year as such, which {@code java.time} calls u when it is strict. */
    private static String yearWithoutEra(String pattern) {
        StringBuilder changed = new StringBuilder(pattern);
        boolean quoted = false;
        for (int i = 0; i < changed.length(); i++) {
            char c = changed.charAt(i);
            if (c == '\'') {
                quoted = !quoted;
            } else if (c == 'y' && !quoted) {
                changed.setCharAt(i, 'u');
            }
        }
        return changed.toString();
    }

    /**
     * The wall time that the text tells, in microseconds; empty if it does not fit. What the pattern does not tell is the first of
     * its kind; a time with a zone of its own is told in the zone given.
     */
    static OptionalLong parse(DateTimeFormatter formatter, String text, ZoneId zone) {
        ParsePosition position = new ParsePosition(0);
        if (formatter.parseUnresolved(text, position) == null || position.getIndex() < text.length()) {
            return OptionalLong.empty();
        }
        try {
            TemporalAccessor parsed = formatter.parse(text);
            long micros = date(parsed) * TemporalText.MICROS_PER_DAY + time(parsed);
            ZoneId own = parsed.query(TemporalQueries.zone());
            return OptionalLong.of(own == null ? micros : TemporalText.shift(micros, own, zone));
        } catch (DateTimeException e) {
            // The fields contradict each other or name a day that does not exist: the text does not fit.
            return OptionalLong.empty();
        }
    }

    private static int date(TemporalAccessor parsed) {
        LocalDate date = parsed.query(TemporalQueries.localDate());
        if (date != null) {
            return Math.toIntExact(date.toEpochDay());
        }
        int year = get(parsed, ChronoField.YEAR, FIRST_YEAR);
        int month = get(parsed, ChronoField.MONTH_OF_YEAR, 1);
        int day = get(parsed, ChronoField.DAY_OF_MONTH, 1);
        if (!CivilDate.exists(year, month, day)) {
            throw new DateTimeException("no such day");
        }
        return CivilDate.days(year, month, day);
    }

    /** Microseconds of the day, whole milliseconds. */
    private static long time(TemporalAccessor parsed) {
        LocalTime time = parsed.query(TemporalQueries.localTime());
        if (time != null) {
            return time.toNanoOfDay() / 1_000_000 * TemporalText.MICROS_PER_MILLI;
        }
        int hour = get(parsed, ChronoField.HOUR_OF_DAY, get(parsed, ChronoField.HOUR_OF_AMPM, 0));
        int minute = get(parsed, ChronoField.MINUTE_OF_HOUR, 0);
        int second = get(parsed, ChronoField.SECOND_OF_MINUTE, 0);
        int milli = get(parsed, ChronoField.MILLI_OF_SECOND, 0);
        return (hour * 3600L + minute * 60L + second) * TemporalText.MICROS_PER_SECOND
                + milli * TemporalText.MICROS_PER_MILLI;
    }

    private static int get(TemporalAccessor parsed, ChronoField field, int otherwise) {
        return parsed.isSupported(field) ? parsed.get(field) : otherwise;
    }
}
