package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.plan.StreamName;
import dev.driftwood.runtime.transformations.Handed;
import java.util.List;
import java.util.Map;

/**
 * A flowlet in the place of a stream.
 *
 * @param use the stream's name in the plan
 * @param chain the flowlets around it, outermost first, and at the end itself
 * @param inputs what flows into each of its inputs, by the input's name
 */
record FlowletPlace(String use, List<String> chain, Map<String, Arrival> inputs) {

    FlowletPlace {
        chain = List.copyOf(chain);
        inputs = Map.copyOf(inputs);
    }

    /** A stream that flows into a flowlet. */
    record Arrival(PlanOutput stream, Handed handed) {}

    String flowlet() {
        return chain.get(chain.size() - 1);
    }

    String prefix() {
        return StreamName.prefix(use);
    }
}
