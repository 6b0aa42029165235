package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.catalogue.Transformations;
import dev.driftwood.runtime.check.CheckedNode;
import dev.driftwood.runtime.plan.CacheNode;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.plan.SinkNode;
import dev.driftwood.runtime.plan.StreamName;
import dev.driftwood.runtime.transformations.Handed;
import dev.driftwood.runtime.transformations.OptionValues;
import dev.driftwood.runtime.transformations.TransformationKind;
import dev.driftwood.script.ast.Name;
import dev.driftwood.script.ast.Script;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.ast.StreamReference;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.NearestName;
import dev.driftwood.types.Names;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Binds the statements of one script: that of the flow, or that of a flowlet in the place of one of its streams. */
final class ScriptBinder {

    private final SharedBinding shared;
    private final Script script;
    private final BindEnvironment environment;
    private final Optional<FlowletPlace> place;
    private final Map<String, PlanOutput> bound = new HashMap<>();
    private final Map<Statement, List<PlanNode>> made = new IdentityHashMap<>();
    private final Set<String> unboundCaches = new HashSet<>();

    /** @param place empty for the flow itself */
    ScriptBinder(SharedBinding shared, Script script, BindEnvironment environment, Optional<FlowletPlace> place) {
        this.shared = shared;
        this.script = script;
        this.environment = environment;
        this.place = place;
    }

    void bindAll() {
        for (Statement statement : script.statements()) {
            if (FlowGraph.isCache(statement)) {
                unboundCaches.add(statement.stream().text());
                environment.caches().declare(statement.stream().text());
            }
        }
        for (Statement statement : FlowGraph.sorted(script, environment.parameters(), environment::report)) {
            bind(statement);
        }
    }

    /** The nodes in the order of the script; those of a flowlet where the stream is that it stands for. */
    List<PlanNode> inScriptOrder() {
        List<PlanNode> ordered = new ArrayList<>();
        for (Statement statement : script.statements()) {
            ordered.addAll(made.getOrDefault(statement, List.of()));
        }
        return ordered;
    }

    /** The stream of that name, or the output as in {@code stream@output}; nothing if it could not be bound. */
    Optional<PlanOutput> find(String name) {
        return Optional.ofNullable(bound.get(name));
    }

    private void bind(Statement statement) {
        Optional<TransformationKind> kind = kind(statement);
        if (kind.isEmpty() || !accepts(kind.get(), statement)) {
            return;
        }
        new ArgumentCheck(script.source(), kind.get(), environment::report).check(statement);
        String stream = planned(statement);
        environment.at(stream, "");
        Optional<OptionValues> options = new OptionBinder(environment, kind.get()).bind(statement);
        List<PlanOutput> inputs = new ArrayList<>();
        Optional<FlowletPlace.Arrival> arrival =
                place.map(flowlet -> flowlet.inputs().get(statement.stream().text()));
        arrival.ifPresent(from -> inputs.add(from.stream()));
        for (StreamReference input : statement.inputs()) {
            PlanOutput from = bound.get(key(input));
            if (from == null) {
                return;
            }
            inputs.add(from);
        }
        if (asksUnboundCache(statement)) {
            return;
        }
        if (options.isPresent()) {
            long before = shared.errors();
            Optional<Handed> handed = arrival.map(FlowletPlace.Arrival::handed);
            Optional<PlanNode> node = kind.get()
                    .binding()
                    .bind(new StatementBinder(
                            environment,
                            new StatementBinder.Position(statement, stream, prefix(), handed),
                            inputs,
                            options.get(),
                            shared,
                            this::expand));
            // What consumes a stream with an error would only repeat it.
            node.filter(n -> shared.errors() == before).ifPresent(bound -> add(statement, bound));
        }
        environment.caches().takeUsed();
    }

    /** Whether a cache that the statement asks is there, but could not be bound, which was complained of already. */
    private boolean asksUnboundCache(Statement statement) {
        return CacheReferences.of(statement, environment.parameters()::value).stream()
                .anyMatch(unboundCaches::contains);
    }

    private String prefix() {
        return place.map(FlowletPlace::prefix).orElse("");
    }

    /** The stream's name in the plan. An output of a flowlet is one of the stream that uses it. */
    private String planned(Statement statement) {
        String name = statement.stream().text();
        return place.isPresent() && statement.keyword().text().equals("output")
                ? StreamName.output(place.get().use(), name)
                : prefix() + name;
    }

    private static String key(StreamReference input) {
        return input.output()
                .map(output -> key(input.stream(), output))
                .orElse(input.stream().text());
    }

    private static String key(Name stream, Name output) {
        return stream.text() + "@" + output.text();
    }

    /** The sink behind what checks its rows, if somebody asks for that. */
    private PlanNode checked(PlanNode node) {
        if (shared.checks.isEmpty() || place.isPresent() || !(node instanceof SinkNode sink)) {
            return node;
        }
        Optional<CheckedNode> check = new CheckBinder(shared).before(sink);
        check.ifPresent(shared.nodes::add);
        return check.<PlanNode>map(before -> sink.reading(new PlanOutput(before, 0)))
                .orElse(node);
    }

