package dev.driftwood.runtime.resource;

import dev.driftwood.runtime.StreamStore;
import dev.driftwood.script.source.SourceText;
import java.util.Map;

/**
 * A data flow of a factory, ready to be compiled.
 *
 * @param stores stream name to what its dataset and linked service say
 * @param parameters parameter name to the text of a data flow expression, as an activity gives them
 */
public record FactoryFlow(
        String name, SourceText script, Map<String, StreamStore> stores, Map<String, String> parameters) {

    public FactoryFlow {
        stores = Map.copyOf(stores);
        parameters = Map.copyOf(parameters);
    }
}
