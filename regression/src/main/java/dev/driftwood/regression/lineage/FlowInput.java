package dev.driftwood.regression.lineage;

import dev.driftwood.runtime.RunRequest;
import java.util.Map;

/**
 * A flow whose columns are to be followed.
 *
 * @param datasets stream name to the name of its dataset, where it has one
 */
public record FlowInput(String name, RunRequest request, Map<String, String> datasets) {
    public FlowInput {
        datasets = Map.copyOf(datasets);
    }
}
