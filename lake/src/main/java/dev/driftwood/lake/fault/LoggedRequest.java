package dev.driftwood.lake.fault;

import dev.driftwood.lake.http.Operation;
import java.time.Duration;

/**
 * A request that was answered, or not.
 *
 * @param path {@code container/path}; of a rename, the new one
 * @param source of a rename, the old one; else empty
 * @param range as it was asked for; empty for a whole file
 * @param mode how the caller signed in; empty if he did not get so far
 * @param status 0 if the connection was cut before the answer
 * @param received bytes of the request's body
 * @param sent bytes of the answer's body
 */
public record LoggedRequest(
        Operation operation,
        String path,
        String source,
        String range,
        String mode,
        int status,
        String errorCode,
        long received,
        long sent,
        Duration time) {

    @Override
    public String toString() {
        return operation + " " + path + (source.isEmpty() ? "" : " from " + source)
                + (range.isEmpty() ? "" : " " + range) + " " + status + (errorCode.isEmpty() ? "" : " " + errorCode)
                + " in " + received + " out " + sent;
    }
}
