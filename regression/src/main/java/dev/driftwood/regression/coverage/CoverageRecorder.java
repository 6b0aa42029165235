package dev.driftwood.regression.coverage;

import dev.driftwood.runtime.DataFlows;
import dev.driftwood.runtime.ExecutablePlan;
import dev.driftwood.runtime.RunRequest;
import dev.driftwood.runtime.expression.ArmObserver;
import dev.driftwood.runtime.report.RunReport;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.SourceText;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** Hears what runs reach, of several flows and on several threads at once. */
public final class CoverageRecorder {

    /** Hears nothing, and costs nothing. */
    public static final CoverageRecorder NONE = new CoverageRecorder(false);

    private final boolean listening;
    private final Map<Flow, FlowRecord> records = new ConcurrentHashMap<>();

    private record Flow(String name, String text) {
        static Flow of(SourceText script) {
            return new Flow(script.name(), script.text());
        }
    }

    private CoverageRecorder(boolean listening) {
        this.listening = listening;
    }

    public static CoverageRecorder listening() {
        return new CoverageRecorder(true);
    }

    /**
     * Compiles a flow; whoever runs it tells of the run by {@link #ran}.
     *
     * @throws DataFlowException if it does not fit its files
     */
    public ExecutablePlan compile(RunRequest request) {
        return compile(request, observer -> DataFlows.compile(request, List.of(), observer));
    }

    /** @param compiler compiles the flow of the request so that an observer hears of its runs */
    public ExecutablePlan compile(RunRequest request, Function<ArmObserver, ExecutablePlan> compiler) {
        if (!listening) {
            return compiler.apply(ArmObserver.NONE);
        }
        FlowRecord reached = record(request.script());
        ExecutablePlan plan = compiler.apply(reached);
        reached.bound(plan.warnings());
        return plan;
    }

    public void ran(RunRequest request, RunReport report) {
        if (listening) {
            record(request.script()).ran(report);
        }
    }

    private FlowRecord record(SourceText script) {
        return records.computeIfAbsent(Flow.of(script), flow -> new FlowRecord(script));
    }

    /** What was reached so far, by the names of the scripts. */
    public List<FlowCoverage> flows() {
        return records.values().stream()
                .map(FlowRecord::coverage)
                .sorted(Comparator.comparing(flow -> flow.script().name()))
                .toList();
    }
}
