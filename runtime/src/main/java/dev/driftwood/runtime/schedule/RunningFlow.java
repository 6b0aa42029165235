package dev.driftwood.runtime.schedule;

import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.FanOut;
import dev.driftwood.runtime.execute.Landing;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.execute.ScanUnit;
import dev.driftwood.runtime.execute.ScanUnits;
import dev.driftwood.runtime.format.ColumnCondition;
import dev.driftwood.runtime.format.Transfer;
import dev.driftwood.runtime.plan.ColumnMapping;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.plan.SinkNode;
import dev.driftwood.runtime.plan.SourceNode;
import dev.driftwood.runtime.plan.TransformNode;
import dev.driftwood.runtime.report.StreamReport;
import java.io.IOException;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The operators of a plan that see all rows, wired from the sinks up, and the regions before them, whose operators are made anew
 * for each unit.
 */
public final class RunningFlow implements AutoCloseable {

    private final ExecutionContext context;
    private final WantedColumns wanted;
    private final Scheduling scheduling;
    private final Wiring wiring = new Wiring();
    private final List<Operator> operators = new ArrayList<>();
    private final List<Landing> landings = new ArrayList<>();
    private final List<Region> regions = new ArrayList<>();
    /** Rows that left each output. */
    private final Map<PlanNode, long[]> rows = new IdentityHashMap<>();

    private final Map<PlanNode, Long> unread = new IdentityHashMap<>();

    private final Map<PlanNode, List<FanOut>> outputs = new IdentityHashMap<>();
    private List<PlanNode> nodes = List.of();

    public RunningFlow(ExecutionContext context, WantedColumns wanted, Scheduling scheduling) {
        this.context = context;
        this.wanted = wanted;
        this.scheduling = scheduling;
    }

    /** Adds an operator beside the plan's own consumers of an output, such as a preview's collector. */
    public void tap(PlanOutput output, Operator operator) {
        operators.add(operator);
        wiring.of(output).add(new FanOut.Consumer(operator, 0));
    }

    /** Shows what a sink would write, without the sink. */
    public void show(SinkNode sink, Operator collector) {
        operators.add(collector);
        FanOut shown = new FanOut(sink.schema().places(), List.of(new FanOut.Consumer(collector, 0)));
        wiring.connect(sink, added(sink.mapping(context, ColumnMapping.all(sink.schema()), shown)));
    }

    private Operator added(Operator operator) {
        operators.add(operator);
        return operator;
    }

    /** Opens the nodes, last first, so that each finds its consumers open. */
    public void open(List<PlanNode> opened) throws IOException {
        nodes = List.copyOf(opened);
        for (PlanNode node : nodes) {
            rows.put(node, new long[node.outputNames().size()]);
        }
        for (SourceNode source : SourceOrder.of(nodes)) {
            regions.add(Region.of(source, nodes));
        }
        for (int i = nodes.size() - 1; i >= 0; i--) {
            if (!inRegion(nodes.get(i))) {
                open(nodes.get(i));
            }
        }
    }

    private boolean inRegion(PlanNode node) {
        for (Region region : regions) {
            if (region.contains(node)) {
                return true;
            }
        }
        return false;
    }

    private void open(PlanNode node) throws IOException {
        if (node instanceof TransformNode transform) {
            List<FanOut> downstream = wiring.fanOuts(node);
            outputs.put(node, downstream);
            wiring.connect(node, added(transform.open(context, wanted.of(node), List.<Downstream>copyOf(downstream))));
        } else if (node instanceof SinkNode sink) {
            Landing landing = sink.open(context);
            landings.add(0, landing);
            wiring.connect(node, added(landing));
        } else {
            throw new IllegalStateException("a plan node of no known kind: " + node.keyword());
        }
    }

    /** Runs every source to its end, one after the other. */
    public void run() throws IOException {
        for (Region region : regions) {
            run(region);
            for (PlanNode node : region.nodes()) {
                for (int i = 0; i < node.outputNames().size(); i++) {
                    for (FanOut.Consumer consumer : wiring.of(new PlanOutput(node, i))) {
                        consumer.operator().finish(consumer.input());
                    }
                }
            }
        }
    }

