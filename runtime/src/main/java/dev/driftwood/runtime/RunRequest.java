package dev.driftwood.runtime;

import dev.driftwood.runtime.database.DatabaseAccess;
import dev.driftwood.runtime.definitions.Definitions;
import dev.driftwood.runtime.feed.FeedSettings;
import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.runtime.schedule.Scheduling;
import dev.driftwood.runtime.spill.SpillSettings;
import dev.driftwood.runtime.storage.RemoteStores;
import dev.driftwood.runtime.transformations.HeaderPolicy;
import dev.driftwood.script.source.SourceText;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What to run and on what.
 *
 * @param base what plays the container: a folder, or an address
 * @param remoteStores opens what is not on this machine
 * @param sources stream name to a file, folder, pattern or database that replaces the script's place
 * @param sinks stream name to a folder or database that replaces the script's place
 * @param definitions finds the flowlets that the script uses
 * @param calls stream name to the address that an external call may go to; no other is called
 * @param parameters parameter name to the text of a data flow expression
 * @param headers what to do with text files of one source whose headers differ
 * @param afterCompletion whether sources may delete or move their files as the script asks
 * @param policyColumn the name of a column that sinks write for rows behind an {@code alterRow}, if one is wanted
 * @param databases how addresses of databases among the places are reached
 * @param stores stream name to what is known of its place beside the script
 * @param spilling how much memory operators may hold rows in
 * @param scheduling on how many threads a run works; previews work on one
 * @param feeds what is said of the sources' files beside the script
 * @param clock what {@code currentTimestamp()} and its like give, fixed for the run
 */
public record RunRequest(
        SourceText script,
        StoreRoot base,
        RemoteStores remoteStores,
        Map<String, String> sources,
        Map<String, String> sinks,
        Map<String, String> calls,
        DatabaseAccess databases,
        Map<String, StreamStore> stores,
        Definitions definitions,
        Map<String, String> parameters,
        ReadOptions.Int96 int96,
        HeaderPolicy headers,
        boolean afterCompletion,
        Optional<String> policyColumn,
        int batchRows,
        SpillSettings spilling,
        Scheduling scheduling,
        FeedSettings feeds,
        Instant clock) {

    public RunRequest {
        sources = Map.copyOf(sources);
        sinks = Map.copyOf(sinks);
        calls = Map.copyOf(calls);
        stores = Map.copyOf(stores);
        parameters = Map.copyOf(parameters);
    }

    /** Nothing is said of the sources' files beside the script. */
    public RunRequest(
            SourceText script,
            StoreRoot base,
            RemoteStores remoteStores,
            Map<String, String> sources,
            Map<String, String> sinks,
            Map<String, String> calls,
            DatabaseAccess databases,
            Map<String, StreamStore> stores,
            Definitions definitions,
            Map<String, String> parameters,
            ReadOptions.Int96 int96,
            HeaderPolicy headers,
            boolean afterCompletion,
            Optional<String> policyColumn,
            int batchRows,
            SpillSettings spilling,
            Scheduling scheduling,
            Instant clock) {
        this(
                script,
                base,
                remoteStores,
                sources,
                sinks,
                calls,
                databases,
                stores,
                definitions,
                parameters,
                int96,
                headers,
                afterCompletion,
                policyColumn,
                batchRows,
                spilling,
                scheduling,
                FeedSettings.NONE,
                clock);
    }

    public static RunRequest of(SourceText script, Path base) {
        return new RunRequest(
                script,
                new StoreRoot.Folder(base),
                RemoteStores.NONE,
                Map.of(),
                Map.of(),
                Map.of(),
                DatabaseAccess.NONE,
                Map.of(),
                Definitions.NONE,
                Map.of(),
                ReadOptions.Int96.REFUSE,
                HeaderPolicy.REFUSE,
                false,
                Optional.empty(),
                ReadOptions.DEFAULT_BATCH_ROWS,
                SpillSettings.DEFAULT,
                Scheduling.all(),
                Instant.now());
    }

    /** The same with another place for a source. */
    public RunRequest withSource(String stream, String place) {
        Map<String, String> places = new HashMap<>(sources);
        places.put(stream, place);
        return with(script, places, sinks, calls, parameters, feeds);
    }

    /** The same with other values of parameters. */
    public RunRequest withParameters(Map<String, String> values) {
        return with(script, sources, sinks, calls, values, feeds);
    }

    /** The same with what is said of the sources' files. */
    public RunRequest withFeeds(FeedSettings settings) {
        return with(script, sources, sinks, calls, parameters, settings);
    }

    /** The same with other places for all sources and sinks that are named. */
    public RunRequest placed(Map<String, String> sourcePlaces, Map<String, String> sinkPlaces) {
        Map<String, String> places = new HashMap<>(sources);
        places.putAll(sourcePlaces);
        return with(script, places, sinkPlaces, calls, parameters, feeds);
    }

    /** The same on one thread, for those who ask for many at once; nothing is deleted, moved or remembered then. */
    public RunRequest inTurn() {
        return new RunRequest(
                script,
                base,
                remoteStores,
                sources,
                sinks,
                calls,
                databases,
                stores,
                definitions,
                parameters,
                int96,
                headers,
                false,
                policyColumn,
                batchRows,
                spilling,
                Scheduling.IN_TURN,
                feeds.forgetful(),
                clock);
    }

    /** What is asked of a part of the script only: no stream but the source has a place. */
    public RunRequest ofSource(SourceText part, String stream) {
        String place = sources.get(stream);
        Map<String, String> places = place == null ? Map.of() : Map.of(stream, place);
        return with(part, places, Map.of(), Map.of(), parameters, feeds.only(stream));
    }

    /** The same for a flow that has only some of the streams for which there are places. */
    public RunRequest ofStreams(Collection<String> itsSources, Collection<String> itsSinks) {
        Map<String, String> sourcePlaces = new HashMap<>(sources);
        sourcePlaces.keySet().retainAll(itsSources);
        Map<String, String> sinkPlaces = new HashMap<>(sinks);
        sinkPlaces.keySet().retainAll(itsSinks);
        return with(script, sourcePlaces, sinkPlaces, Map.of(), parameters, FeedSettings.NONE);
    }

    private RunRequest with(
            SourceText text,
            Map<String, String> sourcePlaces,
            Map<String, String> sinkPlaces,
            Map<String, String> allowedCalls,
            Map<String, String> values,
            FeedSettings settings) {
        return new RunRequest(
                text,
                base,
                remoteStores,
                sourcePlaces,
                sinkPlaces,
                allowedCalls,
                databases,
                stores,
                definitions,
                values,
                int96,
                headers,
                afterCompletion,
                policyColumn,
                batchRows,
                spilling,
                scheduling,
                settings,
                clock);
    }
}
