package dev.driftwood.runtime.definitions;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.SourceText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The functions of some libraries, found by their names. */
public final class FunctionLibraries {

    private final Map<String, List<LibraryFunction>> functions = new LinkedHashMap<>();
    private final List<Diagnostic> broken = new ArrayList<>();

    /** Reads a library; what is wrong with it is said when a function is not found elsewhere. */
    public void add(SourceText library) {
        try {
            for (LibraryFunction function : LibraryText.parse(library)) {
                functions
                        .computeIfAbsent(function.name(), name -> new ArrayList<>())
                        .add(function);
            }
        } catch (DataFlowException e) {
            broken.addAll(e.diagnostics());
        }
    }

    /** Reads a single library, which must be one. */
    public static List<LibraryFunction> read(SourceText library) {
        return LibraryText.parse(library);
    }

    /** All names, as the libraries have them. */
    public List<String> names() {
        return List.copyOf(functions.keySet());
    }

    /**
     * The function of that name.
     *
     * @throws DataFlowException if there are two, or if it may be one of a library that cannot be read
     */
    public Optional<LibraryFunction> find(String name) {
        List<LibraryFunction> found = functions.getOrDefault(name, List.of());
        if (found.isEmpty() && !broken.isEmpty()) {
            throw new DataFlowException(broken);
        }
        if (found.size() > 1) {
            throw new DataFlowException(Diagnostic.error(
                            DiagnosticCode.INVALID_RESOURCE,
                            "the function `" + name + "` is defined in "
                                    + found.get(0).library().name() + " and in "
                                    + found.get(1).library().name())
                    .at(found.get(1).library(), found.get(1).span())
                    .hint("take one of them out"));
        }
        return found.stream().findFirst();
    }
}
