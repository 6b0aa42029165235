package dev.driftwood.regression.drift;

import dev.driftwood.runtime.RunRequest;

/**
 * A flow that reads the days.
 *
 * @param source the name of the source whose files they are
 */
public record FlowUse(RunRequest request, String source) {

    /** The script's name, as the user wrote it. */
    public String name() {
        return request.script().name();
    }
}
