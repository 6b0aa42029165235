package dev.driftwood.runtime.functions.convert;

import dev.driftwood.runtime.functions.CivilDate;
import dev.driftwood.runtime.vector.Bytes;
import dev.driftwood.runtime.vector.Int128;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** Prints dates and timestamps by a pattern. Made once per batch. */
final class DateWriter {

    private final DatePattern pattern;
    private final ZoneId zone;
    private final CivilDate date = new CivilDate();

    /** @param zone in which the times are told, for patterns that show it */
    DateWriter(DatePattern pattern, ZoneId zone) {
        this.pattern = pattern;
        this.zone = zone;
    }

    /** Appends the wall time; false, if it cannot be told in the pattern (a year of more digits than there is room for). */
    boolean append(long micros, Bytes text) {
        if (pattern.formatter().isPresent()) {
            return appendFormatted(micros, text);
        }
        long day = Math.floorDiv(micros, TemporalText.MICROS_PER_DAY);
        long ofDay = micros - day * TemporalText.MICROS_PER_DAY;
        date.set((int) day);
        for (PatternElement element : pattern.elements()) {
            if (element.isText()) {
                text.append(element.literal());
            } else {
                appendField(element, (int) day, ofDay, text);
            }
        }
        return true;
    }

    private boolean appendFormatted(long micros, Bytes text) {
        long seconds = Math.floorDiv(micros, TemporalText.MICROS_PER_SECOND);
        long rest = micros - seconds * TemporalText.MICROS_PER_SECOND;
        LocalDateTime time = LocalDateTime.ofEpochSecond(seconds, (int) rest * 1000, ZoneOffset.UTC);
        try {
            text.append(pattern.formatter().orElseThrow().format(time.atZone(zone)));
            return true;
        } catch (DateTimeException e) {
            // The value has no text in this pattern; the caller counts that.
            return false;
        }
    }

    private void appendField(PatternElement element, int day, long ofDay, Bytes text) {
        int count = element.count();
        long seconds = ofDay / TemporalText.MICROS_PER_SECOND;
        long hour = seconds / 3600;
        switch (element.letter()) {
            case 'y', 'u' -> appendYear(count, text);
            case 'M' -> appendMonth(count, text);
            case 'd' -> text.append(date.day(), count);
            case 'D' -> text.append(day - CivilDate.days(date.year(), 1, 1) + 1L, count);
            case 'H' -> text.append(hour, count);
            case 'k' -> text.append(hour == 0 ? 24 : hour, count);
            case 'h' -> text.append(hour % 12 == 0 ? 12 : hour % 12, count);
            case 'K' -> text.append(hour % 12, count);
            case 'm' -> text.append(seconds / 60 % 60, count);
            case 's' -> text.append(seconds % 60, count);
            case 'S' -> appendFraction(ofDay % TemporalText.MICROS_PER_SECOND, count, text);
            case 'E' -> text.append(pattern.names().days(count)[Math.floorMod(day + 3, 7)]);
            case 'a' -> text.append(pattern.names().halves()[(int) hour / 12]);
            default -> throw new IllegalStateException("no plain field: " + element.letter());
        }
    }

    private void appendYear(int count, Bytes text) {
        if (count == 2) {
            text.append(Math.floorMod(date.year(), 100), 2);
            return;
        }
        if (date.year() < 0) {
            text.append('-');
        } else if (count == 4 && date.year() > 9999) {
            text.append('+');
        }
        text.append(Math.abs(date.year()), count);
    }

    private void appendMonth(int count, Bytes text) {
        if (count <= 2) {
            text.append(date.month(), count);
        } else {
            text.append(pattern.names().months(count)[date.month() - 1]);
        }
    }

    private static void appendFraction(long micros, int count, Bytes text) {
        if (count <= 6) {
            text.append(micros / Int128.longPower(6 - count), count);
        } else {
            text.append(micros * Int128.longPower(count - 6), count);
        }
    }
}
