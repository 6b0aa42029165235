package dev.driftwood.cli.graph;

import dev.driftwood.cli.terminal.Amounts;
import dev.driftwood.runtime.report.FlowStep;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A flow as a tree of lines: below each transformation those that take its rows. One that takes rows of several stands below the
 * last of these, and the others point to it.
 */
public final class GraphText {

    private final List<FlowStep> steps;
    private final List<String> lines = new ArrayList<>();
    private final int[] reached;

    private GraphText(List<FlowStep> steps) {
        this.steps = steps;
        this.reached = new int[steps.size()];
    }

    /** @param steps each behind those whose rows it takes */
    public static List<String> of(List<FlowStep> steps) {
        GraphText text = new GraphText(steps);
        for (int i = 0; i < steps.size(); i++) {
            if (rowInputs(steps.get(i)).isEmpty()) {
                text.lines.add(text.line(i));
                text.consumers(i, "");
            }
        }
        return text.lines;
    }

    private record Consumer(int step, String output) {}

    private static List<FlowStep.Input> rowInputs(FlowStep step) {
        return step.inputs().stream().filter(input -> !input.asked()).toList();
    }

    private void consumers(int producer, String indent) {
        List<Consumer> consumers = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            for (FlowStep.Input input : rowInputs(steps.get(i))) {
                if (input.step() == producer) {
                    consumers.add(new Consumer(i, input.output()));
                }
            }
        }
        for (int i = 0; i < consumers.size(); i++) {
            Consumer consumer = consumers.get(i);
            String label = consumer.output().isEmpty() ? "" : consumer.output() + ": ";
            boolean complete = ++reached[consumer.step()]
                    == rowInputs(steps.get(consumer.step())).size();
            String name = steps.get(consumer.step()).stream();
            lines.add(indent + "+- " + label + (complete ? line(consumer.step()) : name + "  (below)"));
            if (complete) {
                consumers(consumer.step(), indent + (i + 1 < consumers.size() ? "|  " : "   "));
            }
        }
    }

    private String line(int index) {
        FlowStep step = steps.get(index);
        String asked = step.inputs().stream()
                .filter(FlowStep.Input::asked)
                .map(input -> steps.get(input.step()).stream())
                .collect(Collectors.joining(", "));
        return step.stream() + "  " + step.keyword() + "  " + Amounts.count(step.columns(), "column")
                + (asked.isEmpty() ? "" : "  asks " + asked);
    }
}
