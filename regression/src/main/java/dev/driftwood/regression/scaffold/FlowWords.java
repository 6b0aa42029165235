package dev.driftwood.regression.scaffold;

import java.util.Map;

/**
 * How a case names its flow.
 *
 * @param flow the script or factory, seen from the case
 * @param dataFlow of a factory, else empty, as are the others
 */
public record FlowWords(
        String flow, String dataFlow, String pipeline, String activity, Map<String, String> pipelineParameters) {}
