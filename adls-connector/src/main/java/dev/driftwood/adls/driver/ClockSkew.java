package dev.driftwood.adls.driver;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.time.Duration;
import java.time.Instant;

/** Whether a sign-in failed because this machine's clock is wrong: the service takes requests that are 15 minutes old. */
final class ClockSkew {

    private static final Duration TOLERATED = Duration.ofMinutes(5);
    private static final int TIMEOUT_MILLIS = 3_000;

    private ClockSkew() {}

    /** Says how wrong this machine's clock is; empty if it is right, or nobody tells. */
    static String describe(Location location) {
        try {
            HttpURLConnection connection = Reachability.connection(location, TIMEOUT_MILLIS);
            long there = connection.getHeaderFieldDate("Date", 0);
            connection.disconnect();
            return there == 0 ? "" : describe(Duration.between(Instant.ofEpochMilli(there), Instant.now()));
        } catch (IOException e) {
            // The refusal is told without it.
            return "";
        }
    }

    static String describe(Duration ahead) {
        if (ahead.abs().compareTo(TOLERATED) < 0) {
            return "";
        }
        return "this machine's clock is " + ahead.abs().toMinutes() + " minutes "
                + (ahead.isNegative() ? "slow" : "fast");
    }
}
