package dev.driftwood.regression.landing;

import dev.driftwood.regression.cases.SinkFolders;
import dev.driftwood.runtime.DataFlows;
import dev.driftwood.runtime.ExecutablePlan;
import dev.driftwood.runtime.LossPolicy;
import dev.driftwood.runtime.Progress;
import dev.driftwood.runtime.RunRequest;
import dev.driftwood.runtime.report.ColumnReport;
import dev.driftwood.runtime.report.RunReport;
import dev.driftwood.runtime.report.StreamSchema;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.script.ast.Statement;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Runs a flow on other files, into a folder of its own. */
public record LandingRun(RunRequest request, List<Statement> statements) {

    /**
     * Runs it.
     *
     * @param sources where those read that do not read what the request says
     * @throws dev.driftwood.script.source.DataFlowException if the run fails
     */
    public Landed on(Map<String, String> sources, Path folder) {
        Map<String, String> places = SinkFolders.below(folder.resolve("out"), statements);
        ExecutablePlan plan = DataFlows.compile(request.placed(sources, places).inTurn());
        RunReport report = plan.run(Progress.NONE, LossPolicy.REPORT_ALL);
        List<Landed.Sink> sinks = new ArrayList<>();
        for (StreamSchema stream : plan.inspect()) {
            if (places.containsKey(stream.stream())) {
                List<Column> columns =
                        stream.columns().stream().map(ColumnReport::column).toList();
                List<List<@Nullable Object>> rows = new ArrayList<>();
                plan.read(stream.stream(), rows::add);
                sinks.add(new Landed.Sink(stream.stream(), columns, rows));
            }
        }
        return new Landed(plan, report, sinks);
    }
}
