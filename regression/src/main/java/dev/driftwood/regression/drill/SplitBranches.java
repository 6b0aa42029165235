package dev.driftwood.regression.drill;

import dev.driftwood.runtime.ExecutablePlan;
import dev.driftwood.runtime.report.FlowStep;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which sinks are behind different outputs of one split, so that rows go to the one if not to the other. */
final class SplitBranches {

    /** For each sink what its rows came through: for each step the names of its outputs. */
    private final Map<String, Map<Integer, Set<String>>> passed = new HashMap<>();

    SplitBranches(ExecutablePlan plan) {
        List<FlowStep> steps = plan.steps();
        for (FlowStep step : steps) {
            if (step.keyword().equals("sink")) {
                Map<Integer, Set<String>> outputs = new HashMap<>();
                collect(step, steps, outputs);
                passed.put(step.stream(), outputs);
            }
        }
    }

    private static void collect(FlowStep step, List<FlowStep> steps, Map<Integer, Set<String>> outputs) {
        for (FlowStep.Input input : step.inputs()) {
            if (outputs.computeIfAbsent(input.step(), none -> new HashSet<>()).add(input.output())) {
                collect(steps.get(input.step()), steps, outputs);
            }
        }
    }

    boolean are(String sink, String other) {
        Map<Integer, Set<String>> one = passed.getOrDefault(sink, Map.of());
        Map<Integer, Set<String>> two = passed.getOrDefault(other, Map.of());
        return one.entrySet().stream()
                .anyMatch(each -> two.containsKey(each.getKey())
                        && each.getValue().stream().noneMatch(two.get(each.getKey())::contains));
    }
}
