package dev.driftwood.runtime.functions.convert;

import java.nio.charset.StandardCharsets;
import java.text.DateFormatSymbols;
import java.time.DayOfWeek;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.Locale;

/**
 * The names of months, days and halves of the day in a language, in UTF-8.
 *
 * @param months from January
 * @param days from Monday
 */
record DateNames(byte[][] months, byte[][] shortMonths, byte[][] days, byte[][] shortDays, byte[][] halves) {

    private static final DateNames ENGLISH = load(Locale.US);

    static DateNames of(Locale locale) {
        return locale.equals(Locale.US) ? ENGLISH : load(locale);
    }

    private static DateNames load(Locale locale) {
        byte[][] months = new byte[12][];
        byte[][] shortMonths = new byte[12][];
        for (Month month : Month.values()) {
            months[month.ordinal()] = bytes(month.getDisplayName(TextStyle.FULL, locale));
            shortMonths[month.ordinal()] = bytes(month.getDisplayName(TextStyle.SHORT, locale));
        }
        byte[][] days = new byte[7][];
        byte[][] shortDays = new byte[7][];
        for (DayOfWeek day : DayOfWeek.values()) {
            days[day.ordinal()] = bytes(day.getDisplayName(TextStyle.FULL, locale));
            shortDays[day.ordinal()] = bytes(day.getDisplayName(TextStyle.SHORT, locale));
        }
        String[] halves = DateFormatSymbols.getInstance(locale).getAmPmStrings();
        return new DateNames(months, shortMonths, days, shortDays, new byte[][] {bytes(halves[0]), bytes(halves[1])});
    }

    private static byte[] bytes(String name) {
        return name.getBytes(StandardCharsets.UTF_8);
    }

    /** The months for a number of letters {@code M}. */
    byte[][] months(int letters) {
        return letters == 4 ? months : shortMonths;
    }

    /** The days for a number of letters {@code E}. */
    byte[][] days(int letters) {
        return letters == 4 ? days : shortDays;
    }
}
