package dev.driftwood.runtime.ledger;

import java.util.List;
import java.util.Set;

/**
 * What a run has met in the files of a source, and what of it is to be remembered.
 *
 * @param before what was remembered before
 * @param learned the same, with the columns that are known now
 * @param landed the same, with the files that land now
 * @param news what is known now and was not, in words
 * @param stops whether that ends the run once
 * @param unbending columns of which no value is to become null because it does not fit the type that is known
 * @param incremental whether only files are read that have not landed
 * @param files how many land
 * @param earlier how many have landed before and are left alone
 */
public record SourceSeen(
        SourceLedger before,
        SourceLedger learned,
        SourceLedger landed,
        List<String> news,
        boolean stops,
        Set<String> unbending,
        boolean incremental,
        int files,
        int earlier) {
    public SourceSeen {
        news = List.copyOf(news);
        unbending = Set.copyOf(unbending);
    }
}
