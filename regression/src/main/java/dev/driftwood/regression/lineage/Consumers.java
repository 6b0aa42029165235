package dev.driftwood.regression.lineage;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Whom a change of a column concerns.
 *
 * @param flows the names of flows that read it
 * @param columns of sinks that are made of it
 * @param rows sinks that get other rows if its values change
 */
public record Consumers(Set<String> flows, List<ColumnPlace> columns, List<ColumnPlace> rows) {

    public Consumers {
        flows = new TreeSet<>(flows);
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    static Consumers of(Lineage lineage, List<Trace> traces) {
        Set<String> flows = new TreeSet<>();
        Set<ColumnPlace> columns = new LinkedHashSet<>();
        Set<ColumnPlace> rows = new LinkedHashSet<>();
        for (Trace trace : traces) {
            for (ColumnPlace place : trace.places()) {
                TracedFlow flow = lineage.flow(place);
                flows.add(flow.name());
                if (place.isRows()) {
                    for (ColumnPlace sink : lineage.sinksBehind(place)) {
                        rows.add(sink);
                        flows.add(lineage.flow(sink).name());
                    }
                } else if (flow.isSink(place.step())) {
                    columns.add(place);
                }
            }
        }
        return new Consumers(flows, new ArrayList<>(columns), new ArrayList<>(rows));
    }
}
