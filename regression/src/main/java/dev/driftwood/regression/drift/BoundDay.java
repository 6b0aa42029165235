package dev.driftwood.regression.drift;

import dev.driftwood.runtime.DataFlows;
import dev.driftwood.runtime.ExecutablePlan;
import dev.driftwood.runtime.RunRequest;
import dev.driftwood.runtime.report.ColumnReport;
import dev.driftwood.runtime.report.StreamSchema;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A flow bound to a day.
 *
 * @param streams empty if there are errors
 */
record BoundDay(List<Diagnostic> errors, List<Diagnostic> warnings, List<StreamSchema> streams) {

    static BoundDay of(RunRequest request, String source, Day day) {
        try {
            ExecutablePlan plan = DataFlows.compile(request.withSource(source, day.place()));
            return new BoundDay(List.of(), plan.warnings(), plan.inspect());
        } catch (DataFlowException failed) {
            List<Diagnostic> errors = new ArrayList<>(failed.diagnostics());
            errors.removeIf(complaint -> !complaint.isError());
            return new BoundDay(errors, List.of(), List.of());
        }
    }

    boolean fails() {
        return !errors.isEmpty();
    }

    /** What each stream does not let through, but for what goes on under another name. */
    Map<String, Set<String>> dropped() {
        Map<String, Set<String>> madeOf = madeOf();
        Map<String, Set<String>> dropped = new HashMap<>();
        for (StreamSchema stream : streams) {
            Set<String> leaving = new HashSet<>();
            for (ColumnReport column : stream.columns()) {
                leaving.addAll(column.column().lineage());
            }
            Set<String> lost = new HashSet<>();
            for (String name : stream.dropped()) {
                Set<String> parts = madeOf.getOrDefault(SchemaComparison.fold(name), Set.of());
                if (parts.stream().noneMatch(leaving::contains)) {
                    lost.add(name);
                }
            }
            dropped.put(stream.stream(), lost);
        }
        return dropped;
    }

    /** For the name of a column the columns of sources it is made of, in whichever stream. */
    private Map<String, Set<String>> madeOf() {
        Map<String, Set<String>> madeOf = new HashMap<>();
        for (StreamSchema stream : streams) {
            for (ColumnReport column : stream.columns()) {
                madeOf.computeIfAbsent(SchemaComparison.fold(column.column().name()), name -> new HashSet<>())
                        .addAll(column.column().lineage());
            }
        }
        return madeOf;
    }
}
