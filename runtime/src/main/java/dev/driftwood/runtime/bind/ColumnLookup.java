package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.NearestName;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/** Finds the column that a reference means, or says why there is none. */
final class ColumnLookup {

    private final ExpressionBinder binder;

    ColumnLookup(ExpressionBinder binder) {
        this.binder = binder;
    }

    BoundExpression find(Expression.ColumnReference node) {
        List<Scope.Match> matches = binder.scope().columns(node);
        if (matches.isEmpty()
                && binder.scope() instanceof PatternScope pattern
                && pattern.side() != PatternScope.Side.VALUE) {
            throw new BindFailure(notSeen(node, pattern.side()));
        }
        if (matches.isEmpty()) {
            throw new BindFailure(notFound(node));
        }
        if (matches.size() > 1) {
            throw new BindFailure(ambiguous(node, matches));
        }
        Scope.Match match = matches.get(0);
        if (match.column().drifted()) {
            binder.environment().warnOfDriftedReference(node, match.column());
        }
        return match.value();
    }

    /** In a rule's condition and on its naming side there are no columns, only what describes the matched one. */
    private Diagnostic notSeen(Expression.ColumnReference node, PatternScope.Side side) {
        String place = side == PatternScope.Side.CONDITION ? "a match condition" : "the left side of a rule";
        return Diagnostic.error(
                        DiagnosticCode.INVALID_PATTERN,
                        binder.source(),
                        node.span(),
                        "`" + node.column() + "` cannot be seen here: " + place + " looks at columns, not at rows")
                .hint("it sees name, type, stream, origin, position and $$; a text needs quotes");
    }

    /** The body of a library's function has no row at hand. */
    private Diagnostic noArgument(Expression.ColumnReference node, int arguments) {
        Diagnostic complaint = Diagnostic.error(
                DiagnosticCode.COLUMN_NOT_FOUND,
                binder.source(),
                node.span(),
                "a function of a library sees its arguments only, and `" + node.column() + "` is none of them");
        return complaint.hint(
                arguments == 0 ? "it has none" : arguments == 1 ? "it has: i1" : "it has: i1 to i" + arguments);
    }

    private Diagnostic notFound(Expression.ColumnReference node) {
        if (binder.scope() instanceof FunctionScope function) {
            return noArgument(node, function.arguments().size());
        }
        String stream = node.stream().map(s -> s.text()).orElse(binder.scope().stream());
        String where =
                stream.isEmpty() ? "no column can be used here, but `" : "the stream `" + stream + "` has no column `";
        String name = node.column().toString();
        String message = stream.isEmpty() ? where + name + "` is named" : where + name + "`";
        Diagnostic complaint = Diagnostic.error(DiagnosticCode.COLUMN_NOT_FOUND, binder.source(), node.span(), message);
        TreeSet<String> names = new TreeSet<>();
        for (Column column : binder.scope().schema().columns()) {
            names.add(column.name());
        }
        Optional<String> near = NearestName.of(node.column().text(), names);
        if (near.isPresent()) {
            return complaint.hint("did you mean `" + near.get() + "`?");
        }
        return stream.isEmpty()
                ? complaint.hint("put a text into quotes: '" + name + "'")
                : complaint.hint("byName('" + node.column().text() + "') gives null where the column is missing");
    }

    private Diagnostic ambiguous(Expression.ColumnReference node, List<Scope.Match> matches) {
        List<Column> columns = matches.stream().map(Scope.Match::column).toList();
        Diagnostic complaint = Diagnostic.error(
                DiagnosticCode.AMBIGUOUS_COLUMN,
                binder.source(),
                node.span(),
                "`" + node.column() + "` could be any of " + matches.size() + " columns: "
                        + String.join(", ", qualified(columns)));
        return complaint.hint(
                columns.stream().map(Column::path).distinct().count() < columns.size()
                        ? "they came the same way: let one side pass a select of its own, and name the column by that"
                        : "qualify it with its stream, or rename one of them with a select");
    }

    /** The columns by the nearest streams that tell them apart, else by those that made them. */
    private static Set<String> qualified(List<Column> columns) {
        int depth =
                columns.stream().mapToInt(column -> column.path().size()).min().orElse(0);
        for (int i = 0; i < depth; i++) {
            int place = i;
            Set<String> names = names(columns, column -> column.path().get(place));
            if (names.size() == columns.size()) {
                return names;
            }
        }
        return names(columns, Column::origin);
    }

    private static Set<String> names(List<Column> columns, Function<Column, String> stream) {
        Set<String> names = new TreeSet<>();
        columns.forEach(column -> names.add("`" + stream.apply(column) + "@" + column.name() + "`"));
        return names;
    }
}
