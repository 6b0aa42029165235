package dev.driftwood.runtime.functions.convert;

import dev.driftwood.runtime.functions.CivilDate;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.OptionalLong;

/** Reads text by a pattern. Made once per batch. */
final class DateReader {

    private static final int NONE = Integer.MIN_VALUE;
    private static final int FIRST_YEAR = 1970;
    private static final int CENTURY = 2000;

    private final DatePattern pattern;
    private final ZoneId zone;
    private byte[] text = {};
    private int at;
    private int end;
    private int number;
    private int year;
    private int month;
    private int day;
    private int dayOfYear;
    private int dayOfWeek;
    private int hour;
    private int hourOfHalf;
    private int half;
    private int minute;
    private int second;
    private int milli;
    private long micros;

    /** @param zone in which a time with a zone of its own is told */
    DateReader(DatePattern pattern, ZoneId zone) {
        this.pattern = pattern;
        this.zone = zone;
    }

    /** The wall time that the last successful {@link #parse} read, in microseconds. */
    long micros() {
        return micros;
    }

    int days() {
        return (int) Math.floorDiv(micros, TemporalText.MICROS_PER_DAY);
    }

    /** Whether the bytes fit the pattern and tell a time that exists. Blanks around them do not matter. */
    boolean parse(byte[] bytes, int length) {
        text = bytes;
        at = AsciiText.start(bytes, length);
        end = AsciiText.end(bytes, at, length);
        if (pattern.formatter().isPresent()) {
            String all = new String(bytes, at, end - at, StandardCharsets.UTF_8);
            OptionalLong parsed = FormatterPattern.parse(pattern.formatter().get(), all, zone);
            micros = parsed.orElse(0);
            return parsed.isPresent();
        }
        clear();
        for (PatternElement element : pattern.elements()) {
            if (!(element.isText() ? readText(element.literal()) : readField(element))) {
                return false;
            }
        }
        return at == end && resolve();
    }

    private void clear() {
        year = NONE;
        month = NONE;
        day = NONE;
        dayOfYear = NONE;
        dayOfWeek = NONE;
        hour = NONE;
        hourOfHalf = NONE;
        half = NONE;
        minute = 0;
        second = 0;
        milli = 0;
    }

    private boolean readField(PatternElement element) {
        int count = element.count();
        return switch (element.letter()) {
            case 'y', 'u' -> readYear(count);
            case 'M' -> count <= 2 ? readDigits(count) && accept(month, month = number) : readMonth(count);
            case 'd' -> readDigits(count) && accept(day, day = number);
            case 'D' -> readDigits(count, 3) && accept(dayOfYear, dayOfYear = number);
            case 'H' -> readDigits(count) && number <= 23 && accept(hour, hour = number);
            case 'k' -> readDigits(count) && number >= 1 && number <= 24 && accept(hour, hour = number % 24);
            case 'h' ->
                readDigits(count) && number >= 1 && number <= 12 && accept(hourOfHalf, hourOfHalf = number % 12);
            case 'K' -> readDigits(count) && number <= 11 && accept(hourOfHalf, hourOfHalf = number);
            case 'm' -> readDigits(count) && (minute = number) <= 59;
            case 's' -> readDigits(count) && (second = number) <= 59;
            case 'S' -> readFraction(count);
            case 'E' -> (dayOfWeek = readName(pattern.names().days(count))) >= 0;
            case 'a' -> (half = readName(pattern.names().halves())) >= 0;
            default -> throw new IllegalStateException("no plain field: " + element.letter());
        };
    }

    /** A field that stands in the pattern twice must say the same. */
    private static boolean accept(int before, int now) {
        return before == NONE || before == now;
    }

    private boolean readYear(int count) {
        if (count == 2) {
            return readDigits(2) && accept(year, year = CENTURY + number);
        }
        boolean negative = at < end && text[at] == '-';
        if (negative) {
            at++;
        }
        boolean read = count == 1 ? readNumber(1, 6) : readNumber(4, 4);
        return read && accept(year, year = negative ? -number : number);
    }

    private boolean readMonth(int count) {
        int found = readName(pattern.names().months(count));
        return found >= 0 && accept(month, month = found + 1);
    }

    private boolean readDigits(int count) {
        return readDigits(count, 2);
    }

    private boolean readDigits(int count, int most) {
        return count == 1 ? readNumber(1, most) : readNumber(count, count);
    }

    private boolean readNumber(int least, int most) {
        int start = at;
        number = 0;
        while (at < end && at - start < most && AsciiText.isDigit(text[at])) {
            number = number * 10 + (text[at++] - '0');
        }
        return at - start >= least;
    }

    /** One digit at least; those behind the millisecond are dropped. */
    private boolean readFraction(int most) {
        int start = at;
        int place = 100;
        milli = 0;
        while (at < end && at - start < most && AsciiText.isDigit(text[at])) {
            milli += (text[at++] - '0') * place;
            place /= 10;
        }
        return at > start;
    }

    private boolean readText(byte[] expected) {
        if (end - at < expected.length) {
            return false;
        }
        for (int i = 0; i < expected.length; i++) {
            if (AsciiText.lower(text[at + i]) != AsciiText.lower(expected[i])) {
                return false;
            }
        }
        at += expected.length;
        return true;
    }

    /** The number of the longest name that the text goes on with, else -1. */
    private int readName(byte[][] names) {
        int start = at;
        int found = -1;
        int longest = 0;
        for (int i = 0; i < names.length; i++) {
            at = start;
            if (names[i].length > longest && readText(names[i])) {
                found = i;
                longest = names[i].length;
            }
        }
        at = start + longest;
        return found;
    }

    private boolean resolve() {
        int resolvedYear = year == NONE ? FIRST_YEAR : year;
        int days;
        if (dayOfYear == NONE) {
            int resolvedMonth = month == NONE ? 1 : month;
            int resolvedDay = day == NONE ? 1 : day;
            if (!CivilDate.exists(resolvedYear, resolvedMonth, resolvedDay)) {
                return false;
            }
            days = CivilDate.days(resolvedYear, resolvedMonth, resolvedDay);
        } else {
            int length = CivilDate.isLeap(resolvedYear) ? 366 : 365;
            days = CivilDate.days(resolvedYear, 1, 1) + dayOfYear - 1;
            if (dayOfYear < 1 || dayOfYear > length || !agrees(days)) {
                return false;
            }
        }
        if (dayOfWeek != NONE && Math.floorMod(days + 3, 7) != dayOfWeek) {
            return false;
        }
        int hours = hours();
        long seconds = hours * 3600L + minute * 60L + second;
        micros = days * TemporalText.MICROS_PER_DAY
                + seconds * TemporalText.MICROS_PER_SECOND
                + milli * TemporalText.MICROS_PER_MILLI;
        return hours >= 0;
    }

    /** Whether month and day, if they are told beside the day of the year, say the same. */
    private boolean agrees(int days) {
        CivilDate date = new CivilDate();
        date.set(days);
        return (month == NONE || month == date.month()) && (day == NONE || day == date.day());
    }

    /** The hour of the day; without a half of the day, it is before noon; -1 if two fields contradict each other. */
    private int hours() {
        int ofHalves = hourOfHalf == NONE ? NONE : hourOfHalf + (half == 1 ? 12 : 0);
        if (hour == NONE) {
            return ofHalves == NONE ? 0 : ofHalves;
        }
        boolean agrees = (ofHalves == NONE || ofHalves == hour) && (half == NONE || half == hour / 12);
        return agrees ? hour : -1;
    }
}
