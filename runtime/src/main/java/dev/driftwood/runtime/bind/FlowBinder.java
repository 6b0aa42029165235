package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.check.ValueCheck;
import dev.driftwood.runtime.definitions.Definitions;
import dev.driftwood.runtime.expression.ArmObserver;
import dev.driftwood.runtime.expression.Calls;
import dev.driftwood.runtime.functions.EvaluationContext;
import dev.driftwood.runtime.functions.Observations;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.plan.SinkNode;
import dev.driftwood.runtime.transformations.Places;
import dev.driftwood.runtime.transformations.RunSettings;
import dev.driftwood.script.ast.Script;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;

/** Binds a whole script to the files of today. Collects complaints over all statements before it gives up. */
public final class FlowBinder {

    private final Script script;
    private final SharedBinding shared;

    private FlowBinder(Script script, SharedBinding shared) {
        this.script = script;
        this.shared = shared;
    }

    /**
     * Binds the script, with its flowlets in their places.
     *
     * @param parameters parameter name to the text of an expression
     * @param checks what values must not be, whatever the script says
     * @param partialRun runs what is bound already, for what has columns that only rows tell
     * @param observer hears which ways rows take through expressions
     * @throws DataFlowException with every complaint, if one of them is an error
     */
    public static BoundFlow bind(
            Script script,
            Map<String, String> parameters,
            Places places,
            RunSettings settings,
            Definitions definitions,
            List<ValueCheck> checks,
            PartialRun partialRun,
            ArmObserver observer) {
        try (BufferAllocator allocator = new RootAllocator()) {
            EvaluationContext folding =
                    new EvaluationContext(allocator, settings.clock(), ZoneOffset.UTC, new Observations());
            SharedBinding shared =
                    new SharedBinding(places, settings, new Calls(folding, observer), definitions, checks, partialRun);
            return new FlowBinder(script, shared).bind(parameters);
        }
    }

    private BoundFlow bind(Map<String, String> given) {
        shared.complaints.addAll(script.warnings());
        Parameters parameters = Parameters.of(script, given, shared.complaints::add);
        BindEnvironment environment = new BindEnvironment(
                script.source(), parameters, shared.calls, shared.definitions, shared.complaints::add);
        parameters.check(environment);
        ScriptBinder binder = new ScriptBinder(shared, script, environment, Optional.empty());
        binder.bindAll();
        checkSinks();
        new SaveOrderCheck(script, shared.complaints::add).check(shared.nodes, shared.caches);
        List<Diagnostic> complaints = new ArrayList<>(shared.complaints);
        complaints.sort(Comparator.comparing(this::rank).thenComparingInt(FlowBinder::offset));
        if (complaints.stream().anyMatch(Diagnostic::isError)) {
            throw new DataFlowException(complaints);
        }
        return new BoundFlow(shared.nodes, binder.inScriptOrder(), shared.caches, complaints);
    }

    /** What is about the flow's script comes before what is about a flowlet's, and that before what has no place. */
    private String rank(Diagnostic diagnostic) {
        return diagnostic
                .place()
                .map(place ->
                        place.source() == script.source() ? "" : place.source().name())
                .orElse("\uffff");
    }

    private static int offset(Diagnostic diagnostic) {
        return diagnostic.place().map(p -> p.span().start()).orElse(Integer.MAX_VALUE);
    }

    private void checkSinks() {
        boolean written = false;
        for (Statement statement : script.statements()) {
            written |= statement.keyword().text().equals("sink");
        }
        if (!written && !script.statements().isEmpty()) {
            shared.complaints.add(
                    Diagnostic.warning(DiagnosticCode.NO_SINK, "the flow has no sink, so a run writes nothing"));
        }
        Map<String, SinkNode> folders = new HashMap<>();
        for (PlanNode node : shared.nodes) {
            if (node instanceof SinkNode sink) {
                List<String> into = new ArrayList<>(sink.otherFolders());
                sink.folder().ifPresent(folder -> into.add(0, folder));
                for (String folder : into) {
                    SinkNode other = folders.putIfAbsent(folder, sink);
                    if (other != null) {
                        shared.complaints.add(sameFolder(sink, other, folder));
                    }
                }
            }
        }
    }

    private Diagnostic sameFolder(SinkNode sink, SinkNode other, String folder) {
        Diagnostic complaint = Diagnostic.error(
                DiagnosticCode.SAME_SINK_FOLDER,
                sink == other
                        ? "the sink `" + sink.stream() + "` would write its rows in error among the others, into "
                                + folder
                        : "the sinks `" + other.stream() + "` and `" + sink.stream() + "` both write into " + folder);
        for (Statement statement : script.statements()) {
            if (statement.stream().text().equals(sink.stream())) {
                return complaint.at(script.source(), statement.stream().span());
            }
        }
        return complaint;
    }
}
