package dev.driftwood.runtime.definitions;

import java.util.Optional;

/**
 * A stream that a flowlet stands for.
 *
 * @param within the flowlet whose script has the stream; empty for that of the flow itself
 * @param composition the flowlet's name as the script gives it
 */
public record FlowletUse(Optional<String> within, String stream, Optional<String> composition) {}
