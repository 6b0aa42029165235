package dev.driftwood.runtime.schedule;

import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.FanOut;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.execute.ScanInput;
import dev.driftwood.runtime.format.ColumnContent;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.plan.SinkNode;
import dev.driftwood.runtime.plan.TransformNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The operators of a region for one unit, wired from the region's ends up. */
final class UnitPipeline implements AutoCloseable {

    private final Region region;
    private final WantedColumns wanted;
    private final ExecutionContext context;
    private final long keptRows;
    private final Wiring wiring = new Wiring();
    private final Map<PlanNode, List<FanOut>> outputs = new IdentityHashMap<>();
    private final List<Operator> operators = new ArrayList<>();

    UnitPipeline(Region region, WantedColumns wanted, ExecutionContext context, long keptRows) {
        this.region = region;
        this.wanted = wanted;
        this.context = context;
        this.keptRows = keptRows;
    }

    /**
     * @param outside the operators that see all units
     * @param contents of the sections that the unit makes
     * @param rowBytes of a row of the source, about; 0 if that is not known
     */
    void open(Wiring outside, Map<SinkNode, List<ColumnContent>> contents, UnitOutput output, long rowBytes) {
        for (PlanNode node : region.nodes()) {
            for (int i = 0; i < node.outputNames().size(); i++) {
                PlanOutput end = new PlanOutput(node, i);
                for (FanOut.Consumer consumer : outside.of(end)) {
                    Operator operator = end(consumer, outside.node(consumer.operator()), contents, output, rowBytes);
                    operators.add(operator);
                    wiring.of(end).add(new FanOut.Consumer(operator, 0));
                }
            }
        }
        for (int i = region.transforms().size() - 1; i >= 0; i--) {
            TransformNode node = region.transforms().get(i);
            List<FanOut> made = wiring.fanOuts(node);
            outputs.put(node, made);
            Operator operator = node.open(context, wanted.of(node), List.<Downstream>copyOf(made));
            operators.add(operator);
            wiring.connect(node, operator);
        }
        outputs.put(region.source(), wiring.fanOuts(region.source()));
    }

    private Operator end(
            FanOut.Consumer consumer,
            @Nullable PlanNode node,
            Map<SinkNode, List<ColumnContent>> contents,
            UnitOutput output,
            long rowBytes) {
        for (SectionSink sink : region.sinks()) {
            if (sink.node() == node) {
                List<ColumnContent> columns = contents.getOrDefault(sink.node(), List.of());
                return new SectionLanding(
                        region.source(), sink, consumer, columns, context, output, keptRows, rowBytes);
            }
        }
        return new Exit(consumer, output);
    }

    void run(ScanInput input) throws IOException {
        FanOut first = outputs(region.source()).get(0);
        input.run(wanted.of(region.source()), first);
        first.finish();
    }

    private List<FanOut> outputs(PlanNode node) {
        return outputs.getOrDefault(node, List.of());
    }

    /** The outputs of the region's nodes, with the rows that passed. */
    Map<PlanNode, List<FanOut>> outputs() {
        return outputs;
    }

    @Override
    public void close() throws IOException {
        Closing.all(operators);
    }
}