    /** What others read: the output, or its rows checked. */
    private PlanOutput checked(PlanOutput output) {
        if (shared.checks.isEmpty() || place.isPresent() || output.node() instanceof SinkNode) {
            return output;
        }
        Optional<CheckedNode> check = new CheckBinder(shared).behind(output);
        check.ifPresent(shared.nodes::add);
        return check.map(behind -> new PlanOutput(behind, 0)).orElse(output);
    }

    private void add(Statement statement, PlanNode made) {
        PlanNode node = checked(made);
        shared.nodes.add(node);
        this.made.put(statement, List.of(node));
        unboundCaches.remove(statement.stream().text());
        Set<String> asked = environment.caches().takeUsed();
        if (!asked.isEmpty()) {
            shared.caches.put(node.stream(), asked);
        }
        if (node instanceof CacheNode cache) {
            environment.caches().add(cache);
        }
        if (statement.outputs().isEmpty()) {
            bound.put(statement.stream().text(), checked(new PlanOutput(node, 0)));
        }
        for (Name output : statement.outputs()) {
            for (int i = 0; i < node.outputNames().size(); i++) {
                if (node.outputNames().get(i).endsWith("@" + Names.quote(output.text()))) {
                    bound.put(key(statement.stream(), output), checked(new PlanOutput(node, i)));
                }
            }
        }
    }

    /** Puts a flowlet in the place of a statement. */
    private void expand(StatementBinder context) {
        Statement statement = context.statement();
        List<String> chain = place.map(FlowletPlace::chain).orElse(List.of());
        Optional<ScriptBinder> flowlet = new FlowletBinder(shared, environment, context, chain).bind();
        if (flowlet.isEmpty()) {
            return;
        }
        made.put(statement, flowlet.get().inScriptOrder());
        List<Name> outputs = flowlet.get().outputs();
        if (statement.outputs().isEmpty() && outputs.size() == 1) {
            flowlet.get()
                    .find(outputs.get(0).text())
                    .ifPresent(only -> bound.put(statement.stream().text(), only));
        } else if (statement.outputs().isEmpty()) {
            context.report(context.error(
                            DiagnosticCode.STREAM_NOT_FOUND,
                            statement.stream().span(),
                            "the flowlet has " + outputs.size() + " outputs; none is named here")
                    .hint("name them: ~> " + statement.stream() + "@(" + listed(outputs) + ")"));
        }
        for (Name output : statement.outputs()) {
            if (outputs.stream().noneMatch(known -> known.text().equals(output.text()))) {
                context.report(context.error(
                                DiagnosticCode.STREAM_NOT_FOUND,
                                output.span(),
                                "the flowlet has no output `" + output + "`")
                        .hint(outputs.isEmpty() ? "it has none" : "it has: " + listed(outputs)));
            }
            flowlet.get().find(output.text()).ifPresent(from -> bound.put(key(statement.stream(), output), from));
        }
    }

    private static String listed(List<Name> names) {
        return String.join(", ", names.stream().map(Name::toString).toList());
    }

    private List<Name> outputs() {
        return script.statements().stream()
                .filter(statement -> statement.keyword().text().equals("output"))
                .map(Statement::stream)
                .toList();
    }

    private Optional<TransformationKind> kind(Statement statement) {
        String keyword = statement.keyword().text();
        Optional<Diagnostic> misplaced = misplaced(statement, keyword);
        if (misplaced.isPresent()) {
            environment.report(misplaced.get());
            return Optional.empty();
        }
        Optional<TransformationKind> kind = Transformations.named(keyword);
        if (kind.isPresent()) {
            return kind;
        }
        Diagnostic complaint = environment.error(
                DiagnosticCode.UNKNOWN_TRANSFORMATION,
                statement.keyword().span(),
                "there is no transformation `" + keyword + "`");
        environment.report(NearestName.hint(keyword, new TreeSet<>(Transformations.keywords()))
                .map(complaint::hint)
                .orElse(complaint));
        return Optional.empty();
    }

    /** What begins and ends a flow stands in no flowlet, and the ends of a flowlet in no flow. */
    private Optional<Diagnostic> misplaced(Statement statement, String keyword) {
        boolean ofFlow = keyword.equals("source") || keyword.equals("sink");
        boolean ofFlowlet = keyword.equals("input") || keyword.equals("output");
        if (place.isPresent() && ofFlow) {
            return Optional.of(environment
                    .error(
                            DiagnosticCode.UNSUPPORTED_FEATURE,
                            statement.keyword().span(),
                            "a `" + keyword + "` in a flowlet is not supported by this version of Driftwood")
                    .hint("a flowlet begins with input(…) and ends with output()"));
        }
        if (place.isEmpty() && ofFlowlet) {
            return Optional.of(environment
                    .error(
                            DiagnosticCode.INVALID_PROPERTY,
                            statement.keyword().span(),
                            "`" + keyword + "` is an end of a flowlet, and this is the script of a flow")
                    .hint("a flowlet runs as part of a flow: … compose(composition: 'NAME') ~> Used@(…)"));
        }
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
        environment.report(environment.error(
                DiagnosticCode.INPUT_COUNT,
                count == 0
                        ? statement.keyword().span()
                        : statement.inputs().get(0).span(),
                "`" + kind.keyword() + "` takes " + wanted + " incoming stream" + (wanted.equals("1") ? "" : "s")
                        + ", not " + (count == 0 ? "none" : count)));
        return false;
    }
}
