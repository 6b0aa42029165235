package dev.driftwood.runtime.report;

import dev.driftwood.script.source.Diagnostic;
import java.time.Duration;
import java.util.List;

/**
 * The whole answer of a run.
 *
 * @param losses what transformations lost without an error
 * @param lost what files hold and rows do not
 * @param stores containers that are not on this machine
 * @param feeds what is remembered of sources
 * @param answers rows of cache sinks that the script wants in the answer
 */
public record RunReport(
        List<SourceReport> sources,
        List<StreamReport> streams,
        List<SinkReport> sinks,
        List<AnsweredRows> answers,
        List<Loss> losses,
        List<FileLoss> lost,
        List<StoreReport> stores,
        List<FeedReport> feeds,
        List<Diagnostic> warnings,
        List<StageTime> stages,
        Duration elapsed) {
    public RunReport {
        sources = List.copyOf(sources);
        streams = List.copyOf(streams);
        sinks = List.copyOf(sinks);
        answers = List.copyOf(answers);
        losses = List.copyOf(losses);
        lost = List.copyOf(lost);
        stores = List.copyOf(stores);
        feeds = List.copyOf(feeds);
        warnings = List.copyOf(warnings);
        stages = List.copyOf(stages);
    }
}
