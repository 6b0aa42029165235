package dev.driftwood.runtime.transformations.call;

import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * How an address is called.
 *
 * @param address that the user allows; empty if none
 * @param entity the path behind it
 * @param sendsBody whether rows go in the body of a request, and not in its query
 * @param keepsFailures whether an answer that is a failure is a row like others
 */
record CallSettings(
        Optional<URI> address,
        String method,
        String entity,
        Map<String, String> headers,
        Duration timeout,
        Duration interval,
        boolean sendsBody,
        boolean keepsFailures) {

    CallSettings {
        headers = Map.copyOf(headers);
    }
}
