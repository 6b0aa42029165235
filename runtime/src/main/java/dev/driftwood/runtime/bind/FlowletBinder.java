package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.definitions.Flowlet;
import dev.driftwood.runtime.definitions.FlowletUse;
import dev.driftwood.runtime.expression.ColumnUse;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.transformations.Handed;
import dev.driftwood.runtime.transformations.MappedColumn;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Script;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * Binds a flowlet in the place of one stream, with the columns that flow in there and the parameters that it is given there. Rule:
 * transformations.md, section 25.
 */
final class FlowletBinder {

    private final SharedBinding shared;
    private final BindEnvironment environment;
    private final StatementBinder context;
    private final List<String> around;

    /**
     * @param environment of the script that uses the flowlet
     * @param context the statement that does
     * @param around the flowlets that the statement stands in, outermost first
     */
    FlowletBinder(SharedBinding shared, BindEnvironment environment, StatementBinder context, List<String> around) {
        this.shared = shared;
        this.environment = environment;
        this.context = context;
        this.around = around;
    }

    /** The flowlet, bound; nothing, after a complaint, if it cannot be. */
    Optional<ScriptBinder> bind() {
        Optional<Flowlet> flowlet = find();
        if (flowlet.isEmpty() || isInCircle(flowlet.get()) || isOneTooMany()) {
            return Optional.empty();
        }
        Script script;
        try {
            script = shared.parsed(flowlet.get());
        } catch (DataFlowException e) {
            e.diagnostics().forEach(complaint -> shared.complaints.add(complaint.in(where(flowlet.get()))));
            return Optional.empty();
        }
        return arrivals(flowlet.get(), script).map(inputs -> bind(flowlet.get(), script, inputs));
    }

    private ScriptBinder bind(Flowlet flowlet, Script script, Map<String, FlowletPlace.Arrival> inputs) {
        List<String> chain = new ArrayList<>(around);
        chain.add(flowlet.name());
        FlowletPlace place = new FlowletPlace(context.stream(), chain, inputs);
        String where = where(flowlet);
        Consumer<Diagnostic> complaints =
                complaint -> shared.complaints.add(complaint.location().isPresent() ? complaint : complaint.in(where));
        Parameters parameters = Parameters.ofFlowlet(
                script,
                flowlet.parameters(),
                environment.parameters(),
                complaint -> complaints.accept(
                        complaint.place().isPresent() ? complaint : complaint.at(environment.source(), span())));
        BindEnvironment inner =
                new BindEnvironment(script.source(), parameters, shared.calls, shared.definitions, complaints);
        parameters.check(inner);
        ScriptBinder binder = new ScriptBinder(shared, script, inner, Optional.of(place));
        binder.bindAll();
        return binder;
    }

    private String where(Flowlet flowlet) {
        return "flowlet " + flowlet.name() + " as " + context.stream();
    }

    private Span span() {
        return context.statement().keyword().span();
    }

    private Optional<Flowlet> find() {
        Optional<String> within = around.isEmpty() ? Optional.empty() : Optional.of(around.get(around.size() - 1));
        try {
            return Optional.of(shared.definitions.flowlet(new FlowletUse(
                    within,
                    context.statement().stream().text(),
                    context.options().string("composition"))));
        } catch (DataFlowException e) {
            for (Diagnostic complaint : e.diagnostics()) {
                context.report(complaint.place().isPresent() ? complaint : complaint.at(environment.source(), span()));
            }
            return Optional.empty();
        }
    }

    private boolean isInCircle(Flowlet flowlet) {
        int first = around.indexOf(flowlet.name());
        if (first < 0) {
            return false;
        }
        context.report(context.error(
                DiagnosticCode.CYCLE,
                span(),
                "flowlets use each other in a circle: " + String.join(" -> ", around.subList(first, around.size()))
                        + " -> " + flowlet.name()));
        return true;
    }

    private boolean isOneTooMany() {
        if (shared.countExpansion()) {
            return false;
        }
        context.report(context.error(
                DiagnosticCode.UNSUPPORTED_FEATURE,
                span(),
                "with all flowlets in place the flow would have more than 1,000 of them"));
        return true;
    }

    /** What flows into each input: the streams in the order of the inputs, with the part of the mapping that is about them. */
    private Optional<Map<String, FlowletPlace.Arrival>> arrivals(Flowlet flowlet, Script script) {
        List<Statement> inputs = inputs(script);
        List<PlanOutput> streams = context.inputs();
        if (inputs.size() != streams.size()) {
            context.report(context.error(
                            DiagnosticCode.INPUT_COUNT,
                            span(),
                            "the flowlet `" + flowlet.name() + "` has " + counted(inputs.size(), "input") + ", and "
                                    + counted(streams.size(), "stream") + (streams.size() == 1 ? " flows" : " flow")
                                    + " in here")
                    .hint(
                            inputs.isEmpty()
                                    ? "it takes none"
                                    : "its inputs are, in this order: "
                                            + String.join(
                                                    ", ",
                                                    inputs.stream()
                                                            .map(input -> input.stream()
                                                                    .toString())
                                                            .toList())));
            return Optional.empty();
        }
        List<MappedColumn> mapping = context.mappingWithDuplicates().orElse(List.of());
        Map<String, FlowletPlace.Arrival> arrivals = new HashMap<>();
        int offset = 0;
        for (int i = 0; i < inputs.size(); i++) {
            PlanOutput stream = streams.get(i);
            int width = stream.schema().width();
            List<MappedColumn> own = part(mapping, offset, width);
            offset += width;
            arrivals.put(
                    inputs.get(i).stream().text(),
                    new FlowletPlace.Arrival(
                            stream,
                            new Handed(
                                    flowlet.name(),
                                    context.duplicates().settle(own),
                                    context.place().place())));
        }
        return context.failed() ? Optional.empty() : Optional.of(arrivals);
    }

    private static String counted(int count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }

    /** By their {@code order}, which the service numbers from 0; those of one number as the script has them. */
    private static List<Statement> inputs(Script script) {
        return script.statements().stream()
                .filter(statement -> statement.keyword().text().equals("input"))
                .sorted(Comparator.comparingLong(FlowletBinder::order))
                .toList();
    }

    private static long order(Statement input) {
        for (Argument argument : input.arguments()) {
            if (argument instanceof Argument.Property property
                    && property.name().text().equals("order")
                    && property.value() instanceof Expression.NumberLiteral number
                    && number.text().matches("\\d{1,9}")) {
                return Long.parseLong(number.text());
            }
        }
        return 0;
    }

    /** The entries of a mapping over all streams that are about one of them, over that one's columns. */
    private static List<MappedColumn> part(List<MappedColumn> mapping, int offset, int width) {
        int[] own = IntStream.range(offset, offset + width).toArray();
        List<MappedColumn> part = new ArrayList<>();
        for (MappedColumn mapped : mapping) {
            int column = ColumnUse.of(mapped.source()).nextSetBit(0);
            if (column >= offset && column < offset + width) {
                part.add(new MappedColumn(
                        ColumnUse.moved(mapped.source(), own), mapped.column(), mapped.byRule(), mapped.span()));
            }
        }
        return part;
    }
}
