package dev.driftwood.regression.drift;

import dev.driftwood.runtime.RunRequest;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.script.Scripts;
import dev.driftwood.script.ast.Script;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.ast.StreamReference;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.Names;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The derived column that the service's "Map drifted" writes behind a source, as text of its script. */
public final class MapDrifted {

    /** How the service calls these streams, a number behind it. */
    static final String NAME = "MapDrifted";

    private final Script script;
    private final Statement source;
    private final List<Column> columns;
    private final String stream;

    private MapDrifted(Script script, Statement source, List<Column> columns, String stream) {
        this.script = script;
        this.source = source;
        this.columns = columns;
        this.stream = stream;
    }

    /**
     * Looks at the files of a source.
     *
     * @throws DataFlowException if the source or its files are at fault
     */
    public static MapDrifted of(FlowUse flow) {
        RunRequest request = flow.request();
        Script script = Scripts.parse(request.script());
        for (Statement statement : script.statements()) {
            if (statement.stream().text().equals(flow.source())) {
                List<Column> columns = DriftedColumns.unmapped(request, script, statement);
                columns.forEach(column -> requireName(column.name()));
                return new MapDrifted(script, statement, columns, unusedName(script));
            }
        }
        throw new DataFlowException(
                Diagnostic.error(DiagnosticCode.STREAM_NOT_FOUND, "the script has no source `" + flow.source() + "`"));
    }

    /** Whether every drifted column of the files is mapped already. */
    public boolean isEmpty() {
        return columns.isEmpty();
    }

    /** The names of the columns that the statement types. */
    public List<String> columns() {
        return columns.stream().map(Column::name).toList();
    }

    public String stream() {
        return stream;
    }

    /** The statement, without an end of line. */
    public String statement() {
        List<String> assignments = new ArrayList<>();
        for (Column column : columns) {
            String value = DayFlow.byName(column.name());
            String typed = Conversion.to(column.type(), value).orElse(value + " ? " + column.type());
            assignments.add(Names.quote(column.name()) + " = " + typed);
        }
        return source.stream() + " derive(" + String.join(",\n    ", assignments) + ") ~> " + stream;
    }

    /** The script with the statement right behind the source, whose consumers take the new stream. Nothing else changes. */
    public String applied() {
        String text = script.source().text();
        List<StreamReference> consumers = new ArrayList<>();
        for (Statement statement : script.statements()) {
            for (StreamReference input : statement.inputs()) {
                if (input.output().isEmpty()
                        && input.stream().text().equals(source.stream().text())) {
                    consumers.add(input);
                }
            }
        }
        List<Edit> edits = new ArrayList<>();
        consumers.forEach(input -> edits.add(
                new Edit(input.stream().span().start(), input.stream().span().end(), stream)));
        String lineEnd = text.contains("\r\n") ? "\r\n" : "\n";
        int place = behindSource(text);
        edits.add(new Edit(place, place, lineEnd + statement().replace("\n", lineEnd)));
        edits.sort(Comparator.comparingInt(Edit::start).reversed());
        StringBuilder changed = new StringBuilder(text);
        edits.forEach(edit -> changed.replace(edit.start(), edit.end(), edit.text()));
        return changed.toString();
    }

    private record Edit(int start, int end, String text) {}

    /** Behind the source, and behind a comment that stands on its last line. */
    private int behindSource(String text) {
        int end = source.span().end();
        int lineEnd = text.indexOf('\n', end);
        String rest = text.substring(end, lineEnd < 0 ? text.length() : lineEnd).strip();
        boolean comment = rest.startsWith("//") || (rest.startsWith("/*") && rest.endsWith("*/"));
        return comment ? end + text.substring(end).indexOf(rest) + rest.length() : end;
    }

    private static String unusedName(Script script) {
        Set<String> used = new HashSet<>();
        script.statements().forEach(each -> used.add(each.stream().text().toLowerCase(Locale.ROOT)));
        int number = 1;
        while (used.contains((NAME + number).toLowerCase(Locale.ROOT))) {
            number++;
        }
        return NAME + number;
    }

    private static void requireName(String column) {
        if (column.indexOf('{') >= 0 || column.indexOf('}') >= 0) {
            throw new DataFlowException(
                    Diagnostic.error(
                                    DiagnosticCode.UNSUPPORTED_FEATURE,
                                    "no script can name the column `" + column + "`, which has a brace in its name")
                            .hint(
                                    "rename it by a rule first: select(mapColumn(each(match(true()), replace($$, '{', '_') = $$)))"));
        }
    }
}
