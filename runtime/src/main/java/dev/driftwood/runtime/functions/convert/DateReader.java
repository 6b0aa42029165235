package dev.driftwood.runtime.functions.convert;

import dev.driftwood.runtime.functions.CivilDate;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.OptionalLong;

/** Reads text by a pattern. Made once per batch. */
final class DateReader {

    private static final int NONE = Integer.MIN_VALUE;
    private static final int FIRST_YEAR = 1970;
    private static final int CENTURY = 2000;

    private static final int YEAR = 0;
    private static final int MONTH = 1;
    private static final int DAY = 2;
    private static final int DAY_OF_YEAR = 3;
    private static final int DAY_OF_WEEK = 4;
    private static final int HOUR = 5;
    private static final int HOUR_OF_HALF = 6;
    private static final int HALF = 7;
    private static final int MINUTE = 8;
    private static final int SECOND = 9;
    private static final int FIELDS = 10;

    private final DatePattern pattern;
    private final ZoneId zone;
    private byte[] text = {};
    private int at;
    private int end;
    private int number;
    private final int[] fields = new int[FIELDS];
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
    boolean parse(byte[] bytes, int from, int to) {
        text = bytes;
        at = from;
        end = to;
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
        Arrays.fill(fields, NONE);
        milli = 0;
    }

    private boolean readField(PatternElement element) {
        int count = element.count();
        return switch (element.letter()) {
            case 'y', 'u' -> readYear(count);
            case 'M' -> count <= 2 ? readDigits(count) && put(MONTH, number) : readMonth(count);
            case 'd' -> readDigits(count) && put(DAY, number);
            case 'D' -> readDigits(count, 3) && put(DAY_OF_YEAR, number);
            case 'H' -> readDigits(count) && number <= 23 && put(HOUR, number);
            case 'k' -> readDigits(count) && number >= 1 && number <= 24 && put(HOUR, number % 24);
            case 'h' -> readDigits(count) && number >= 1 && number <= 12 && put(HOUR_OF_HALF, number % 12);
            case 'K' -> readDigits(count) && number <= 11 && put(HOUR_OF_HALF, number);
            case 'm' -> readDigits(count) && number <= 59 && put(MINUTE, number);
            case 's' -> readDigits(count) && number <= 59 && put(SECOND, number);
            case 'S' -> readFraction(count);
            case 'E' -> readName(DAY_OF_WEEK, pattern.names().days(count));
            case 'a' -> readName(HALF, pattern.names().halves());
            default -> throw new IllegalStateException("no plain field: " + element.letter());
        };
    }

    /** Notes the value; false if the field stands in the pattern twice and said something else before. */
    private boolean put(int field, int value) {
        boolean agrees = fields[field] == NONE || fields[field] == value;
        fields[field] = value;
        return agrees;
    }

    private int get(int field, int otherwise) {
        return fields[field] == NONE ? otherwise : fields[field];
    }

    private boolean readYear(int count) {
        if (count == 2) {
            return readDigits(2) && put(YEAR, CENTURY + number);
        }
        boolean negative = at < end && text[at] == '-';
        if (negative) {
            at++;
        }
        boolean read = count == 1 ? readNumber(1, 6) : readNumber(4, 4);
        return read && put(YEAR, negative ? -number : number);
    }

    private boolean readMonth(int count) {
        int found = readName(pattern.names().months(count));
        return found >= 0 && put(MONTH, found + 1);
    }

    private boolean readName(int field, byte[][] names) {
        int found = readName(names);
        return found >= 0 && put(field, found);
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
        int year = get(YEAR, FIRST_YEAR);
        int days;
        if (fields[DAY_OF_YEAR] == NONE) {
            if (!CivilDate.exists(year, get(MONTH, 1), get(DAY, 1))) {
                return false;
            }
            days = CivilDate.days(year, get(MONTH, 1), get(DAY, 1));
        } else {
            int length = CivilDate.isLeap(year) ? 366 : 365;
            days = CivilDate.days(year, 1, 1) + fields[DAY_OF_YEAR] - 1;
            if (fields[DAY_OF_YEAR] < 1 || fields[DAY_OF_YEAR] > length || !agrees(days)) {
                return false;
            }
        }
        int dayOfWeek = Math.floorMod(days + 3, 7);
        int hours = hours();
        long seconds = hours * 3600L + get(MINUTE, 0) * 60L + get(SECOND, 0);
        micros = days * TemporalText.MICROS_PER_DAY
                + seconds * TemporalText.MICROS_PER_SECOND
                + milli * TemporalText.MICROS_PER_MILLI;
        return hours >= 0 && dayOfWeek == get(DAY_OF_WEEK, dayOfWeek);
    }

    /** Whether month and day, if they are told beside the day of the year, say the same. */
    private boolean agrees(int days) {
        CivilDate date = new CivilDate();
        date.set(days);
        return get(MONTH, date.month()) == date.month() && get(DAY, date.day()) == date.day();
    }

    /** The hour of the day; without a half of the day, it is before noon; -1 if two fields contradict each other. */
    private int hours() {
        int hour = fields[HOUR];
        int ofHalves = fields[HOUR_OF_HALF] == NONE ? NONE : fields[HOUR_OF_HALF] + 12 * get(HALF, 0);
        if (hour == NONE) {
            return ofHalves == NONE ? 0 : ofHalves;
        }
        boolean agrees = (ofHalves == NONE || ofHalves == hour) && get(HALF, hour / 12) == hour / 12;
        return agrees ? hour : -1;
    }
}
