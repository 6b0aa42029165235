package dev.driftwood.runtime.resource;

import dev.driftwood.runtime.StoreRoot;
import dev.driftwood.runtime.database.DatabaseAddress;
import dev.driftwood.runtime.resource.DataFlowResource.Reference;
import dev.driftwood.runtime.resource.json.JsonValue;
import dev.driftwood.runtime.resource.json.JsonValue.JsonObject;
import java.io.IOException;
import java.time.Instant;
import java.util.Optional;

/**
 * Follows references to linked services, with the values of their parameters. How they sign in is looked at only where an account
 * plays the store. Rule: resources.md, sections 3 and 4.
 */
final class LinkedServices {

    private final Resources resources;
    private final StorePlaces places;
    private final Connections connections;
    private final Instant now;

    LinkedServices(Resources resources, StorePlaces places, Instant now) {
        this.resources = resources;
        this.places = places;
        this.connections = new Connections(resources);
        this.now = now;
    }

    /**
     * What plays the store.
     *
     * @param given values of the parameters, evaluated
     * @param sink whether something is written there
     * @param where who refers to it, for complaints
     */
    StoreRoot root(Reference reference, JsonObject given, boolean sink, String where) throws IOException {
        Optional<ResourceFile> service = find(reference.name(), where);
        JsonObject values = given;
        if (service.isPresent()) {
            values = values(service.get(), given, where);
            requireAddress(service.get(), values);
        }
        String name = service.map(ResourceFile::name).orElse(reference.name());
        ResourceScope scope = ResourceScope.of("linkedservice", values, now);
        StoreRoot root = places.of(name, sink, scope, where);
        boolean led = service.isPresent() && !(sink && places.output().isPresent());
        return led && root instanceof StoreRoot.Remote remote
                ? new StoreRoot.Remote(
                        remote.address(), remote.container(), Optional.of(connections.of(service.get(), scope)))
                : root;
    }

    /** The database that it is, if it is played by one. */
    Optional<DatabaseAddress> database(Reference reference, JsonObject given, boolean sink, String where)
            throws IOException {
        Optional<ResourceFile> service = find(reference.name(), where);
        JsonObject values = service.isPresent() ? values(service.get(), given, where) : given;
        return places.database(
                service.map(ResourceFile::name).orElse(reference.name()),
                sink,
                ResourceScope.of("linkedservice", values, now));
    }

    /** A single data flow comes without linked services; a factory that has some has all of them. */
    private Optional<ResourceFile> find(String name, String where) throws IOException {
        return resources.names(ResourceKind.LINKED_SERVICE).isEmpty()
                ? Optional.empty()
                : Optional.of(resources.get(ResourceKind.LINKED_SERVICE, name, where));
    }

    private static JsonObject values(ResourceFile service, JsonObject given, String where) {
        JsonObject declared = service.properties().object("parameters");
        Parameters.requireDeclared(declared, given, "the linked service `" + service.name() + "`", where);
        JsonObject values = Parameters.settled(declared, given, "defaultValue");
        Parameters.requireValues(declared, values, "the linked service `" + service.name() + "`", where);
        return values;
    }

    /** An address that cannot be made out would fail in the service, whatever folder plays the store here. */
    private void requireAddress(ResourceFile service, JsonObject values) {
        Optional<JsonValue> address = service.typeProperties().field("url");
        address.ifPresent(spelled ->
                Parameters.evaluated(spelled, ResourceScope.of("linkedservice", values, now), service.shown()));
    }
}
