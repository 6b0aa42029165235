package dev.driftwood.regression.lineage;

import dev.driftwood.regression.lineage.FlowBinding.Feeder;
import dev.driftwood.runtime.report.LineageStep;
import dev.driftwood.runtime.report.LineageStep.LineageColumn;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Binds all flows of a factory; what one of them writes and no file holds yet is known to those that read it. */
final class FactoryBinding {

    private final boolean files;
    private final Map<Integer, TracedFlow> bound = new TreeMap<>();
    private final Map<Integer, FlowBinding> waiting = new LinkedHashMap<>();
    private final Map<Integer, List<String>> unopened = new HashMap<>();
    private final List<FlowInput> inputs;
    private final List<UnboundFlow> failures = new ArrayList<>();

    /** @param files whether files may be looked at */
    FactoryBinding(List<FlowInput> inputs, boolean files) {
        this.inputs = inputs;
        this.files = files;
    }

    List<UnboundFlow> failures() {
        return failures;
    }

    List<TracedFlow> flows() {
        for (int i = 0; i < inputs.size(); i++) {
            begin(i);
        }
        while (!waiting.isEmpty()) {
            int next = next();
            FlowBinding binding = waiting.remove(next);
            if (binding != null) {
                finish(next, binding);
            }
        }
        return List.copyOf(bound.values());
    }

    private void begin(int number) {
        try {
            FlowBinding binding = new FlowBinding(inputs.get(number));
            if (files) {
                try {
                    bound.put(number, binding.toFiles());
                    return;
                } catch (DataFlowException notWithFilesAlone) {
                    unopened.put(number, binding.withoutFiles());
                }
            } else {
                unopened.put(number, binding.named("source"));
            }
            waiting.put(number, binding);
        } catch (DataFlowException failed) {
            failures.add(new UnboundFlow(inputs.get(number).name(), failed.diagnostics()));
        }
    }

    /** The first that waits for no other one; if all do, the first. */
    private int next() {
        for (int number : waiting.keySet()) {
            Set<String> read = datasets(number, unopened.getOrDefault(number, List.of()));
            boolean waits = waiting.entrySet().stream()
                    .anyMatch(other -> other.getKey() != number
                            && datasets(other.getKey(), other.getValue().named("sink")).stream()
                                    .anyMatch(read::contains));
            if (!waits) {
                return number;
            }
        }
        return waiting.keySet().iterator().next();
    }

    private Set<String> datasets(int number, List<String> streams) {
        Set<String> names = new HashSet<>();
        for (String stream : streams) {
            Optional.ofNullable(inputs.get(number).datasets().get(stream)).ifPresent(names::add);
        }
        return names;
    }

    private void finish(int number, FlowBinding binding) {
        List<String> missing = unopened.getOrDefault(number, List.of());
        Map<String, Feeder> feeders = new HashMap<>();
        for (String source : missing) {
            Optional.ofNullable(inputs.get(number).datasets().get(source))
                    .flatMap(this::feeder)
                    .ifPresent(feeder -> feeders.put(source, feeder));
        }
        try {
            bound.put(number, binding.without(missing, feeders));
        } catch (DataFlowException failed) {
            List<Diagnostic> why = binding.unknown(missing, feeders.keySet());
            failures.add(new UnboundFlow(inputs.get(number).name(), why.isEmpty() ? failed.diagnostics() : why));
        }
    }

    private Optional<Feeder> feeder(String dataset) {
        for (TracedFlow flow : bound.values()) {
            for (int step = 0; step < flow.steps().size(); step++) {
                if (flow.isSink(step)
                        && flow.dataset(step).filter(dataset::equals).isPresent()) {
                    return Optional.of(new Feeder(
                            flow.name(), flow.stream(step), columns(flow.steps().get(step))));
                }
            }
        }
        return Optional.empty();
    }

    private static List<DataType.Field> columns(LineageStep sink) {
        List<DataType.Field> columns = new ArrayList<>();
        for (LineageColumn column : sink.columns()) {
            if (!column.hidden()) {
                columns.add(new DataType.Field(column.name(), column.type()));
            }
        }
        return columns;
    }
}
