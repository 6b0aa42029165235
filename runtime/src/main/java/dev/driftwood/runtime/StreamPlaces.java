package dev.driftwood.runtime;

import dev.driftwood.runtime.database.Database;
import dev.driftwood.runtime.database.DatabaseAccess;
import dev.driftwood.runtime.database.DatabaseAddress;
import dev.driftwood.runtime.storage.LocalFileStore;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.Places;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the user said for a stream, else its store. The base folder plays the container; where a script names a container and the base
 * folder has a folder of that name, that folder does. In an account containers have their own names.
 */
final class StreamPlaces implements Places {

    private static final String DEFAULT_SINK_FOLDER = "out";

    private final StoreRoot base;
    private final Map<String, StreamStore> stores;
    private final Map<String, String> sources;
    private final Map<String, String> sinks;
    private final Map<String, String> calls;
    private final DatabaseAccess databases;
    private final RemotePlaces remote;

    StreamPlaces(RunRequest request, RemotePlaces remote) {
        this.base = request.base();
        this.stores = request.stores();
        this.sources = request.sources();
        this.sinks = request.sinks();
        this.calls = request.calls();
        this.databases = request.databases();
        this.remote = remote;
    }

    @Override
    public Place source(BindContext context) {
        String given = sources.get(context.stream());
        if (given != null) {
            return remote.isRemote(given) ? remote.given(given) : LocalPlace.source(given);
        }
        return container(context, "");
    }

    @Override
    public Destination sink(BindContext context) {
        String given = sinks.get(context.stream());
        if (given != null) {
            return new Destination.Known(remote.isRemote(given) ? remote.given(given) : LocalPlace.sink(given));
        }
        Optional<String> folder = context.options().string("folderPath");
        return folder.isPresent()
                ? new Destination.Known(container(context, folder.get()))
                : unnamed(root(context), context, "folderPath", context.stream());
    }

    @Override
    public Destination errorRows(BindContext context) {
        StoreRoot root = Optional.ofNullable(stores.get(context.stream()))
                .flatMap(StreamStore::rejects)
                .orElseGet(() -> root(context));
        Optional<String> folder = context.options().string("assertFailure_folderPath");
        return folder.isPresent()
                ? new Destination.Known(
                        container(root, named(context, "assertFailure_fileSystem", "assertFailure_container"), context)
                                .at(folder.get()))
                : unnamed(root, context, "assertFailure_folderPath", context.stream() + "@failed");
    }

    @Override
    public Optional<Database> sourceDatabase(BindContext context) {
        return database(sources.get(context.stream()), context);
    }

    @Override
    public Optional<Database> sinkDatabase(BindContext context) {
        return database(sinks.get(context.stream()), context);
    }

    private Optional<Database> database(@Nullable String given, BindContext context) {
        Optional<DatabaseAddress> address = given == null
                ? Optional.ofNullable(stores.get(context.stream())).flatMap(StreamStore::database)
                : Optional.of(given).filter(DatabaseAddress::is).map(DatabaseAddress::new);
        return address.map(known -> new Database(known, databases));
    }

    @Override
    public Optional<URI> call(BindContext context) {
        return Optional.ofNullable(calls.get(context.stream())).map(CallAddress::of);
    }

    /** Locally there is a folder for everybody; nobody wants a container's root filled because a script forgot to say where. */
    private static Destination unnamed(StoreRoot root, BindContext context, String property, String name) {
        if (root instanceof StoreRoot.Folder folder) {
            return new Destination.Known(
                    new Place(new LocalFileStore(folder.path()), DEFAULT_SINK_FOLDER + "/" + name, false));
        }
        return new Destination.Unknown(Diagnostic.error(
                        DiagnosticCode.STORE_IS_NOT_DEFINED,
                        "the sink `" + context.stream() + "` does not say which folder of the container it writes")
                .hint("give it a `" + property + "`, or name the place by --sink " + context.stream() + "=PLACE"));
    }

    private Place container(BindContext context, String path) {
        return container(root(context), named(context, "fileSystem", "container"), context)
                .at(path);
    }

    private Place container(StoreRoot root, Optional<String> name, BindContext context) {
        if (root instanceof StoreRoot.Remote account) {
            return remote.container(account, name);
        }
        Path folder = ((StoreRoot.Folder) root).path();
        return new Place(new LocalFileStore(LocalPlace.container(folder, name, byContainer(context))), "", false);
    }

    private static Optional<String> named(BindContext context, String property, String otherProperty) {
        return context.options()
                .string(property)
                .or(() -> context.options().string(otherProperty))
                .filter(name -> !name.isEmpty());
    }

    private StoreRoot root(BindContext context) {
        StreamStore store = stores.get(context.stream());
        return store == null ? base : store.root().orElse(base);
    }

    private boolean byContainer(BindContext context) {
        StreamStore store = stores.get(context.stream());
        return store != null && store.byContainer();
    }
}