    private void run(Region region) throws IOException {
        boolean carrying = scheduling.carrying() && region.carries();
        ScanUnits all = region.source().units(scheduling.sizes(), carrying, conditions(region));
        countUnread(region, all.skippedRows());
        List<ScanUnit> units = all.units();
        DirectOutput output = new DirectOutput(region.source(), wiring);
        RegionRun run = new RegionRun(region, nodes, wanted, wiring, context, scheduling);
        if (scheduling.threads() > 1 && units.size() > 1 && worthThreads(units)) {
            new ParallelUnits(run, units, scheduling.threads()).run(output, result -> complete(region, result));
            return;
        }
        TransferBuffer buffer = new TransferBuffer();
        for (ScanUnit unit : units) {
            if (satisfied(region)) {
                return;
            }
            UnitResult result = run.run(unit, output);
            transfer(output.transfers(), buffer, result);
            complete(region, result);
        }
    }

    private static void transfer(List<Transfer> transfers, TransferBuffer buffer, UnitResult result)
            throws IOException {
        boolean complete = false;
        try {
            for (Transfer transfer : transfers) {
                transfer.run(buffer.get());
            }
            complete = true;
        } finally {
            if (!complete) {
                result.input().close();
            }
        }
    }

    /** What is asked of the source's rows before anything else is. */
    private List<ColumnCondition> conditions(Region region) {
        boolean seenWhole = !wiring.of(new PlanOutput(region.source(), 0)).isEmpty();
        return seenWhole || context.evaluation().observations().ofAllRows() ? List.of() : region.conditions();
    }

    /** Rows that are not read, since a filter would drop them, have left the source nevertheless. */
    private void countUnread(Region region, long skipped) {
        long[] counts = rows.get(region.source());
        if (counts != null && skipped > 0) {
            counts[0] += skipped;
            unread.merge(region.source(), skipped, Long::sum);
            context.read().add(skipped);
        }
    }

    private boolean worthThreads(List<ScanUnit> units) {
        long known = 0;
        for (ScanUnit unit : units) {
            if (unit.rows() < 0) {
                return true;
            }
            known += unit.rows();
        }
        return known >= scheduling.sizes().threadedRows();
    }

    /** Whether all that comes from the region would be thrown away. */
    private boolean satisfied(Region region) {
        boolean any = false;
        for (PlanNode node : region.nodes()) {
            for (int i = 0; i < node.outputNames().size(); i++) {
                for (FanOut.Consumer consumer : wiring.of(new PlanOutput(node, i))) {
                    any = true;
                    if (!consumer.operator().satisfied()) {
                        return false;
                    }
                }
            }
        }
        return any;
    }

    private void complete(Region region, UnitResult result) throws IOException {
        try {
            result.input().verifyUnchanged();
        } finally {
            result.input().close();
        }
        countUnread(region, result.input().unreadRows());
        context.evaluation().observations().merge(result.observations());
        result.outputs().forEach((node, fanOuts) -> {
            long[] counts = rows.get(node);
            for (int i = 0; counts != null && i < counts.length; i++) {
                counts[i] += fanOuts.get(i).rows();
            }
        });
    }

    public List<Landing> landings() {
        return landings;
    }

    /** Rows that left each stream, for a sink those that landed, in the order of the nodes. */
    public List<StreamReport> streams(List<PlanNode> ordered) {
        List<StreamReport> reports = new ArrayList<>();
        for (PlanNode node : ordered) {
            for (int i = 0; i < node.outputNames().size(); i++) {
                String name = node.outputNames().get(i);
                reports.add(new StreamReport(name, node.keyword(), rows(node, i), unread.getOrDefault(node, 0L)));
            }
        }
        return reports;
    }

    private long rows(PlanNode node, int output) {
        if (node instanceof SinkNode) {
            return landed(node.stream());
        }
        List<FanOut> seenAll = outputs.get(node);
        if (seenAll != null) {
            return seenAll.get(output).rows();
        }
        long[] counts = rows.get(node);
        return counts == null ? 0 : counts[output];
    }

    private long landed(String sink) {
        for (Landing landing : landings) {
            if (landing.report().stream().equals(sink)) {
                return landing.report().rows();
            }
        }
        return 0;
    }

    @Override
    public void close() throws IOException {
        Closing.all(operators);
    }
}
