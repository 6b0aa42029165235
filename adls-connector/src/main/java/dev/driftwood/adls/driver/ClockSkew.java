package dev.driftwood.adls.driver;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.time.Duration;
import java.time.Instant;
import javax.net.ssl.HttpsURLConnection;
import org.apache.hadoop.security.ssl.DelegatingSSLSocketFactory;

/** Whether a sign-in failed because this machine's clock is wrong: the service takes requests that are 15 minutes old. */
final class ClockSkew {

    private static final Duration TOLERATED = Duration.ofMinutes(5);
    private static final int TIMEOUT_MILLIS = 3_000;

    private ClockSkew() {}

    /** Says how wrong this machine's clock is; empty if it is right, or nobody tells. */
    static String describe(Location location) {
        try {
            HttpURLConnection connection =
                    (HttpURLConnection) location.request("").toURL().openConnection();
            if (connection instanceof HttpsURLConnection secure) {
                secure.setSSLSocketFactory(DelegatingSSLSocketFactory.getDefaultFactory());
            }
            connection.setRequestMethod("HEAD");
            connection.setConnectTimeout(TIMEOUT_MILLIS);
            connection.setReadTimeout(TIMEOUT_MILLIS);
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
