package dev.driftwood.runtime.resource;

import java.util.List;

/**
 * A data flow of a factory in short.
 *
 * @param type {@code MappingDataFlow}, {@code Flowlet}, ...
 * @param sources of a flowlet its inputs
 * @param sinks of a flowlet its outputs
 * @param transformations their titles, each once, in the order of the script
 * @param functions of a library, with their types
 * @param problems why it cannot run here; none if nothing speaks against it
 */
public record FlowSummary(
        String name,
        String type,
        List<String> sources,
        List<String> sinks,
        List<String> parameters,
        List<String> transformations,
        List<String> functions,
        List<String> problems) {

    public FlowSummary {
        sources = List.copyOf(sources);
        sinks = List.copyOf(sinks);
        parameters = List.copyOf(parameters);
        transformations = List.copyOf(transformations);
        functions = List.copyOf(functions);
        problems = List.copyOf(problems);
    }

    /** Whether it is a flow, and no part of flows. */
    public boolean isFlow() {
        return !type.equals(DataFlowResource.FLOWLET) && !isLibrary();
    }

    public boolean isLibrary() {
        return type.equals(DataFlowResource.LIBRARY);
    }
}
