package dev.driftwood.runtime.transformations.call;

import java.util.Map;

/**
 * What an address answered to one request.
 *
 * @param headers by their names in order
 */
record CallAnswer(int status, Map<String, String> headers, String body) {

    /** Redirections are failures too: they would lead to another address. */
    boolean isFailure() {
        return status < 200 || status >= 300;
    }
}
