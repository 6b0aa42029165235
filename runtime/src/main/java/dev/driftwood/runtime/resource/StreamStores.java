package dev.driftwood.runtime.resource;

import dev.driftwood.runtime.StoreRoot;
import dev.driftwood.runtime.StreamStore;
import dev.driftwood.runtime.database.DatabaseAddress;
import dev.driftwood.runtime.resource.DataFlowResource.Reference;
import dev.driftwood.runtime.resource.DataFlowResource.StreamReferences;
import dev.driftwood.runtime.resource.json.JsonValue.JsonObject;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Follows the references of sources and sinks to datasets and linked services. */
final class StreamStores {

    private final Resources resources;
    private final StorePlaces places;
    private final LinkedServices linkedServices;
    private final Instant now;

    StreamStores(Resources resources, StorePlaces places, Instant now) {
        this.resources = resources;
        this.places = places;
        this.linkedServices = new LinkedServices(resources, places, now);
        this.now = now;
    }

    /**
     * What is known of a stream's place; empty if it refers to nothing.
     *
     * @param call that gives values to the parameters of the stream's dataset or linked service
     */
    Optional<StreamStore> of(StreamReferences references, Activity call, DataFlowResource flow) throws IOException {
        String where = flow.script().name() + ", stream " + references.stream();
        if (references.dataset().isPresent()) {
            JsonObject given = call.datasetParameters().getOrDefault(references.stream(), JsonObject.EMPTY);
            return Optional.of(ofDataset(references, references.dataset().get(), given, where));
        }
        if (references.linkedService().isEmpty()) {
            return Optional.empty();
        }
        Reference service = references.linkedService().get();
        JsonObject given = call.linkedServiceParameters().getOrDefault(references.stream(), JsonObject.EMPTY);
        JsonObject values = given.fields().isEmpty()
                ? Parameters.evaluated(service.parameters(), ResourceScope.of("", JsonObject.EMPTY, now), where)
                : given;
        Optional<DatabaseAddress> database = linkedServices.database(service, values, references.sink(), where);
        if (database.isPresent()) {
            return Optional.of(
                    new StreamStore(List.of(), Optional.empty(), rejects(references, where), false, database));
        }
        return Optional.of(new StreamStore(
                List.of(),
                Optional.of(linkedServices.root(service, values, references.sink(), where)),
                rejects(references, where),
                references.sink() && places.output().isPresent()));
    }

    /** The same; a place that cannot be made out is that of a table, which nobody looks at. */
    Optional<StreamStore> orTable(StreamReferences references, Activity call, DataFlowResource flow)
            throws IOException {
        try {
            return of(references, call, flow);
        } catch (DataFlowException unknown) {
            return Optional.of(table(List.of(), Optional.empty()));
        }
    }

    private StreamStore ofDataset(StreamReferences references, Reference reference, JsonObject given, String where)
            throws IOException {
        boolean sink = references.sink();
        ResourceFile dataset = resources.get(ResourceKind.DATASET, reference.name(), where);
        if (!DatasetProperties.isFile(dataset)) {
            return ofTable(references, dataset, () -> scope(dataset, reference, given, where));
        }
        ResourceScope scope = scope(dataset, reference, given, where);
        Optional<Reference> service = Reference.in(dataset.properties(), "linkedServiceName");
        StoreRoot store = places.of(sink);
        if (service.isPresent()) {
            JsonObject handed = Parameters.evaluated(service.get().parameters(), scope, dataset.shown());
            store = linkedServices.root(service.get(), handed, sink, dataset.shown());
        }
        Optional<String> container = DatasetProperties.container(dataset, scope);
        return new StreamStore(
                DatasetProperties.of(dataset, sink, scope),
                Optional.of(
                        inContainer(store, container, sink && places.output().isPresent(), dataset)),
                rejects(references, where),
                false);
    }

