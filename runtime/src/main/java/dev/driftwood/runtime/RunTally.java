package dev.driftwood.runtime;

import dev.driftwood.runtime.execute.Landing;
import dev.driftwood.runtime.functions.Observations;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.report.SinkReport;
import dev.driftwood.runtime.report.StreamReport;
import dev.driftwood.runtime.schedule.RunningFlow;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What the parts of a run counted. Of a stream that ran in several, the last part's count is that of the run. */
final class RunTally {

    private final Map<String, StreamReport> streams = new HashMap<>();
    private final List<SinkReport> sinks = new ArrayList<>();
    private final Observations observations = new Observations();

    /** What was noticed while a part ran. */
    void add(Observations counted) {
        observations.takeHigher(counted);
    }

    /** What a part did, that has run and been published. */
    void add(RunningFlow part, List<PlanNode> nodes) {
        part.streams(nodes).forEach(report -> streams.put(report.stream(), report));
        part.landings().stream().map(Landing::reports).forEach(sinks::addAll);
    }

    List<StreamReport> streams(List<PlanNode> ordered) {
        List<StreamReport> reports = new ArrayList<>();
        for (PlanNode node : ordered) {
            for (String name : node.outputNames()) {
                StreamReport report = streams.get(name);
                if (report != null) {
                    reports.add(report);
                }
            }
        }
        return reports;
    }

    List<SinkReport> sinks() {
        return sinks;
    }

    Observations observations() {
        return observations;
    }
}
