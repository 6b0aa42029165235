package dev.driftwood.runtime.resource;

import dev.driftwood.runtime.StoreRoot;
import dev.driftwood.runtime.database.DatabaseAddress;
import dev.driftwood.runtime.resource.dynamic.DynamicScope;
import dev.driftwood.runtime.resource.dynamic.DynamicText;
import dev.driftwood.runtime.resource.json.JsonValue;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Where stores are on this machine.
 *
 * @param linkedServices linked service to what plays its store
 * @param base what plays those that are not named
 * @param output what sinks write below; empty if they write to their stores
 * @param streams sources and sinks that have places of their own, whatever their stores are, and these places
 */
public record StorePlaces(
        Map<String, StoreRoot> linkedServices,
        StoreRoot base,
        Optional<StoreRoot> output,
        Map<String, String> streams) {

    /** What a folder's name may hold: values of the linked service's parameters. */
    public static final String EXPRESSION = "@{";

    public StorePlaces {
        linkedServices = Map.copyOf(linkedServices);
        streams = Map.copyOf(streams);
    }

    /** No stream has a place of its own. */
    public StorePlaces(Map<String, StoreRoot> linkedServices, StoreRoot base, Optional<StoreRoot> output) {
        this(linkedServices, base, output, Map.of());
    }

    /** What plays a store that no linked service is named for. */
    StoreRoot of(boolean sink) {
        return sink ? output.orElse(base) : base;
    }

    /**
     * What plays a linked service's store.
     *
     * @param scope for expressions in the folder's name or the address
     */
    StoreRoot of(String linkedService, boolean sink, DynamicScope scope, String where) {
        if (sink && output.isPresent()) {
            return output.get();
        }
        StoreRoot root = linkedServices.getOrDefault(linkedService, base);
        if (root instanceof StoreRoot.Database database) {
            throw new DataFlowException(Diagnostic.error(
                            DiagnosticCode.STORE_IS_NOT_DEFINED,
                            "files are asked of the linked service `" + linkedService + "`, which is the database "
                                    + database.address())
                    .in(where)
                    .hint("Name a folder or an address of a storage account for it, or let the dataset be a table's."));
        }
        if (root instanceof StoreRoot.Remote remote) {
            return remote.address().contains(EXPRESSION)
                    ? new StoreRoot.Remote(text(remote.address(), linkedService, scope))
                    : remote;
        }
        String folder = ((StoreRoot.Folder) root).path().toString();
        return folder.contains(EXPRESSION)
                ? new StoreRoot.Folder(existing(text(folder, linkedService, scope), linkedService, where))
                : root;
    }

    /** The database that a linked service is; empty if it is none, or sinks write elsewhere. */
    Optional<DatabaseAddress> database(String linkedService, boolean sink, DynamicScope scope) {
        if (sink && output.isPresent() || !(linkedServices.get(linkedService) instanceof StoreRoot.Database database)) {
            return Optional.empty();
        }
        String address = database.address().text();
        return Optional.of(
                address.contains(EXPRESSION)
                        ? new DatabaseAddress(text(address, linkedService, scope))
                        : database.address());
    }

    private static String text(String spelled, String linkedService, DynamicScope scope) {
        return DynamicText.of(Parameters.evaluated(
                new JsonValue.JsonText(spelled), scope, "the place of the linked service " + linkedService));
    }

    private static Path existing(String name, String linkedService, String where) {
        try {
            Path found = Path.of(name);
            if (!found.equals(found.normalize()) || !Files.isDirectory(found)) {
                throw missing(name, linkedService, where);
            }
            return found;
        } catch (InvalidPathException e) {
            throw missing(name, linkedService, where);
        }
    }

    private static DataFlowException missing(String folder, String linkedService, String where) {
        return new DataFlowException(Diagnostic.error(
                        DiagnosticCode.STORE_IS_NOT_DEFINED,
                        "there is no folder " + folder + " to play the linked service `" + linkedService + "`")
                .in(where)
                .hint("Make it, or name another one in driftwood.yml."));
    }
}
