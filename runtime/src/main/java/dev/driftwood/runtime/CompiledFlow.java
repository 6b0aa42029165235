package dev.driftwood.runtime;

import dev.driftwood.runtime.ahead.Workers;
import dev.driftwood.runtime.bind.BoundFlow;
import dev.driftwood.runtime.cache.Caches;
import dev.driftwood.runtime.database.DatabasePublication;
import dev.driftwood.runtime.database.TableLoad;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Landing;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.execute.RowCollector;
import dev.driftwood.runtime.execute.RowForwarder;
import dev.driftwood.runtime.functions.EvaluationContext;
import dev.driftwood.runtime.functions.Observations;
import dev.driftwood.runtime.ledger.Ledger;
import dev.driftwood.runtime.plan.CacheNode;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.plan.SinkNode;
import dev.driftwood.runtime.plan.SourceNode;
import dev.driftwood.runtime.report.AnsweredRows;
import dev.driftwood.runtime.report.FlowStep;
import dev.driftwood.runtime.report.LineageStep;
import dev.driftwood.runtime.report.Loss;
import dev.driftwood.runtime.report.Preview;
import dev.driftwood.runtime.report.RunReport;
import dev.driftwood.runtime.report.SourceReport;
import dev.driftwood.runtime.report.StageTime;
import dev.driftwood.runtime.report.StreamSchema;
import dev.driftwood.runtime.schedule.RunningFlow;
import dev.driftwood.runtime.schedule.Scheduling;
import dev.driftwood.runtime.schedule.WantedColumns;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.spill.Spilling;
import dev.driftwood.runtime.storage.Publications;
import dev.driftwood.runtime.storage.StagedFolder;
import dev.driftwood.runtime.storage.UnfinishedRuns;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.NearestName;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;

/** A bound flow with the request it was bound for. */
final class CompiledFlow implements ExecutablePlan {

    private final BoundFlow flow;
    private final RunRequest request;
    private final RemotePlaces remote;
    private final Optional<Ledger> ledger;
    private final StopWatch watch;

