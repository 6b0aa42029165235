package dev.driftwood.regression.rules.flow;

import dev.driftwood.runtime.RunRequest;
import dev.driftwood.runtime.report.ColumnReport;
import dev.driftwood.runtime.report.StreamSchema;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.script.Scripts;
import dev.driftwood.script.ast.ParameterDeclaration;
import dev.driftwood.script.ast.Script;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.ast.StreamReference;
import dev.driftwood.script.source.Diagnostic;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A flow that was bound to the files of today, or that this version cannot bind; then it has no columns. */
public final class CheckedFlow {

    private final Script script;
    private final RunRequest request;
    private final List<StreamSchema> streams;
    private final List<Diagnostic> warnings;
    private final Map<String, StreamSchema> byName = new HashMap<>();
    private final DriftReach reach;

    public CheckedFlow(Script script, RunRequest request, List<StreamSchema> streams, List<Diagnostic> warnings) {
        this.script = script;
        this.request = request;
        this.streams = List.copyOf(streams);
        this.warnings = List.copyOf(warnings);
        streams.forEach(stream -> byName.put(stream.stream(), stream));
        this.reach = new DriftReach(this);
    }

    public Script script() {
        return script;
    }

    public List<StreamSchema> streams() {
        return streams;
    }

    /** What the binder warned of. */
    public List<Diagnostic> warnings() {
        return warnings;
    }

    /** How far columns get that nobody has seen yet. */
    public DriftReach reach() {
        return reach;
    }

    /** The statements of a transformation. */
    public List<Statement> all(String keyword) {
        return script.statements().stream()
                .filter(statement -> statement.keyword().text().equals(keyword))
                .toList();
    }

    /** The statements that take the rows of a stream, or of one of its outputs. */
    public List<Statement> consumers(Statement statement) {
        return script.statements().stream()
                .filter(other -> other.inputs().stream().anyMatch(input -> isOf(input, statement)))
                .toList();
    }

    static boolean isOf(StreamReference input, Statement statement) {
        return input.stream().text().equals(statement.stream().text());
    }

    /** The statement that a stream comes from. */
    public Optional<Statement> producer(StreamReference input) {
        return script.statements().stream()
                .filter(statement -> isOf(input, statement))
                .findFirst();
    }

    /** The columns of all incoming streams. */
    public List<Column> incoming(Statement statement) {
        List<Column> columns = new ArrayList<>();
        for (StreamReference input : statement.inputs()) {
            String name = input.stream().text()
                    + input.output().map(output -> "@" + output.text()).orElse("");
            Optional.ofNullable(byName.get(name))
                    .ifPresent(stream ->
                            stream.columns().stream().map(ColumnReport::column).forEach(columns::add));
        }
        return columns;
    }

    /** Drifted columns of today that do not leave a statement. */
    public List<String> drifting(Statement statement) {
        Optional<StreamSchema> schema =
                Optional.ofNullable(byName.get(statement.stream().text()));
        if (schema.isEmpty()) {
            return List.of();
        }
        List<String> dropped = schema.get().dropped();
        return incoming(statement).stream()
                .filter(column -> column.drifted() && dropped.contains(column.name()))
                .map(Column::name)
                .distinct()
                .toList();
    }

    /** A column of the incoming streams, if the name leaves no choice. */
    public Optional<Column> incoming(Statement statement, String name) {
        String folded = name.toLowerCase(Locale.ROOT);
        List<Column> found = incoming(statement).stream()
                .filter(column -> column.name().toLowerCase(Locale.ROOT).equals(folded))
                .toList();
        return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
    }

    /** The texts of the parameters' values, their defaults where nobody gives one. */
    Map<String, String> parameters() {
        Map<String, String> texts = new LinkedHashMap<>();
        for (ParameterDeclaration declaration : script.parameters()) {
            declaration
                    .defaultValue()
                    .ifPresent(value -> texts.put(declaration.name().text(), Scripts.print(value)));
        }
        texts.putAll(request.parameters());
        return texts;
    }
}
