package dev.driftwood.runtime.resource;

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
import java.util.Set;

/**
 * Where stores are on this machine.
 *
 * @param linkedServices linked service to the folder that plays its store
 * @param base the folder for those that are not named
 * @param output the folder that sinks write below; empty if they write to their stores
 * @param streams sources and sinks that have places of their own, whatever their stores are
 */
public record StorePlaces(Map<String, Path> linkedServices, Path base, Optional<Path> output, Set<String> streams) {

    /** What a folder's name may hold: values of the linked service's parameters. */
    public static final String EXPRESSION = "@{";

    public StorePlaces {
        linkedServices = Map.copyOf(linkedServices);
        streams = Set.copyOf(streams);
    }

    /** No stream has a place of its own. */
    public StorePlaces(Map<String, Path> linkedServices, Path base, Optional<Path> output) {
        this(linkedServices, base, output, Set.of());
    }

    /** The folder of what no linked service is named for. */
    Path of(boolean sink) {
        return sink ? output.orElse(base) : base;
    }

    /**
     * The folder that plays a linked service's store.
     *
     * @param scope for expressions in the folder's name
     */
    Path of(String linkedService, boolean sink, DynamicScope scope, String where) {
        if (sink && output.isPresent()) {
            return output.get();
        }
        Path folder = linkedServices.getOrDefault(linkedService, base);
        if (!folder.toString().contains(EXPRESSION)) {
            return folder;
        }
        String name = DynamicText.of(Parameters.evaluated(
                new JsonValue.JsonText(folder.toString()), scope, "the folder of the linked service " + linkedService));
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
