package dev.driftwood.runtime.schedule;

import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.ScanInput;
import dev.driftwood.runtime.execute.ScanUnit;
import dev.driftwood.runtime.format.ColumnContent;
import dev.driftwood.runtime.functions.Observations;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.plan.SinkNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Runs single units of a region. Used by several threads at once. */
final class RegionRun {

    private final Region region;
    private final List<PlanNode> nodes;
    private final WantedColumns all;
    private final Wiring outside;
    private final ExecutionContext context;
    private final SectionContents contents;
    private final long keptRows;
    /** By the columns that each sink must compute; few, since units of one source are much alike. */
    private final Map<List<BitSet>, WantedColumns> known = new HashMap<>();

    /** @param all what is wanted if every column of the sinks is computed */
    RegionRun(
            Region region,
            List<PlanNode> nodes,
            WantedColumns all,
            Wiring outside,
            ExecutionContext context,
            Scheduling scheduling) {
        this.region = region;
        this.nodes = nodes;
        this.all = all;
        this.outside = outside;
        this.context = context;
        this.contents = new SectionContents(region, scheduling.carrying());
        this.keptRows = scheduling.sizes().keptRows();
    }

    /** Runs the unit; whoever gets the result closes its input. */
    UnitResult run(ScanUnit unit, UnitOutput output) throws IOException {
        Observations observations = context.evaluation().observations().fresh();
        ExecutionContext own = context.forUnit(observations, unit.firstRow());
        ScanInput input = unit.open(own);
        boolean done = false;
        try {
            Map<SinkNode, List<ColumnContent>> columns = contents.of(input);
            try (UnitPipeline pipeline = new UnitPipeline(region, wanted(columns), own, keptRows)) {
                pipeline.open(outside, columns, output, rowBytes(unit));
                pipeline.run(input);
                done = true;
                return new UnitResult(pipeline.outputs(), observations, input);
            }
        } finally {
            if (!done) {
                input.close();
            }
        }
    }

    private static long rowBytes(ScanUnit unit) {
        return unit.rows() <= 0 || unit.bytes() <= 0 ? 0 : unit.bytes() / unit.rows();
    }

    private WantedColumns wanted(Map<SinkNode, List<ColumnContent>> columns) {
        if (region.sinks().isEmpty()) {
            return all;
        }
        Map<SinkNode, BitSet> computed = new IdentityHashMap<>();
        List<BitSet> key = new ArrayList<>();
        for (SectionSink sink : region.sinks()) {
            BitSet ofSink = SectionContents.computed(columns.getOrDefault(sink.node(), List.of()));
            computed.put(sink.node(), ofSink);
            key.add(ofSink);
        }
        synchronized (known) {
            return known.computeIfAbsent(key, k -> all.with(nodes, computed));
        }
    }
}
