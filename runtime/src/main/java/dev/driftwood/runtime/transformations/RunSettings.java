package dev.driftwood.runtime.transformations;

import dev.driftwood.runtime.format.ReadOptions;
import java.time.Instant;

/**
 * What the user decided for the whole run.
 *
 * @param afterCompletion whether sources may delete or move their files
 * @param clock what {@code currentTimestamp()} and its like give
 */
public record RunSettings(ReadOptions.Int96 int96, int batchRows, boolean afterCompletion, Instant clock) {}
