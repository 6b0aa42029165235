package dev.driftwood.runtime.transformations;

import dev.driftwood.runtime.feed.FeedSettings;
import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.runtime.ledger.Ledger;
import java.time.Instant;
import java.util.Optional;

/**
 * What the user decided for the whole run.
 *
 * @param headers what to do with text files of one source whose headers differ
 * @param afterCompletion whether sources may delete or move their files
 * @param feeds what is said of the sources' files beside the script
 * @param ledger remembers what is met in the sources' files
 * @param policyColumn what a sink's column is called that says what was to be done with each row; none if none is wanted
 * @param clock what {@code currentTimestamp()} and its like give
 */
public record RunSettings(
        ReadOptions.Int96 int96,
        HeaderPolicy headers,
        int batchRows,
        boolean afterCompletion,
        Instant clock,
        FeedSettings feeds,
        Optional<Ledger> ledger,
        Optional<String> policyColumn) {}
