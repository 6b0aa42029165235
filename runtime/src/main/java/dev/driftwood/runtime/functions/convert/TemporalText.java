package dev.driftwood.runtime.functions.convert;

import dev.driftwood.runtime.functions.CivilDate;
import dev.driftwood.runtime.functions.Zones;
import dev.driftwood.runtime.vector.Bytes;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;

/**
 * Reads dates and timestamps in the default patterns, and prints them. Made once per batch.
 *
 * <p>Rule: language.md, section 6 (default parse patterns), with what Spark's cast takes beyond them: a blank or {@code T} between
 * date and time, a time cut after the hour or minute, a zone at the end. Digits behind the millisecond are dropped.
 */
final class TemporalText {

    static final long MICROS_PER_MILLI = 1_000;
    static final long MICROS_PER_SECOND = 1_000_000;
    static final long MICROS_PER_DAY = 86_400_000_000L;

    private static final int MAX_YEAR_DIGITS = 6;

    private final ZoneId zone;
    private byte[] text = {};
    private int at;
    private int end;
    private int number;
    private int days;
    private long micros;
    private int dropped;

    /** @param zone in which a time with a zone of its own is told */
    TemporalText(ZoneId zone) {
        this.zone = zone;
    }

    /** What {@link #parseDate} read. */
    int days() {
        return days;
    }

    /** What {@link #parseTimestamp} read. */
    long micros() {
        return micros;
    }

    /** Whether there is more than zeros behind the date that was read. */
    boolean dropsTime() {
        for (int i = at; i < end; i++) {
            if (text[i] > '0' && text[i] <= '9') {
                return true;
            }
        }
        return false;
    }

    /** Whether digits behind the millisecond that was read are other than zeros. */
    boolean dropsDigits() {
        return dropped != 0;
    }

    /** Whether the bytes begin with a date, and end there or go on with a blank or T and anything. */
    boolean parseDate(byte[] bytes, int from, int to) {
        begin(bytes, from, to);
        if (!readDate()) {
            return false;
        }
        return at == end || text[at] == 'T' || text[at] == ' ';
    }

    /** Whether the bytes are a date and perhaps a time. */
    boolean parseTimestamp(byte[] bytes, int from, int to) {
        begin(bytes, from, to);
        if (!readDate()) {
            return false;
        }
        micros = days * MICROS_PER_DAY;
        if (at == end) {
            return true;
        }
        if (text[at] != 'T' && text[at] != ' ') {
            return false;
        }
        at++;
        return readTime() && (at == end || applyZone());
    }

    private void begin(byte[] bytes, int from, int to) {
        text = bytes;
        dropped = 0;
        at = AsciiText.start(bytes, from, to);
        end = AsciiText.end(bytes, at, to);
    }

    private boolean readDate() {
        return readUsualDate() || readAnyDate();
    }

    /** Four digits, two, and two; false without having moved if the text does not begin with those. */
    private boolean readUsualDate() {
        byte[] from = text;
        int i = at;
        if (end - i < 10
                || from[i + 4] != '-'
                || from[i + 7] != '-'
                || (end - i > 10 && AsciiText.isDigit(from[i + 10]))) {
            return false;
        }
        int century = twoDigits(from, i);
        int yearOfCentury = twoDigits(from, i + 2);
        int month = twoDigits(from, i + 5);
        int day = twoDigits(from, i + 8);
        int year = century * 100 + yearOfCentury;
        if ((century | yearOfCentury | month | day) < 0 || !CivilDate.exists(year, month, day)) {
            return false;
        }
        days = CivilDate.days(year, month, day);
        at = i + 10;
        return true;
    }

    /** The number of two digits, negative if there are none. */
    private static int twoDigits(byte[] text, int at) {
        int tens = text[at] - '0';
        int ones = text[at + 1] - '0';
        return (tens | ones | 9 - tens | 9 - ones) < 0 ? -1 : tens * 10 + ones;
    }

    private boolean readAnyDate() {
        boolean negative = at < end && text[at] == '-';
        if (at < end && (negative || text[at] == '+')) {
            at++;
        }
        if (!readNumber(4, MAX_YEAR_DIGITS)) {
            return false;
        }
        int year = negative ? -number : number;
        int month = 1;
        int day = 1;
        if (at < end && text[at] == '-') {
            at++;
            if (!readNumber(1, 2)) {
                return false;
            }
            month = number;
            if (at < end && text[at] == '-') {
                at++;
                if (!readNumber(1, 2)) {
                    return false;
                }
                day = number;
            } else if (at < end) {
                return false;
            }
        } else if (at < end) {
            return false;
        }
        if (!CivilDate.exists(year, month, day)) {
            return false;
        }
        days = CivilDate.days(year, month, day);
        return true;
    }

