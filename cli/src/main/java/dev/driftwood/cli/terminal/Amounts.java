package dev.driftwood.cli.terminal;

import java.time.Duration;

/** Numbers as people read them, the same in every locale. */
public final class Amounts {

    private static final String[] BYTE_UNITS = {"B", "kB", "MB", "GB", "TB", "PB", "EB"};

    private Amounts() {}

    /** {@code 1 row}, {@code 5,000,000 rows}. */
    public static String count(long number, String noun) {
        return grouped(number) + " " + (number == 1 ? noun : noun + "s");
    }

    /** {@code 5,000,000}. */
    public static String grouped(long number) {
        String digits = Long.toString(number);
        int first = number < 0 ? 1 : 0;
        StringBuilder text = new StringBuilder(digits.length() + 8);
        for (int i = 0; i < digits.length(); i++) {
            if (i > first && (digits.length() - i) % 3 == 0) {
                text.append(',');
            }
            text.append(digits.charAt(i));
        }
        return text.toString();
    }

    /** {@code 812 B}, {@code 1.4 kB}, {@code 23 MB}; a kB has 1000 bytes. */
    public static String bytes(long bytes) {
        int unit = 0;
        long size = 1;
        while (unit < BYTE_UNITS.length - 1 && bytes / size >= 1000) {
            size *= 1000;
            unit++;
        }
        // Rounded once, and to the next unit if that makes it a thousand.
        long tenths = unit == 0 ? bytes * 10 : (bytes + size / 20) / (size / 10);
        if (tenths < 100 && unit > 0) {
            return decimal(tenths, 1) + " " + BYTE_UNITS[unit];
        }
        long whole = (bytes + size / 2) / size;
        return whole < 1000 ? whole + " " + BYTE_UNITS[unit] : "1.0 " + BYTE_UNITS[unit + 1];
    }

    /** {@code 0.18 s}, {@code 12.4 s}, {@code 3 min 05 s}. */
    public static String duration(Duration duration) {
        long millis = duration.toMillis();
        if (millis < 9_995) {
            return decimal((millis + 5) / 10, 2) + " s";
        }
        if (millis < 99_950) {
            return decimal((millis + 50) / 100, 1) + " s";
        }
        long seconds = (millis + 500) / 1000;
        long rest = seconds % 60;
        return grouped(seconds / 60) + " min " + (rest < 10 ? "0" : "") + rest + " s";
    }

    private static String decimal(long scaled, int digits) {
        long unit = digits == 1 ? 10 : 100;
        String fraction = Long.toString(scaled % unit);
        return scaled / unit + "." + (fraction.length() < digits ? "0" : "") + fraction;
    }
}
