package dev.driftwood.regression.drift;

import dev.driftwood.runtime.DataFlows;
import dev.driftwood.runtime.RunRequest;
import dev.driftwood.runtime.report.ColumnReport;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Script;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.SourceText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The drifted columns of a source that no generated derive maps yet. The rest of the flow need not bind for that. */
final class DriftedColumns {

    private DriftedColumns() {}

    static List<Column> unmapped(RunRequest request, Script script, Statement source) {
        SourceText alone = new SourceText(script.source().name(), without(script, source));
        String name = source.stream().text();
        Set<String> mapped = mapped(script, name);
        List<Column> columns = new ArrayList<>();
        for (ColumnReport column : DataFlows.compile(request.ofSource(alone, name))
                .inspect()
                .get(0)
                .columns()) {
            if (column.column().drifted()
                    && !mapped.contains(SchemaComparison.fold(column.column().name()))) {
                columns.add(column.column());
            }
        }
        return columns;
    }

    /** The text without the other statements; what is left keeps its place, which complaints name. */
    private static String without(Script script, Statement source) {
        StringBuilder text = new StringBuilder(script.source().text());
        for (Statement statement : script.statements()) {
            for (int i = statement.span().start();
                    statement != source && i < statement.span().end();
                    i++) {
                if (text.charAt(i) >= ' ') {
                    text.setCharAt(i, ' ');
                }
            }
        }
        return text.toString();
    }

    /** What the generated derives behind a source assign, one behind the other. */
    private static Set<String> mapped(Script script, String source) {
        Set<String> chain = new HashSet<>(Set.of(source));
        Set<String> columns = new HashSet<>();
        for (Statement statement : script.statements()) {
            boolean generated = statement.keyword().text().equals("derive")
                    && statement.stream().text().startsWith(MapDrifted.NAME)
                    && statement.inputs().size() == 1
                    && chain.contains(statement.inputs().get(0).stream().text());
            if (generated) {
                chain.add(statement.stream().text());
                statement.arguments().forEach(argument -> target(argument, columns));
            }
        }
        return columns;
    }

    private static void target(Argument argument, Set<String> columns) {
        if (argument instanceof Argument.Assignment assignment
                && assignment.target() instanceof Expression.ColumnReference column) {
            columns.add(SchemaComparison.fold(column.column().text()));
        }
    }
}
