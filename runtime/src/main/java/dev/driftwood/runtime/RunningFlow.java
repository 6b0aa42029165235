package dev.driftwood.runtime;

import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.FanOut;
import dev.driftwood.runtime.execute.Landing;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.execute.Scan;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.plan.SinkNode;
import dev.driftwood.runtime.plan.SourceNode;
import dev.driftwood.runtime.plan.TransformNode;
import dev.driftwood.runtime.report.StreamReport;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** The operators of a plan, wired from the sinks up, and the loop that drives them. */
final class RunningFlow implements AutoCloseable {

    private final ExecutionContext context;
    private final WantedColumns wanted;
    /** By identity: the hash of a node would be that of the whole plan before it. */
    private final Map<PlanNode, List<List<FanOut.Consumer>>> consumers = new IdentityHashMap<>();

    private final Map<PlanNode, List<FanOut>> outputs = new IdentityHashMap<>();
    private final List<Operator> operators = new ArrayList<>();
    private final List<Landing> landings = new ArrayList<>();
    private final List<Scan> scans = new ArrayList<>();

    RunningFlow(ExecutionContext context, WantedColumns wanted) {
        this.context = context;
        this.wanted = wanted;
    }

    /** Adds an operator beside the plan's own consumers of an output, such as a preview's collector. */
    void tap(PlanOutput output, Operator operator) {
        operators.add(operator);
        consumersOf(output).add(new FanOut.Consumer(operator, 0));
    }

    /** Shows what a sink would write, without the sink. */
    void show(SinkNode sink, Operator collector) {
        operators.add(collector);
        Operator mapping = sink.mapping(context, new FanOut(List.of(new FanOut.Consumer(collector, 0))));
        connect(sink, mapping);
    }

    /** Opens the nodes, last first, so that each finds its consumers open. */
    void open(List<PlanNode> nodes) throws IOException {
        for (int i = nodes.size() - 1; i >= 0; i--) {
            open(nodes.get(i));
        }
    }

    private void open(PlanNode node) throws IOException {
        List<Downstream> downstream = new ArrayList<>(fanOuts(node));
        BitSet columns = wanted.of(node);
        if (node instanceof SourceNode source) {
            scans.add(0, source.open(context, columns, downstream.get(0)));
        } else if (node instanceof TransformNode transform) {
            connect(node, transform.open(context, columns, downstream));
        } else if (node instanceof SinkNode sink) {
            Landing landing = sink.open(context);
            landings.add(0, landing);
            connect(node, landing);
        } else {
            throw new IllegalStateException("a plan node of no known kind: " + node.keyword());
        }
    }

    private void connect(PlanNode node, Operator operator) {
        operators.add(operator);
        for (int i = 0; i < node.inputs().size(); i++) {
            consumersOf(node.inputs().get(i)).add(0, new FanOut.Consumer(operator, i));
        }
    }

    private List<FanOut> fanOuts(PlanNode node) {
        List<FanOut> made = new ArrayList<>();
        for (int i = 0; i < node.outputNames().size(); i++) {
            made.add(new FanOut(consumersOf(new PlanOutput(node, i))));
        }
        outputs.put(node, made);
        return made;
    }

    private List<FanOut.Consumer> consumersOf(PlanOutput output) {
        List<List<FanOut.Consumer>> all = consumers.computeIfAbsent(output.node(), n -> {
            List<List<FanOut.Consumer>> lists = new ArrayList<>();
            n.outputNames().forEach(name -> lists.add(new ArrayList<>()));
            return lists;
        });
        return all.get(output.output());
    }

    /** Runs every source to its end, in the order of the script. */
    void run() throws IOException {
        for (Scan scan : scans) {
            scan.run();
        }
    }

    List<Landing> landings() {
        return landings;
    }

    /** Rows that left each stream, for a sink those that landed, in the order of the nodes. */
    List<StreamReport> streams(List<PlanNode> nodes) {
        List<StreamReport> reports = new ArrayList<>();
        for (PlanNode node : nodes) {
            List<FanOut> fanOuts = outputs.getOrDefault(node, List.of());
            for (int i = 0; i < fanOuts.size(); i++) {
                String name = node.outputNames().get(i);
                long rows =
                        node instanceof SinkNode ? landed(name) : fanOuts.get(i).rows();
                reports.add(new StreamReport(name, node.keyword(), rows));
            }
        }
        return reports;
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
        List<AutoCloseable> all = new ArrayList<>(scans);
        all.addAll(operators);
        Closing.all(all);
    }
}
