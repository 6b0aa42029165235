package dev.driftwood.lake.http;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.Optional;

/** Dates as HTTP writes them, to the second. */
public final class HttpDates {

    private static final DateTimeFormatter FORMAT = DateTimeFormatter.ofPattern(
                    "EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);

    private HttpDates() {}

    public static String write(Instant time) {
        return FORMAT.format(time);
    }

    public static Optional<Instant> read(String text) {
        try {
            return Optional.of(FORMAT.parse(text, Instant::from));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }
}
