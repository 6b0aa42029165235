package dev.driftwood.runtime;

import dev.driftwood.runtime.bind.BoundFlow;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Landing;
import dev.driftwood.runtime.execute.RowCollector;
import dev.driftwood.runtime.functions.ConversionFailures;
import dev.driftwood.runtime.functions.EvaluationContext;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.plan.SinkNode;
import dev.driftwood.runtime.plan.SourceNode;
import dev.driftwood.runtime.report.NulledValues;
import dev.driftwood.runtime.report.Preview;
import dev.driftwood.runtime.report.RunReport;
import dev.driftwood.runtime.report.SinkReport;
import dev.driftwood.runtime.report.SourceReport;
import dev.driftwood.runtime.report.StageTime;
import dev.driftwood.runtime.report.StreamSchema;
import dev.driftwood.runtime.schedule.RunningFlow;
import dev.driftwood.runtime.schedule.Scheduling;
import dev.driftwood.runtime.schedule.WantedColumns;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.spill.Spilling;
import dev.driftwood.runtime.storage.LocalPublication;
import dev.driftwood.runtime.storage.StagedFolder;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.NearestName;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;

/** A bound flow with the request it was bound for. */
final class CompiledFlow implements ExecutablePlan {

    private final BoundFlow flow;
    private final RunRequest request;
    private final StopWatch watch;

    CompiledFlow(BoundFlow flow, RunRequest request, StopWatch watch) {
        this.flow = flow;
        this.request = request;
        this.watch = watch;
    }

    @Override
    public List<Diagnostic> warnings() {
        return flow.warnings();
    }

    @Override
    public List<SourceReport> sources() {
        List<SourceReport> reports = new ArrayList<>();
        for (PlanNode node : flow.inScriptOrder()) {
            if (node instanceof SourceNode source) {
                reports.add(source.report());
            }
        }
        return reports;
    }

    @Override
    public List<StreamSchema> inspect() {
        return flow.inScriptOrder().stream()
                .flatMap(node -> Inspection.of(node).stream())
                .toList();
    }

    @Override
    public List<String> streams() {
        return flow.inScriptOrder().stream()
                .flatMap(node -> node.outputNames().stream())
                .toList();
    }

    @Override
    public RunReport run(Progress progress) {
        if (flow.nodes().stream().noneMatch(SinkNode.class::isInstance)) {
            throw new DataFlowException(Diagnostic.error(DiagnosticCode.NO_SINK, "the flow has no sink")
                    .hint("add one: … sink(allowSchemaDrift: true, format: 'parquet') ~> Landed"));
        }
        ConversionFailures failures = new ConversionFailures();
        try (BufferAllocator allocator = new RootAllocator()) {
            ExecutionContext context = context(allocator, failures, progress);
            WantedColumns wanted = WantedColumns.of(flow.nodes(), Optional.empty());
            try (RunningFlow running = new RunningFlow(context, wanted, request.scheduling())) {
                watch.start("execute");
                running.open(flow.nodes());
                running.run();
                watch.start("publish");
                publish(running.landings());
                watch.start("complete");
                complete();
                watch.stop();
                return report(running, failures);
            }
        } catch (IOException e) {
            throw new DataFlowException(
                    Diagnostic.error(DiagnosticCode.UNREADABLE_FILE, "a file could not be read: " + e.getMessage()), e);
        }
    }

    private ExecutionContext context(BufferAllocator allocator, ConversionFailures failures, Progress progress) {
        EvaluationContext evaluation = new EvaluationContext(allocator, request.clock(), ZoneOffset.UTC, failures);
        long total = 0;
        for (PlanNode node : flow.nodes()) {
            if (node instanceof SourceNode source) {
                total = total < 0 || source.rows() < 0 ? -1 : total + source.rows();
            }
        }
        return new ExecutionContext(
                allocator,
                evaluation,
                request.batchRows(),
                new Spilling(request.spilling(), allocator),
                new RowsRead(progress, total));
    }

    private void publish(List<Landing> landings) throws IOException {
        List<StagedFolder> staged = new ArrayList<>();
        for (Landing landing : landings) {
            staged.addAll(landing.staged());
        }
        if (!staged.isEmpty()) {
            new LocalPublication().publish(staged);
        }
    }

    private void complete() throws IOException {
        if (request.afterCompletion()) {
            for (PlanNode node : flow.nodes()) {
                if (node instanceof SourceNode source) {
                    source.complete();
                }
            }
        }
    }

    private RunReport report(RunningFlow running, ConversionFailures failures) {
        List<SinkReport> sinks =
                running.landings().stream().map(Landing::report).toList();
        List<NulledValues> nulled = LostValues.of(
                failures, flow.inScriptOrder().stream().map(PlanNode::stream).toList());
        List<StageTime> stages = watch.stages();
        Duration elapsed = stages.stream().map(StageTime::time).reduce(Duration.ZERO, Duration::plus);
        return new RunReport(
                sources(), running.streams(flow.inScriptOrder()), sinks, nulled, warnings(), stages, elapsed);
    }

    @Override
    public Preview preview(String stream, int rows) {
        PlanOutput shown = find(stream);
        try (BufferAllocator allocator = new RootAllocator()) {
            ExecutionContext context = context(allocator, new ConversionFailures(), Progress.NONE);
            List<PlanNode> upstream = Upstream.of(flow.nodes(), shown.node());
            WantedColumns wanted = WantedColumns.of(upstream, Optional.of(shown.node()));
            try (RunningFlow running = new RunningFlow(context, wanted, Scheduling.IN_TURN)) {
                List<DataType> types =
                        shown.schema().columns().stream().map(Column::type).toList();
                RowCollector collector = new RowCollector(types, rows);
                if (shown.node() instanceof SinkNode sink) {
                    running.show(sink, collector);
                } else {
                    running.tap(shown, collector);
                }
                running.open(
                        upstream.stream().filter(n -> !(n instanceof SinkNode)).toList());
                running.run();
                return new Preview(stream, shown.schema(), collector.rows(), !collector.more());
            }
        } catch (IOException e) {
            throw new DataFlowException(
                    Diagnostic.error(DiagnosticCode.UNREADABLE_FILE, "a file could not be read: " + e.getMessage()), e);
        }
    }

    private PlanOutput find(String stream) {
        for (PlanNode node : flow.nodes()) {
            int output = node.outputNames().indexOf(stream);
            if (output >= 0) {
                return new PlanOutput(node, output);
            }
        }
        Diagnostic complaint =
                Diagnostic.error(DiagnosticCode.STREAM_NOT_FOUND, "the script has no stream `" + stream + "`");
        throw new DataFlowException(NearestName.of(stream, streams())
                .map(near -> complaint.hint("did you mean `" + near + "`?"))
                .orElseGet(() -> complaint.hint("it has: " + String.join(", ", streams()))));
    }
}