    private boolean readTime() {
        if (!readUsualTime()) {
            return readAnyTime();
        }
        if (at < end && text[at] == '.') {
            readFraction();
        }
        return true;
    }

    /** Three times two digits; false without having moved if the text does not go on with those. */
    private boolean readUsualTime() {
        byte[] from = text;
        int i = at;
        if (end - i < 8
                || from[i + 2] != ':'
                || from[i + 5] != ':'
                || (end - i > 8 && AsciiText.isDigit(from[i + 8]))) {
            return false;
        }
        int hour = twoDigits(from, i);
        int minute = twoDigits(from, i + 3);
        int second = twoDigits(from, i + 6);
        if ((hour | minute | second | 23 - hour | 59 - minute | 59 - second) < 0) {
            return false;
        }
        micros += (hour * 3600 + minute * 60 + second) * MICROS_PER_SECOND;
        at = i + 8;
        return true;
    }

    private boolean readAnyTime() {
        if (!readNumber(1, 2) || number > 23) {
            return false;
        }
        micros += number * 3600L * MICROS_PER_SECOND;
        for (int unit = 60; unit >= 1 && at < end && text[at] == ':'; unit /= 60) {
            at++;
            if (!readNumber(1, 2) || number > 59) {
                return false;
            }
            micros += (long) number * unit * MICROS_PER_SECOND;
            if (unit == 1 && at < end && text[at] == '.') {
                readFraction();
                return true;
            }
        }
        return true;
    }

    private void readFraction() {
        byte[] from = text;
        int last = end;
        int i = at + 1;
        int place = (int) MICROS_PER_SECOND / 10;
        int fraction = 0;
        for (; i < last && AsciiText.isDigit(from[i]); i++) {
            if (place >= MICROS_PER_MILLI) {
                fraction += (from[i] - '0') * place;
                place /= 10;
            } else {
                dropped |= from[i] - '0';
            }
        }
        micros += fraction;
        at = i;
    }

    private boolean applyZone() {
        String id = new String(text, at, end - at, StandardCharsets.UTF_8).strip();
        try {
            ZoneId own = id.equals("Z") ? ZoneOffset.UTC : Zones.of(id);
            micros = shift(micros, own, zone);
            return true;
        } catch (DateTimeException e) {
            // Not a zone: the text as a whole is then no timestamp.
            return false;
        }
    }

    /** The wall time in the zone {@code to} when it is {@code wallMicros} in the zone {@code from}. */
    static long shift(long wallMicros, ZoneId from, ZoneId to) {
        long seconds = Math.floorDiv(wallMicros, MICROS_PER_SECOND);
        long rest = wallMicros - seconds * MICROS_PER_SECOND;
        LocalDateTime wall = LocalDateTime.ofEpochSecond(seconds, 0, ZoneOffset.UTC);
        Instant instant = wall.atZone(from).toInstant();
        long shifted =
                instant.getEpochSecond() + to.getRules().getOffset(instant).getTotalSeconds();
        return shifted * MICROS_PER_SECOND + rest;
    }

    private boolean readNumber(int least, int most) {
        int start = at;
        number = 0;
        while (at < end && at - start < most && AsciiText.isDigit(text[at])) {
            number = number * 10 + (text[at++] - '0');
        }
        return at - start >= least && (at == end || !AsciiText.isDigit(text[at]));
    }

    /** {@code yyyy-MM-dd}. */
    static void appendDate(int days, Bytes text) {
        CivilDate date = new CivilDate();
        date.set(days);
        int year = date.year();
        if (year < 0) {
            text.append('-');
            year = -year;
        } else if (year > 9999) {
            text.append('+');
        }
        text.append(year, 4);
        text.append('-');
        text.append(date.month(), 2);
        text.append('-');
        text.append(date.day(), 2);
    }

    /** {@code yyyy-MM-dd HH:mm:ss}, and a fraction without trailing zeros if there is one. */
    static void appendTimestamp(long micros, Bytes text) {
        long day = Math.floorDiv(micros, MICROS_PER_DAY);
        long rest = micros - day * MICROS_PER_DAY;
        long seconds = rest / MICROS_PER_SECOND;
        appendDate((int) day, text);
        text.append(' ');
        text.append(seconds / 3600, 2);
        text.append(':');
        text.append(seconds / 60 % 60, 2);
        text.append(':');
        text.append(seconds % 60, 2);
        long fraction = rest % MICROS_PER_SECOND;
        if (fraction != 0) {
            text.append('.');
            text.append(fraction, 6);
            while (text.at(text.length() - 1) == '0') {
                text.truncate(text.length() - 1);
            }
        }
    }
}
