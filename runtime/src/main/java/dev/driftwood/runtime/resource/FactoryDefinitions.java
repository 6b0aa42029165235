package dev.driftwood.runtime.resource;

import dev.driftwood.runtime.definitions.Definitions;
import dev.driftwood.runtime.definitions.Flowlet;
import dev.driftwood.runtime.definitions.FlowletUse;
import dev.driftwood.runtime.definitions.FunctionLibraries;
import dev.driftwood.runtime.definitions.LibraryFunction;
import dev.driftwood.runtime.resource.DataFlowResource.Reference;
import dev.driftwood.runtime.resource.DataFlowResource.StreamReferences;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.NearestName;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a data flow of a factory uses by name. A stream's reference in the JSON counts more than the name in the script. */
final class FactoryDefinitions implements Definitions {

    private final Resources resources;
    private final DataFlowResource flow;
    private final String shown;
    private final Map<String, DataFlowResource> flowlets = new HashMap<>();
    private @Nullable FunctionLibraries libraries;

    /**
     * @param flow that uses what is asked for
     * @param shown the factory as the user wrote it
     */
    FactoryDefinitions(Resources resources, DataFlowResource flow, String shown) {
        this.resources = resources;
        this.flow = flow;
        this.shown = shown;
    }

    @Override
    public Flowlet flowlet(FlowletUse use) {
        DataFlowResource user = use.within().map(this::read).orElse(flow);
        Optional<Reference> reference = user.references(use.stream()).flatMap(StreamReferences::flowlet);
        String name = reference
                .map(Reference::name)
                .or(use::composition)
                .orElseThrow(() -> new DataFlowException(Diagnostic.error(
                                DiagnosticCode.RESOURCE_NOT_FOUND, "the flowlet has no name")
                        .hint("name it: composition: 'NAME', and give the stream a reference `flowlet` to it")));
        DataFlowResource flowlet = read(name);
        return new Flowlet(
                flowlet.name(),
                flowlet.script(),
                reference.map(Reference::texts).orElse(Map.of()));
    }

    @Override
    public Optional<LibraryFunction> function(String name) {
        return libraries().find(name);
    }

    @Override
    public List<String> functions() {
        return libraries().names();
    }

    /** All libraries of the factory, read when the first function is called that is not the service's own. */
    private FunctionLibraries libraries() {
        FunctionLibraries known = libraries;
        if (known == null) {
            known = new FunctionLibraries();
            try {
                for (String name : names(DataFlowResource.LIBRARY)) {
                    Optional<ResourceFile> library = resources.find(ResourceKind.DATA_FLOW, name);
                    if (library.isPresent()) {
                        known.add(DataFlowResource.of(library.get()).script());
                    }
                }
            } catch (IOException e) {
                throw new DataFlowException(
                        Diagnostic.error(
                                DiagnosticCode.UNREADABLE_FILE,
                                "the libraries of " + shown + " could not be read: " + e.getMessage()),
                        e);
            }
            libraries = known;
        }
        return known;
    }

    private DataFlowResource read(String name) {
        DataFlowResource known = flowlets.get(name);
        if (known == null) {
            known = found(name);
            flowlets.put(name, known);
        }
        return known;
    }

    private DataFlowResource found(String name) {
        try {
            Optional<ResourceFile> file = resources.find(ResourceKind.DATA_FLOW, name);
            if (file.isEmpty()) {
                throw new DataFlowException(missing(name));
            }
            if (!file.get().type().equals(DataFlowResource.FLOWLET)) {
                throw new DataFlowException(Diagnostic.error(
                                DiagnosticCode.INVALID_RESOURCE,
                                "`" + name + "` is no flowlet, but a "
                                        + file.get().type())
                        .hint(listed()));
            }
            return DataFlowResource.of(file.get());
        } catch (IOException e) {
            throw new DataFlowException(
                    Diagnostic.error(
                            DiagnosticCode.UNREADABLE_FILE,
                            "the flowlet `" + name + "` could not be read: " + e.getMessage()),
                    e);
        }
    }

    private Diagnostic missing(String name) throws IOException {
        Diagnostic complaint =
                Diagnostic.error(DiagnosticCode.RESOURCE_NOT_FOUND, "there is no flowlet `" + name + "` in " + shown);
        return complaint.hint(
                NearestName.hint(name, names(DataFlowResource.FLOWLET)).orElse(listed()));
    }

    private String listed() throws IOException {
        List<String> names = names(DataFlowResource.FLOWLET);
        return names.isEmpty() ? "it has none" : "there are: " + String.join(", ", names);
    }

    private List<String> names(String type) throws IOException {
        List<String> names = new ArrayList<>();
        for (String name : resources.names(ResourceKind.DATA_FLOW)) {
            if (is(name, type)) {
                names.add(name);
            }
        }
        return names;
    }

    /** A file that cannot be read is of no known type. */
    private boolean is(String name, String type) throws IOException {
        try {
            return resources
                    .find(ResourceKind.DATA_FLOW, name)
                    .filter(file -> file.type().equals(type))
                    .isPresent();
        } catch (DataFlowException unreadable) {
            return false;
        }
    }
}
