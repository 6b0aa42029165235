package dev.driftwood.lake.access;

import dev.driftwood.lake.http.HttpDates;
import dev.driftwood.lake.http.ServiceError;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.Map;

/** From when until when a shared access signature holds. */
record SignedTimes(Instant start, Instant expiry) {

    static SignedTimes of(Map<String, String> query) throws ServiceError {
        String start = query.getOrDefault("st", "");
        return new SignedTimes(
                start.isEmpty() ? Instant.MIN : read(start, "st"), read(query.getOrDefault("se", ""), "se"));
    }

    private static Instant read(String text, String field) throws ServiceError {
        try {
            return text.contains("T")
                    ? OffsetDateTime.parse(text).toInstant()
                    : LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant();
        } catch (DateTimeParseException e) {
            throw SigningFailures.failed(field + " is mandatory. Cannot be empty, and has to be a time");
        }
    }

    void check(Instant now) throws ServiceError {
        if (now.isBefore(start) || !now.isBefore(expiry)) {
            throw SigningFailures.failed("Signature not valid in the specified time frame: Start ["
                    + (start.equals(Instant.MIN) ? "" : HttpDates.write(start)) + "] - Expiry ["
                    + HttpDates.write(expiry)
                    + "] - Current [" + HttpDates.write(now) + "]");
        }
    }
}
