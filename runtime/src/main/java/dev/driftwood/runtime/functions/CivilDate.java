package dev.driftwood.runtime.functions;

/**
 * Year, month and day of a number of days since 1970-01-01 and back, in the proleptic Gregorian calendar. A cursor, made once per
 * batch. Integer arithmetic on years that begin in March, without objects.
 */
public final class CivilDate {

    private static final int DAYS_PER_ERA = 146_097;
    private static final int EPOCH_SHIFT = 719_468;

    private int year;
    private int month;
    private int day;

    /** Moves to the date. */
    public void set(int days) {
        long shifted = (long) days + EPOCH_SHIFT;
        long era = Math.floorDiv(shifted, DAYS_PER_ERA);
        int dayOfEra = (int) (shifted - era * DAYS_PER_ERA);
        int yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365;
        int dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
        int shiftedMonth = (5 * dayOfYear + 2) / 153;
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1;
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
        year = (int) (yearOfEra + era * 400) + (month <= 2 ? 1 : 0);
    }

    public int year() {
        return year;
    }

    /** 1 to 12. */
    public int month() {
        return month;
    }

    public int day() {
        return day;
    }

    /** Days since 1970-01-01 of a date that exists, see {@link #exists}. */
    public static int days(int year, int month, int day) {
        long shiftedYear = month <= 2 ? year - 1L : year;
        long era = Math.floorDiv(shiftedYear, 400);
        int yearOfEra = (int) (shiftedYear - era * 400);
        int dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;
        int dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear;
        return Math.toIntExact(era * DAYS_PER_ERA + dayOfEra - EPOCH_SHIFT);
    }

    public static boolean isLeap(int year) {
        return (year & 3) == 0 && (year % 100 != 0 || year % 400 == 0);
    }

    /** How many days the month, 1 to 12, has. */
    public static int lengthOfMonth(int year, int month) {
        return switch (month) {
            case 2 -> isLeap(year) ? 29 : 28;
            case 4, 6, 9, 11 -> 30;
            default -> 31;
        };
    }

    public static boolean exists(int year, int month, int day) {
        return month >= 1 && month <= 12 && day >= 1 && day <= lengthOfMonth(year, month);
    }
}
