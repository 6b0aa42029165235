package dev.driftwood.runtime.report;

import java.util.List;

/**
 * What a run has remembered of a source.
 *
 * @param ledger where, in full
 * @param incremental whether only files were read that had not landed
 * @param files how many landed
 * @param earlier how many had landed before
 * @param news columns and types that are known from now on, in words
 */
public record FeedReport(String stream, String ledger, boolean incremental, int files, int earlier, List<String> news) {
    public FeedReport {
        news = List.copyOf(news);
    }
}
