package dev.driftwood.regression.lineage;

import dev.driftwood.runtime.DataFlows;
import dev.driftwood.runtime.ExecutablePlan;
import dev.driftwood.runtime.report.LineageStep;
import dev.driftwood.script.Scripts;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Script;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.SourceText;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Binds one flow: to today's files where they are, else to what is known without them. */
final class FlowBinding {

    private final FlowInput input;
    private final Script script;

    FlowBinding(FlowInput input) {
        this.input = input;
        this.script = Scripts.parse(input.request().script());
    }

    /** To files alone. */
    TracedFlow toFiles() {
        Map<String, Basis> bases = new LinkedHashMap<>();
        named("source").forEach(source -> bases.put(source, new Basis.OfFiles()));
        return traced(DataFlows.compile(input.request()), bases);
    }

    /** The names of the statements of a keyword. */
    List<String> named(String keyword) {
        return script.statements().stream()
                .filter(statement -> statement.keyword().text().equals(keyword))
                .map(statement -> statement.stream().text())
                .toList();
    }

    /** The sources whose files cannot be looked at. */
    List<String> withoutFiles() {
        List<String> without = new ArrayList<>();
        for (Statement statement : script.statements()) {
            if (statement.keyword().text().equals("source") && !opens(statement)) {
                without.add(statement.stream().text());
            }
        }
        return without;
    }

    private boolean opens(Statement source) {
        String name = source.stream().text();
        Script alone = new Script(script.source(), script.parameters(), List.of(source), List.of(), List.of());
        try {
            DataFlows.compile(
                    input.request().ofSource(new SourceText(script.source().name(), Scripts.print(alone)), name));
            return true;
        } catch (DataFlowException notNow) {
            return false;
        }
    }

    private boolean isProjected(String source) {
        for (Statement statement : script.statements()) {
            if (statement.stream().text().equals(source)) {
                for (Argument argument : statement.arguments()) {
                    if (argument instanceof Argument.Positional positional
                            && positional.expression() instanceof Expression.Call call
                            && call.function().text().equals("output")) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** Complaints of sources whose columns nobody knows, which make all others worthless. */
    List<Diagnostic> unknown(List<String> unopened, Set<String> fed) {
        List<Diagnostic> complaints = new ArrayList<>();
        for (Statement statement : script.statements()) {
            String name = statement.stream().text();
            if (unopened.contains(name) && !fed.contains(name) && !isProjected(name)) {
                complaints.add(Diagnostic.error(
                                DiagnosticCode.INVALID_PATH,
                                script.source(),
                                statement.stream().span(),
                                "the columns of the source `" + name
                                        + "` are not known: no file was looked at, and it has no projection")
                        .hint("name files: --source " + name + "=PLACE, or import its projection"));
            }
        }
        return complaints;
    }

    /** Who writes what a source reads, and which columns. */
    record Feeder(String flow, String sink, List<DataType.Field> columns) {}

    /**
     * @param unopened sources that are not looked at
     * @param feeders by source
     */
    TracedFlow without(List<String> unopened, Map<String, Feeder> feeders) {
        Map<String, Basis> bases = new LinkedHashMap<>();
        named("source").forEach(source -> bases.put(source, new Basis.OfFiles()));
        Map<String, List<DataType.Field>> columns = new HashMap<>();
        for (String source : unopened) {
            Feeder feeder = feeders.get(source);
            if (feeder != null) {
                bases.put(source, new Basis.OfSink(feeder.flow(), feeder.sink()));
                columns.put(source, feeder.columns());
            } else {
                bases.put(source, isProjected(source) ? new Basis.OfProjection() : new Basis.Unknown());
                columns.put(source, List.of());
            }
        }
        return traced(DataFlows.compileUnopened(input.request(), columns), bases);
    }

    private TracedFlow traced(ExecutablePlan plan, Map<String, Basis> bases) {
        Map<String, Integer> lines = new HashMap<>();
        for (Statement statement : script.statements()) {
            lines.put(
                    statement.stream().text(),
                    script.source().position(statement.span().start()).line());
        }
        List<LineageStep> steps = plan.lineage();
        return new TracedFlow(input.name(), script.source().name(), steps, lines, input.datasets(), bases);
    }
}
