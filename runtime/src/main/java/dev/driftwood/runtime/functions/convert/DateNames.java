package dev.driftwood.runtime.functions.convert;

import java.nio.charset.StandardCharsets;
import java.text.DateFormatSymbols;
import java.time.DayOfWeek;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.Locale;

/** The names of months, days and halves of the day in a language, in UTF-8. */
final class DateNames {

    private static final DateNames ENGLISH = new DateNames(Locale.US);

    private final byte[][] months = new byte[12][];
    private final byte[][] shortMonths = new byte[12][];
    private final byte[][] days = new byte[7][];
    private final byte[][] shortDays = new byte[7][];
    private final byte[][] halves = new byte[2][];

    private DateNames(Locale locale) {
        for (Month month : Month.values()) {
            months[month.getValue() - 1] = bytes(month.getDisplayName(TextStyle.FULL, locale));
            shortMonths[month.getValue() - 1] = bytes(month.getDisplayName(TextStyle.SHORT, locale));
        }
        for (DayOfWeek day : DayOfWeek.values()) {
            days[day.getValue() - 1] = bytes(day.getDisplayName(TextStyle.FULL, locale));
            shortDays[day.getValue() - 1] = bytes(day.getDisplayName(TextStyle.SHORT, locale));
        }
        String[] names = DateFormatSymbols.getInstance(locale).getAmPmStrings();
        halves[0] = bytes(names[0]);
        halves[1] = bytes(names[1]);
    }

    static DateNames of(Locale locale) {
        return locale.equals(Locale.US) ? ENGLISH : new DateNames(locale);
    }

    private static byte[] bytes(String name) {
        return name.getBytes(StandardCharsets.UTF_8);
    }

    /** The months from January for a number of letters {@code M}. */
    byte[][] months(int letters) {
        return letters == 4 ? months : shortMonths;
    }

    /** The days from Monday for a number of letters {@code E}. */
    byte[][] days(int letters) {
        return letters == 4 ? days : shortDays;
    }

    /** Before noon, and from noon on. */
    byte[][] halves() {
        return halves;
    }
}
