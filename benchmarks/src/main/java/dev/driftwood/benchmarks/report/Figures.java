package dev.driftwood.benchmarks.report;

import java.util.Locale;
import java.util.OptionalDouble;

/** Numbers as a table shows them. */
public final class Figures {

    private Figures() {}

    /** Three digits, as many as a measurement bears. */
    public static String seconds(double value) {
        String format = value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f";
        return String.format(Locale.ROOT, format, value);
    }

    public static String seconds(OptionalDouble value) {
        return value.isPresent() ? seconds(value.getAsDouble()) : "unknown";
    }

    public static String whole(OptionalDouble value) {
        return value.isPresent() ? String.format(Locale.ROOT, "%.0f", value.getAsDouble()) : "unknown";
    }
}
