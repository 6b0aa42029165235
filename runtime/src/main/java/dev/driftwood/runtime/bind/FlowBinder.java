package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.catalogue.Transformations;
import dev.driftwood.runtime.expression.Calls;
import dev.driftwood.runtime.functions.ConversionFailures;
import dev.driftwood.runtime.functions.EvaluationContext;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.plan.SinkNode;
import dev.driftwood.runtime.transformations.OptionValues;
import dev.driftwood.runtime.transformations.Places;
import dev.driftwood.runtime.transformations.RunSettings;
import dev.driftwood.runtime.transformations.TransformationKind;
import dev.driftwood.script.ast.Script;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.ast.StreamReference;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.NearestName;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;

/** Binds a whole script to the files of today. Collects complaints over all statements before it gives up. */
public final class FlowBinder {

    private final Script script;
    private final Places places;
    private final RunSettings settings;
    private final Set<Diagnostic> complaints = new LinkedHashSet<>();
    private final Map<String, PlanNode> bound = new HashMap<>();
    private final List<PlanNode> nodes = new ArrayList<>();

    private FlowBinder(Script script, Places places, RunSettings settings) {
        this.script = script;
        this.places = places;
        this.settings = settings;
    }

    /**
     * Binds the script.
     *
     * @param parameters parameter name to the text of an expression
     * @throws DataFlowException with every complaint, if one of them is an error
     */
    public static BoundFlow bind(Script script, Map<String, String> parameters, Places places, RunSettings settings) {
        FlowBinder binder = new FlowBinder(script, places, settings);
        try (BufferAllocator allocator = new RootAllocator()) {
            EvaluationContext folding =
                    new EvaluationContext(allocator, settings.clock(), ZoneOffset.UTC, new ConversionFailures());
            binder.bindAll(parameters, new Calls(folding));
        }
        List<Diagnostic> complaints = new ArrayList<>(binder.complaints);
        complaints.sort(Comparator.comparingInt(FlowBinder::offset));
        if (complaints.stream().anyMatch(Diagnostic::isError)) {
            throw new DataFlowException(complaints);
        }
        return new BoundFlow(binder.nodes, complaints);
    }

    private static int offset(Diagnostic diagnostic) {
        return diagnostic.place().map(p -> p.span().start()).orElse(Integer.MAX_VALUE);
    }

    private void bindAll(Map<String, String> given, Calls calls) {
        complaints.addAll(script.warnings());
        Parameters parameters = Parameters.of(script, given, complaints::add);
        BindEnvironment environment = new BindEnvironment(script.source(), parameters, calls, complaints::add);
        parameters.check(environment);
        List<Statement> sorted = FlowGraph.sorted(script, complaints::add);
        for (Statement statement : sorted) {
            bind(environment, statement);
        }
        checkSinks();
    }

    private void bind(BindEnvironment environment, Statement statement) {
        Optional<TransformationKind> kind = kind(statement);
        if (kind.isEmpty() || !accepts(kind.get(), statement)) {
            return;
        }
        checkArguments(kind.get(), statement);
        environment.at(statement.stream().text(), "");
        Optional<OptionValues> options = new OptionBinder(environment, kind.get()).bind(statement);
        List<PlanOutput> inputs = new ArrayList<>();
        for (StreamReference input : statement.inputs()) {
            PlanNode node = bound.get(input.stream().text());
            if (node == null) {
                return;
            }
            inputs.add(new PlanOutput(node, outputOf(node, input)));
        }
        if (options.isPresent()) {
            long before = errors();
            Optional<PlanNode> node = kind.get()
                    .binding()
                    .bind(new StatementBinder(environment, statement, inputs, options.get(), places, settings));
            // What consumes a stream with an error would only repeat it.
            node.filter(n -> errors() == before).ifPresent(this::add);
        }
    }

    private long errors() {
        return complaints.stream().filter(Diagnostic::isError).count();
    }

    private static int outputOf(PlanNode node, StreamReference input) {
        return input.output().isEmpty() ? 0 : Math.max(0, node.outputNames().indexOf(input.toString()));
    }

    private void add(PlanNode node) {
        nodes.add(node);
        bound.put(node.stream(), node);
    }

    private Optional<TransformationKind> kind(Statement statement) {
        String keyword = statement.keyword().text();
        Optional<TransformationKind> kind = Transformations.named(keyword);
        if (kind.isPresent()) {
            return kind;
        }
        Optional<String> title = Transformations.titleOfUnsupported(keyword);
        if (title.isPresent()) {
            complaints.add(Diagnostic.error(
                            DiagnosticCode.UNSUPPORTED_TRANSFORMATION,
                            script.source(),
                            statement.keyword().span(),
                            "`" + keyword + "` (" + title.get() + ") is not supported by this version of Driftwood")
                    .hint("the streams before it can be tested: driftwood preview --stream NAME"));
            return Optional.empty();
        }
        Diagnostic complaint = Diagnostic.error(
                DiagnosticCode.UNKNOWN_TRANSFORMATION,
                script.source(),
                statement.keyword().span(),
                "there is no transformation `" + keyword + "`");
        Optional<String> near = NearestName.of(keyword, new TreeSet<>(Transformations.keywords()));
        complaints.add(
                near.map(n -> complaint.hint("did you mean `" + n + "`?")).orElse(complaint));
        return Optional.empty();
    }

    private boolean accepts(TransformationKind kind, Statement statement) {
        int count = statement.inputs().size();
        if (kind.inputs().accept(count)) {
            return true;
        }
        String wanted = kind.inputs().most() == 0
                ? "no"
                : kind.inputs().least() + (kind.inputs().most() < 0 ? " or more" : "");
        complaints.add(Diagnostic.error(
                DiagnosticCode.INPUT_COUNT,
                script.source(),
                count == 0
                        ? statement.keyword().span()
                        : statement.inputs().get(0).span(),
                "`" + kind.keyword() + "` takes " + wanted + " incoming stream" + (wanted.equals("1") ? "" : "s")
                        + ", not " + (count == 0 ? "none" : count)));
        return false;
    }

    private void checkArguments(TransformationKind kind, Statement statement) {
        new ArgumentCheck(script.source(), kind, complaints::add).check(statement);
    }

    private void checkSinks() {
        boolean written = false;
        for (Statement statement : script.statements()) {
            written |= statement.keyword().text().equals("sink");
        }
        if (!written && !script.statements().isEmpty()) {
            complaints.add(Diagnostic.warning(DiagnosticCode.NO_SINK, "the flow has no sink, so a run writes nothing"));
        }
        Map<String, SinkNode> folders = new HashMap<>();
        for (PlanNode node : nodes) {
            if (node instanceof SinkNode sink) {
                SinkNode other = folders.putIfAbsent(sink.folder(), sink);
                if (other != null) {
                    complaints.add(sameFolder(sink, other));
                }
            }
        }
    }

    private Diagnostic sameFolder(SinkNode sink, SinkNode other) {
        Diagnostic complaint = Diagnostic.error(
                DiagnosticCode.SAME_SINK_FOLDER,
                "the sinks `" + other.stream() + "` and `" + sink.stream() + "` both write into " + sink.folder());
        for (Statement statement : script.statements()) {
            if (statement.stream().text().equals(sink.stream())) {
                return complaint.at(script.source(), statement.stream().span());
            }
        }
        return complaint;
    }
}