    /** The dataset's parameters, with values. */
    private ResourceScope scope(ResourceFile dataset, Reference reference, JsonObject given, String where) {
        ResourceScope outer = ResourceScope.of("dataset", JsonObject.EMPTY, now);
        JsonObject declared = dataset.properties().object("parameters");
        JsonObject handedOver = given.fields().isEmpty() ? reference.parameters() : given;
        Parameters.requireDeclared(declared, handedOver, "the dataset `" + dataset.name() + "`", where);
        JsonObject values = Parameters.settled(declared, handedOver, "defaultValue");
        JsonObject settled = Parameters.evaluated(values, outer, dataset.shown());
        Parameters.requireValues(declared, settled, "the dataset `" + dataset.name() + "`", where);
        return ResourceScope.of("dataset", settled, now);
    }

    /** A table or service has no folder; files may stand in for it, or its database is named, for the stream or its linked service. */
    private StreamStore ofTable(StreamReferences references, ResourceFile dataset, Supplier<ResourceScope> scope)
            throws IOException {
        String place = places.streams().get(references.stream());
        if (place != null) {
            return table(
                    DatabaseAddress.is(place) ? TableProperties.of(dataset, scope.get()) : List.of(), Optional.empty());
        }
        Optional<Reference> service = Reference.in(dataset.properties(), "linkedServiceName");
        Optional<DatabaseAddress> database = Optional.empty();
        if (service.isPresent()) {
            JsonObject handed = Parameters.evaluated(service.get().parameters(), scope.get(), dataset.shown());
            database = linkedServices.database(service.get(), handed, references.sink(), dataset.shown());
        }
        if (database.isEmpty()) {
            String option = (references.sink() ? "--sink " : "--source ") + references.stream();
            throw new DataFlowException(Diagnostic.error(
                            DiagnosticCode.UNSUPPORTED_RESOURCE,
                            "the dataset `" + dataset.name() + "` is of the type " + dataset.type()
                                    + ", which is no file")
                    .in(dataset.shown())
                    .hint("Let files stand in for it: " + option + "=PLACE, or name its database: " + option
                            + "=jdbc:…"
                            + service.map(named -> ", or in driftwood.yml that of the linked service " + named.name())
                                    .orElse("")));
        }
        return table(TableProperties.of(dataset, scope.get()), database);
    }

    private static StreamStore table(List<StreamStore.Property> properties, Optional<DatabaseAddress> database) {
        List<StreamStore.Property> all = new ArrayList<>(properties);
        all.add(new StreamStore.Property("format", "table"));
        return new StreamStore(all, Optional.empty(), Optional.empty(), false, database);
    }

    /** What plays the store for rows in error, if the sink has one of its own for them. */
    private Optional<StoreRoot> rejects(StreamReferences references, String where) throws IOException {
        if (references.rejectedData().isEmpty()) {
            return Optional.empty();
        }
        Reference service = references.rejectedData().get();
        JsonObject values =
                Parameters.evaluated(service.parameters(), ResourceScope.of("", JsonObject.EMPTY, now), where);
        return Optional.of(linkedServices.root(service, values, true, where));
    }

    /**
     * The container of an account, or the folder named like it, if there is one below the folder that plays the store.
     *
     * @param always whether there will be one
     */
    private static StoreRoot inContainer(
            StoreRoot store, Optional<String> container, boolean always, ResourceFile dataset) {
        if (container.isEmpty() || container.get().isEmpty()) {
            return store;
        }
        if (store instanceof StoreRoot.Remote remote) {
            return new StoreRoot.Remote(remote.address(), container, remote.service());
        }
        Path root = ((StoreRoot.Folder) store).path();
        try {
            Path folder = root.resolve(container.get()).normalize();
            boolean within = folder.startsWith(root.normalize()) && (always || Files.isDirectory(folder));
            return within ? new StoreRoot.Folder(folder) : store;
        } catch (InvalidPathException e) {
            throw new DataFlowException(
                    Diagnostic.error(
                                    DiagnosticCode.INVALID_RESOURCE,
                                    "`" + container.get() + "` cannot be the name of a container")
                            .in(dataset.shown()),
                    e);
        }
    }
}