    CompiledFlow(BoundFlow flow, RunRequest request, RemotePlaces remote, Optional<Ledger> ledger, StopWatch watch) {
        this.ledger = ledger;
        this.remote = remote;
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
    public List<FlowStep> steps() {
        return new Steps(flow).all();
    }

    @Override
    public List<LineageStep> lineage() {
        return new LineageSteps(flow).all();
    }

    @Override
    public List<String> streams() {
        return flow.inScriptOrder().stream()
                .flatMap(node -> node.outputNames().stream())
                .toList();
    }

    private void requireLanding() {
        List<Diagnostic> complaints = new ArrayList<>();
        for (PlanNode node : flow.inScriptOrder()) {
            if (node instanceof SinkNode sink) {
                complaints.addAll(sink.complaints());
            }
        }
        if (!complaints.isEmpty()) {
            throw new DataFlowException(complaints);
        }
    }

    @Override
    public RunReport run(Progress progress, LossPolicy policy) {
        if (flow.nodes().stream().noneMatch(SinkNode.class::isInstance)) {
            throw new DataFlowException(Diagnostic.error(DiagnosticCode.NO_SINK, "the flow has no sink")
                    .hint("add one: … sink(allowSchemaDrift: true, format: 'parquet') ~> Landed"));
        }
        requireLanding();
        try (LedgerKeeping keeping = LedgerKeeping.begin(ledger, request.feeds(), flow)) {
            keeping.stopForNews();
            return keeping.hasNothingNew() ? nothing(keeping) : run(progress, policy, keeping);
        } catch (IOException e) {
            throw new DataFlowException(
                    Diagnostic.error(DiagnosticCode.UNREADABLE_FILE, "a file could not be read: " + e.getMessage()), e);
        }
    }

    /** Every file has landed before: no sink is touched. */
    private RunReport nothing(LedgerKeeping keeping) throws IOException {
        Publications.publish(keeping.recorded());
        watch.stop();
        try (Caches caches = new Caches()) {
            return report(new RunTally(), caches, keeping);
        }
    }

    private RunReport run(Progress progress, LossPolicy policy, LedgerKeeping keeping) throws IOException {
        try (BufferAllocator allocator = new RootAllocator();
                Caches caches = new Caches();
                Workers workers = new Workers(request.scheduling().threads())) {
            List<List<PlanNode>> stages = Stages.all(flow);
            RowsRead read = rowsRead(progress, stages);
            RunTally tally = new RunTally();
            watch.start("execute");
            for (List<PlanNode> stage : stages.subList(0, stages.size() - 1)) {
                fill(stage, allocator, new Observations(policy != LossPolicy.REPORT), caches, workers, read, tally);
            }
            List<PlanNode> last = stages.get(stages.size() - 1);
            Observations observations = new Observations(policy != LossPolicy.REPORT);
            ExecutionContext context = context(allocator, observations, caches, workers, read);
            try (RunningFlow running =
                    new RunningFlow(context, WantedColumns.of(last, Optional.empty()), request.scheduling())) {
                running.open(last);
                keeping.requireTogether(running.landings());
                running.run();
                tally.add(observations);
                refuse(policy, losses(tally.observations()), tally.observations());
                keeping.requireFitting(losses(tally.observations()));
                watch.start("publish");
                publish(running.landings(), keeping);
                watch.start("complete");
                complete();
                watch.stop();
                tally.add(running, last);
                return report(tally, caches, keeping);
            }
        }
    }

    /** Runs what fills caches. */
    private void fill(
            List<PlanNode> stage,
            BufferAllocator allocator,
            Observations observations,
            Caches caches,
            Workers workers,
            RowsRead read,
            RunTally tally)
            throws IOException {
        ExecutionContext context = context(allocator, observations, caches, workers, read);
        try (RunningFlow running =
                new RunningFlow(context, WantedColumns.of(stage, Optional.empty()), request.scheduling())) {
            running.open(stage);
            running.run();
            tally.add(observations);
            tally.add(running, stage);
        }
    }

    private ExecutionContext context(
            BufferAllocator allocator, Observations observations, Caches caches, Workers workers, RowsRead read) {
        EvaluationContext evaluation =
                new EvaluationContext(allocator, request.clock(), ZoneOffset.UTC, observations, caches, 0);
        return new ExecutionContext(
                allocator, evaluation, request.batchRows(), new Spilling(request.spilling(), allocator), workers, read);
    }

    private static RowsRead rowsRead(Progress progress, List<List<PlanNode>> stages) {
        long total = 0;
        for (List<PlanNode> stage : stages) {
            for (PlanNode node : stage) {
                if (node instanceof SourceNode source) {
                    total = total < 0 || source.rows() < 0 ? -1 : total + source.rows();
                }
            }
        }
        return new RowsRead(progress, total);
    }

    private void publish(List<Landing> landings, LedgerKeeping keeping) throws IOException {
        List<StagedFolder> staged = new ArrayList<>();
        List<Landing> ordered = new ArrayList<>(landings);
        ordered.sort(Comparator.comparingLong(landing -> saveOrder(landing.report().stream())));
        List<TableLoad> loads = new ArrayList<>();
        for (Landing landing : ordered) {
            staged.addAll(landing.staged());
            loads.addAll(landing.loads());
        }
        staged.addAll(keeping.recorded());
        UnfinishedRuns.publish(() -> {
            if (!loads.isEmpty()) {
                // Before the files, whose publication hardly ever fails.
                DatabasePublication.publish(loads);
            }
            Publications.publish(staged);
        });
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

    private long saveOrder(String sink) {
        for (PlanNode node : flow.nodes()) {
            if (node instanceof SinkNode each && node.stream().equals(sink)) {
                return each.saveOrder();
            }
        }
        return 0;
    }

    private RunReport report(RunTally tally, Caches caches, LedgerKeeping keeping) {
        List<AnsweredRows> answers = new ArrayList<>();
        for (PlanNode node : flow.inScriptOrder()) {
            if (node instanceof CacheNode cache && cache.answers()) {
                answers.add(Answers.of(cache, caches.of(cache.stream())));
            }
        }
        List<StageTime> stages = watch.stages();
        Duration elapsed = stages.stream().map(StageTime::time).reduce(Duration.ZERO, Duration::plus);
        return new RunReport(
                sources(),
                tally.streams(flow.inScriptOrder()),
                tally.sinks(),
                answers,
                losses(tally.observations()),
                tally.observations().fileLosses(),
                remote.reports(),
                keeping.reports(),
                warnings(),
                stages,
                elapsed);
    }

    private List<Loss> losses(Observations observations) {
        List<Loss> losses = new ArrayList<>(DroppedColumns.of(flow.inScriptOrder()));
        losses.addAll(expressions(observations));
        return losses;
    }

    private List<Loss> expressions(Observations observations) {
        return Losses.of(
                observations,
                flow.inScriptOrder().stream().map(PlanNode::stream).toList());
    }

    private void refuse(LossPolicy policy, List<Loss> losses, Observations observations) {
        if (policy == LossPolicy.REFUSE) {
            List<Diagnostic> errors = LossDiagnostics.of(request.script(), losses, observations.fileLosses());
            if (!errors.isEmpty()) {
                throw new DataFlowException(errors);
            }
        }
    }

    @Override
    public void read(String stream, RowReceiver receiver) {
        PlanOutput shown = find(stream);
        show(shown, new RowForwarder(types(shown), receiver::row), new Observations());
    }

    @Override
    public Preview preview(String stream, int rows, LossPolicy policy) {
        PlanOutput shown = find(stream);
        RowCollector collector = new RowCollector(types(shown), rows);
        Observations observations = new Observations(policy != LossPolicy.REPORT);
        show(shown, collector, observations);
        refuse(policy, expressions(observations), observations);
        return new Preview(stream, shown.schema(), collector.rows(), !collector.more());
    }

    private static List<DataType> types(PlanOutput shown) {
        return shown.schema().columns().stream().map(Column::type).toList();
    }

    /** @param observations gets what is noticed on the way */
    private void show(PlanOutput shown, Operator viewer, Observations observations) {
        try (BufferAllocator allocator = new RootAllocator();
                Caches caches = new Caches();
                Workers workers = new Workers(Scheduling.IN_TURN.threads())) {
            RowsRead read = new RowsRead(Progress.NONE, -1);
            for (List<PlanNode> stage : Stages.before(flow, shown.node())) {
                fill(stage, allocator, observations.fresh(), caches, workers, read, new RunTally());
            }
            ExecutionContext context = context(allocator, observations, caches, workers, read);
            List<PlanNode> upstream = Upstream.of(flow.nodes(), shown.node());
            WantedColumns wanted = WantedColumns.of(upstream, Optional.of(shown.node()));
            try (RunningFlow running = new RunningFlow(context, wanted, Scheduling.IN_TURN)) {
                if (shown.node() instanceof SinkNode sink) {
                    running.show(sink, viewer);
                } else {
                    running.tap(shown, viewer);
                }
                running.open(
                        upstream.stream().filter(n -> !(n instanceof SinkNode)).toList());
                running.run();
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
