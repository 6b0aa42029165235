package dev.driftwood.runtime;

import dev.driftwood.runtime.database.Database;
import dev.driftwood.runtime.storage.FileStore;
import dev.driftwood.runtime.storage.UnopenedStore;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.Places;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The places of a run, but that some sources are not looked at.
 *
 * @param nowhere sinks that have no place
 */
record UnopenedPlaces(Places places, Set<String> sources, Set<String> nowhere) implements Places {

    /** As a script says where the files are. */
    private static final List<String> PATHS =
            List.of("wildcardPaths", "folderPath", "fileName", "fileSystem", "container");

    @Override
    public Place source(BindContext context) {
        if (!sources.contains(context.stream())) {
            return places.source(context);
        }
        Optional<Place> known = known(context);
        boolean says = known.map(Place::given).orElse(false)
                || PATHS.stream().anyMatch(path -> context.options().has(path));
        Optional<FileStore> named = says ? known.map(Place::store) : Optional.empty();
        return new Place(
                new UnopenedStore(named),
                known.map(Place::path).orElse(""),
                known.map(Place::given).orElse(false) || !says);
    }

    /** Where a source would look; a store that cannot be reached has no place to tell. */
    private Optional<Place> known(BindContext context) {
        try {
            return Optional.of(places.source(context));
        } catch (DataFlowException unreachable) {
            return Optional.empty();
        }
    }

    @Override
    public Destination sink(BindContext context) {
        return nowhere.contains(context.stream())
                ? new Destination.Unknown(Diagnostic.error(
                        DiagnosticCode.STORE_IS_NOT_DEFINED, "the sink `" + context.stream() + "` has no place"))
                : places.sink(context);
    }

    @Override
    public Destination errorRows(BindContext context) {
        return places.errorRows(context);
    }

    @Override
    public Optional<Database> sourceDatabase(BindContext context) {
        return sources.contains(context.stream()) ? Optional.empty() : places.sourceDatabase(context);
    }

    @Override
    public Optional<Database> sinkDatabase(BindContext context) {
        return places.sinkDatabase(context);
    }

    @Override
    public Optional<URI> call(BindContext context) {
        return places.call(context);
    }
}
