package dev.driftwood.runtime.resource;

import dev.driftwood.runtime.StreamStore;
import dev.driftwood.runtime.definitions.Definitions;
import dev.driftwood.script.source.SourceText;
import java.util.Map;

/**
 * A data flow of a factory, ready to be compiled.
 *
 * @param stores stream name to what its dataset and linked service say
 * @param datasets stream name to the name of its dataset
 * @param definitions finds the flowlets that it uses
 * @param parameters parameter name to the text of a data flow expression, as an activity gives them
 */
public record FactoryFlow(
        String name,
        SourceText script,
        Map<String, StreamStore> stores,
        Map<String, String> datasets,
        Definitions definitions,
        Map<String, String> parameters) {

    public FactoryFlow {
        stores = Map.copyOf(stores);
        datasets = Map.copyOf(datasets);
        parameters = Map.copyOf(parameters);
    }

    /** The same with other values of its parameters. */
    public FactoryFlow with(Map<String, String> others) {
        return new FactoryFlow(name, script, stores, datasets, definitions, others);
    }
}
