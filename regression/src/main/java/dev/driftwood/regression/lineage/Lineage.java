package dev.driftwood.regression.lineage;

import dev.driftwood.runtime.report.FlowStep;
import dev.driftwood.runtime.report.Influence;
import dev.driftwood.runtime.report.LineageStep;
import dev.driftwood.runtime.report.LineageStep.ColumnSource;
import dev.driftwood.runtime.report.LineageStep.LineageColumn;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The columns of flows and what they have to do with each other. */
public final class Lineage {

    private final List<TracedFlow> flows;
    private final List<UnboundFlow> unbound;
    private final Map<ColumnPlace, List<Link>> into = new HashMap<>();
    private final Map<ColumnPlace, List<Link>> from = new HashMap<>();
    private final Map<ColumnPlace, List<ColumnPlace>> readers = new HashMap<>();

    private Lineage(List<TracedFlow> flows, List<UnboundFlow> unbound) {
        this.flows = flows;
        this.unbound = unbound;
        for (int flow = 0; flow < flows.size(); flow++) {
            List<LineageStep> steps = flows.get(flow).steps();
            for (int step = 0; step < steps.size(); step++) {
                List<LineageColumn> columns = steps.get(step).columns();
                for (int column = 0; column < columns.size(); column++) {
                    addAll(flow, columns.get(column).sources(), new ColumnPlace(flow, step, column));
                }
                addAll(flow, steps.get(step).rows(), new ColumnPlace(flow, step, ColumnPlace.ROWS));
            }
        }
        joinFlows();
    }

    /**
     * Binds flows and follows their columns.
     *
     * @param files whether files may be looked at; otherwise projections say what columns there are
     */
    public static Lineage of(List<FlowInput> inputs, boolean files) {
        FactoryBinding binding = new FactoryBinding(inputs, files);
        return new Lineage(binding.flows(), binding.failures());
    }

    /** The same beside flows that could not even be tried. */
    public Lineage with(List<UnboundFlow> others) {
        List<UnboundFlow> all = new ArrayList<>(others);
        all.addAll(unbound);
        return new Lineage(flows, all);
    }

    public List<TracedFlow> flows() {
        return flows;
    }

    /** Flows that nothing can be said about. */
    public List<UnboundFlow> unbound() {
        return unbound;
    }

    /** What a column is made of, or rows depend on. */
    public List<Link> into(ColumnPlace place) {
        return into.getOrDefault(place, List.of());
    }

    /** What is made of a column, and the rows that depend on it. */
    public List<Link> from(ColumnPlace place) {
        return from.getOrDefault(place, List.of());
    }

    public TracedFlow flow(ColumnPlace place) {
        return flows.get(place.flow());
    }

    public LineageStep step(ColumnPlace place) {
        return flow(place).steps().get(place.step());
    }

    /** A column's name; of rows nothing. */
    public Optional<LineageColumn> column(ColumnPlace place) {
        return place.isRows()
                ? Optional.empty()
                : Optional.of(step(place).columns().get(place.column()));
    }

    private void addAll(int flow, List<ColumnSource> sources, ColumnPlace to) {
        for (ColumnSource source : sources) {
            add(new Link(
                    new ColumnPlace(flow, source.step(), source.column()), to, source.influence(), source.masked()));
        }
    }

    private void add(Link link) {
        into.computeIfAbsent(link.to(), place -> new ArrayList<>()).add(link);
        from.computeIfAbsent(link.from(), place -> new ArrayList<>()).add(link);
    }

