package dev.driftwood.runtime.feed;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.NearestName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What is said of the sources of a flow.
 *
 * @param every what holds for all of them
 * @param sources stream name to what holds for that one, before what holds for all
 * @param ledger where it is kept what has been met in files
 * @param hints those that the command line gives, before all others
 */
public record FeedSettings(
        SourceFeed every, Map<String, SourceFeed> sources, List<ColumnHint> hints, Optional<LedgerFolder> ledger) {

    /** Nothing is said. */
    public static final FeedSettings NONE = new FeedSettings(SourceFeed.NONE, Map.of(), List.of(), Optional.empty());

    public FeedSettings {
        sources = Map.copyOf(sources);
        hints = List.copyOf(hints);
    }

    /** Whether nothing is said of a source by its name. */
    public boolean isEmpty() {
        return sources.isEmpty() && hints.isEmpty();
    }

    /** The same for a part of the flow that has no other source. */
    public FeedSettings only(String stream) {
        Map<String, SourceFeed> one = sources.containsKey(stream) ? Map.of(stream, of(stream)) : Map.of();
        return new FeedSettings(
                every,
                one,
                hints.stream()
                        .filter(hint -> hint.source().map(stream::equals).orElse(true))
                        .toList(),
                ledger);
    }

    /** Whether something is said of one source by its name. */
    public boolean name(String stream) {
        return sources.containsKey(stream);
    }

    /** Whether a source is read for what has not landed only. */
    public boolean areIncremental() {
        return every.isIncremental() || sources.values().stream().anyMatch(SourceFeed::isIncremental);
    }

    /** The same for a run that neither knows nor remembers what has landed. */
    public FeedSettings forgetful() {
        Map<String, SourceFeed> each = new LinkedHashMap<>(sources);
        each.replaceAll((stream, feed) -> feed.forgetful());
        return new FeedSettings(every.forgetful(), each, hints, Optional.empty());
    }

    /** What holds for a source. */
    public SourceFeed of(String stream) {
        return sources.getOrDefault(stream, SourceFeed.NONE).over(every);
    }

    /**
     * The same with each hint at its source.
     *
     * @param streams the sources of the flow
     * @throws DataFlowException if a source is named that the flow does not have, or left open where there are several
     */
    public FeedSettings placed(Set<String> streams) {
        Map<String, SourceFeed> placed = new LinkedHashMap<>(sources);
        List<Diagnostic> complaints = new ArrayList<>();
        for (String named : sources.keySet()) {
            require(named, streams, complaints);
        }
        for (ColumnHint hint : hints) {
            if (hint.source().isEmpty() && streams.size() != 1) {
                complaints.add(Diagnostic.error(
                                DiagnosticCode.USAGE, "the hint `" + hint + "` leaves open which source it is for")
                        .hint("write it as SOURCE." + hint.column() + "=" + hint.type() + ", for one of: "
                                + String.join(", ", streams)));
                continue;
            }
            String stream = hint.source().orElseGet(() -> streams.iterator().next());
            if (require(stream, streams, complaints)) {
                placed.put(stream, placed.getOrDefault(stream, SourceFeed.NONE).with(hint));
            }
        }
        if (!complaints.isEmpty()) {
            throw new DataFlowException(complaints);
        }
        return new FeedSettings(every, placed, List.of(), ledger);
    }

    private static boolean require(String stream, Set<String> streams, List<Diagnostic> complaints) {
        if (streams.contains(stream)) {
            return true;
        }
        Diagnostic complaint = Diagnostic.error(
                DiagnosticCode.USAGE, "a setting is for the source `" + stream + "`, and there is none");
        complaints.add(NearestName.of(stream, streams)
                .map(near -> complaint.hint("did you mean `" + near + "`?"))
                .orElseGet(() -> complaint.hint("the flow has: " + String.join(", ", streams))));
        return false;
    }
}
