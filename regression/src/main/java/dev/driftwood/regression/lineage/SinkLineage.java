package dev.driftwood.regression.lineage;

import dev.driftwood.runtime.report.FlowStep;
import dev.driftwood.runtime.report.Influence;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the columns of a sink are made of among those of its flow's sources.
 *
 * @param columns one list for each column of the sink
 * @param rows columns that decide which rows the sink gets, how many and in which order
 */
public record SinkLineage(int flow, int sink, List<List<Origin>> columns, List<Origin> rows) {

    public SinkLineage {
        columns = columns.stream().map(List::copyOf).toList();
        rows = List.copyOf(rows);
    }

    /** A column of a source, and what it has to do with what is made of it. */
    public record Origin(ColumnPlace column, Influence influence, boolean masked) {}

    /** The files that a flow writes; a cache is none. */
    static List<SinkLineage> all(Lineage lineage, int flow) {
        TracedFlow traced = lineage.flows().get(flow);
        List<SinkLineage> sinks = new ArrayList<>();
        Origins origins = new Origins(lineage);
        for (int step = 0; step < traced.steps().size(); step++) {
            if (traced.isSink(step)) {
                sinks.add(origins.of(flow, step));
            }
        }
        return sinks;
    }

    /** Follows columns to the sources of their flow, each once. */
    private static final class Origins {

        private final Lineage lineage;
        private final Map<ColumnPlace, Set<Origin>> known = new HashMap<>();

        Origins(Lineage lineage) {
            this.lineage = lineage;
        }

        SinkLineage of(int flow, int sink) {
            List<List<Origin>> columns = new ArrayList<>();
            for (int i = 0;
                    i < lineage.flows().get(flow).steps().get(sink).columns().size();
                    i++) {
                columns.add(sorted(of(new ColumnPlace(flow, sink, i))));
            }
            Set<Origin> rows = new LinkedHashSet<>();
            addRows(flow, sink, rows, new boolean[sink + 1]);
            return new SinkLineage(flow, sink, columns, sorted(rows));
        }

        private void addRows(int flow, int step, Set<Origin> rows, boolean[] seen) {
            if (seen[step]) {
                return;
            }
            seen[step] = true;
            rows.addAll(of(new ColumnPlace(flow, step, ColumnPlace.ROWS)));
            for (FlowStep.Input input :
                    lineage.flows().get(flow).steps().get(step).step().inputs()) {
                if (!input.asked()) {
                    addRows(flow, input.step(), rows, seen);
                }
            }
        }

        private Set<Origin> of(ColumnPlace place) {
            Set<Origin> found = known.get(place);
            if (found == null) {
                found = new LinkedHashSet<>();
                for (Link link : lineage.into(place)) {
                    if (link.from().flow() == place.flow()) {
                        for (Origin origin : of(link.from())) {
                            found.add(new Origin(
                                    origin.column(),
                                    link.influence().after(origin.influence()),
                                    link.masked() || origin.masked()));
                        }
                    }
                }
                if (!place.isRows() && lineage.flow(place).isSource(place.step())) {
                    found.add(new Origin(place, Influence.IDENTITY, false));
                }
                known.put(place, found);
            }
            return found;
        }

        private static List<Origin> sorted(Set<Origin> origins) {
            return origins.stream()
                    .sorted(Comparator.comparing(
                                    (Origin origin) -> origin.column().step())
                            .thenComparing(origin -> origin.column().column())
                            .thenComparing(Origin::influence)
                            .thenComparing(Origin::masked))
                    .toList();
        }
    }
}