    /** What a sink writes is what sources read that have the same dataset or look at its folder. */
    private void joinFlows() {
        for (int writer = 0; writer < flows.size(); writer++) {
            for (int sink = 0; sink < flows.get(writer).steps().size(); sink++) {
                for (int reader = 0; flows.get(writer).isSink(sink) && reader < flows.size(); reader++) {
                    for (int source = 0; source < flows.get(reader).steps().size(); source++) {
                        if (reader != writer
                                && flows.get(reader).isSource(source)
                                && reads(flows.get(reader), source, flows.get(writer), sink)) {
                            readers.computeIfAbsent(rows(writer, sink), place -> new ArrayList<>())
                                    .add(rows(reader, source));
                            joinColumns(writer, sink, reader, source);
                        }
                    }
                }
            }
        }
    }

    private static boolean reads(TracedFlow reader, int source, TracedFlow writer, int sink) {
        Optional<String> read = reader.dataset(source);
        if (read.isPresent() && read.equals(writer.dataset(sink))) {
            return true;
        }
        Optional<String> folder = writer.steps().get(sink).place();
        return folder.isPresent()
                && reader.steps().get(source).place().stream().anyMatch(place -> Places.reads(place, folder.get()));
    }

    private void joinColumns(int writer, int sink, int reader, int source) {
        Map<String, Integer> written = new LinkedHashMap<>();
        List<LineageColumn> columns = flows.get(writer).steps().get(sink).columns();
        for (int i = 0; i < columns.size(); i++) {
            if (!columns.get(i).hidden()) {
                written.putIfAbsent(columns.get(i).name().toLowerCase(Locale.ROOT), i);
            }
        }
        List<LineageColumn> read = flows.get(reader).steps().get(source).columns();
        for (int i = 0; i < read.size(); i++) {
            Integer of = written.get(read.get(i).name().toLowerCase(Locale.ROOT));
            if (of != null && !read.get(i).hidden()) {
                add(new Link(
                        new ColumnPlace(writer, sink, of),
                        new ColumnPlace(reader, source, i),
                        Influence.IDENTITY,
                        false));
            }
        }
    }

    private static ColumnPlace rows(int flow, int step) {
        return new ColumnPlace(flow, step, ColumnPlace.ROWS);
    }

    /** The sinks that get rows of a transformation, those of flows that read what another one of them writes included. */
    Set<ColumnPlace> sinksBehind(ColumnPlace start) {
        Set<ColumnPlace> sinks = new LinkedHashSet<>();
        Set<ColumnPlace> seen = new HashSet<>();
        Deque<ColumnPlace> open = new ArrayDeque<>();
        open.add(rows(start.flow(), start.step()));
        while (!open.isEmpty()) {
            ColumnPlace next = open.remove();
            if (seen.add(next)) {
                List<LineageStep> steps = flows.get(next.flow()).steps();
                for (int i = next.step() + 1; i < steps.size(); i++) {
                    for (FlowStep.Input input : steps.get(i).step().inputs()) {
                        if (input.step() == next.step() && !input.asked()) {
                            open.add(rows(next.flow(), i));
                        }
                    }
                }
                if (flow(next).isSink(next.step())) {
                    sinks.add(next);
                    open.addAll(readers.getOrDefault(next, List.of()));
                }
            }
        }
        return sinks;
    }

    /**
     * What is made of a column, and of the same column wherever else it is read.
     *
     * @throws dev.driftwood.script.source.DataFlowException if there is no such column
     */
    public List<Trace> onward(String column) {
        return traces(column, Trace.Direction.ONWARD);
    }

    /**
     * What a column is made of.
     *
     * @throws dev.driftwood.script.source.DataFlowException if there is no such column
     */
    public List<Trace> back(String column) {
        return traces(column, Trace.Direction.BACK);
    }

    private List<Trace> traces(String column, Trace.Direction direction) {
        return new ColumnChoice(this, direction)
                .find(column).stream()
                        .map(place -> Trace.of(this, place, direction))
                        .toList();
    }

    public Consumers consumers(List<Trace> traces) {
        return Consumers.of(this, traces);
    }

    /** The sinks of a flow, and what their columns are made of among those of its sources. */
    public List<SinkLineage> sinks(int flow) {
        return SinkLineage.all(this, flow);
    }
}
