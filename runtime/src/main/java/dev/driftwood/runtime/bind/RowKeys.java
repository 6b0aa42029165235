package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.GatheredCalls;
import dev.driftwood.runtime.expression.Trees;
import dev.driftwood.runtime.plan.ColumnMapping;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.RowKey;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;

/** Binds what stands in {@code groupBy(…)} and {@code over(…)}: columns, and computed keys with a name. */
final class RowKeys {

    private final BindEnvironment environment;
    private final Scope incoming;
    private final String stream;

    RowKeys(BindEnvironment environment, Scope incoming, String stream) {
        this.environment = environment;
        this.incoming = incoming;
        this.stream = stream;
    }

    List<RowKey> bind(Expression.Call clause) {
        List<RowKey> keys = new ArrayList<>();
        for (Argument argument : clause.arguments()) {
            try {
                keys.addAll(bind(clause, argument));
            } catch (BindFailure e) {
                environment.report(e.diagnostic());
            }
        }
        return keys;
    }

    /** The keys without those that have the name of one before. */
    static List<RowKey> unique(List<RowKey> written) {
        List<RowKey> unique = new ArrayList<>();
        List<Column> names = new ArrayList<>();
        for (RowKey key : written) {
            if (find(names, key.column().name()) < 0) {
                unique.add(key);
                names.add(key.column());
            }
        }
        return unique;
    }

    private List<RowKey> bind(Expression.Call clause, Argument argument) {
        ExpressionBinder binder = new ExpressionBinder(environment, incoming);
        if (argument instanceof Argument.Assignment assignment) {
            String name = GatheredColumns.targetName(environment, assignment);
            environment.at(stream, name);
            return List.of(computed(name, text(binder.bind(assignment.value()))));
        }
        if (argument instanceof Argument.Positional positional) {
            environment.at(stream, "");
            List<RowKey> keys = new ArrayList<>();
            for (BoundExpression value : binder.bindAll(positional.expression())) {
                if (!(value instanceof BoundExpression.ColumnValue column)) {
                    throw new BindFailure(environment
                            .error(
                                    DiagnosticCode.INVALID_PROPERTY,
                                    positional.span(),
                                    "a key of `" + clause.function() + "` is a column, or has a name")
                            .hint("give it one: key = " + environment.text(positional.span())));
                }
                keys.add(plain(column));
            }
            return keys;
        }
        throw new BindFailure(environment.error(
                DiagnosticCode.INVALID_PROPERTY,
                argument.span(),
                "`" + clause.function() + "` takes columns and name = expression"));
    }

    /** A key of the bare null is one of strings, as an argument would be. */
    private static BoundExpression text(BoundExpression value) {
        return value.type() == DataType.NULL ? Bound.nullOf(DataType.STRING) : value;
    }

    private RowKey computed(String name, BoundExpression value) {
        List<String> lineage = Lineage.of(value, incoming.schema(), List.of());
        return new RowKey(new Column(name, value.type(), false, stream, List.of(stream), lineage), value, true);
    }

    /** A column that is named here is no longer drifted. */
    private RowKey plain(BoundExpression.ColumnValue value) {
        Column column = ColumnMapping.through(incoming.schema().column(value.index()), stream);
        Column named =
                new Column(column.name(), column.type(), false, column.origin(), column.path(), column.lineage());
        return new RowKey(named, value, false);
    }

    /**
     * The expression with keys that a call's arguments name put in place: they look at rows, where a key is not computed yet.
     *
     * @param width of the input; keys are behind its columns
     */
    static BoundExpression insideCalls(BoundExpression expression, List<RowKey> keys, int width) {
        return Trees.transform(expression, node -> GatheredCalls.isCall(node) ? inPlace(node, keys, width) : node);
    }

    private static BoundExpression inPlace(BoundExpression call, List<RowKey> keys, int width) {
        return Trees.transform(
                call,
                node -> node instanceof BoundExpression.ColumnValue column && column.index() >= width
                        ? keys.get(column.index() - width).value()
                        : node);
    }

    /** The position of a column of that name; -1 if there is none. */
    static int find(List<Column> columns, String name) {
        for (int i = 0; i < columns.size(); i++) {
            if (Schema.fold(columns.get(i).name()).equals(Schema.fold(name))) {
                return i;
            }
        }
        return -1;
    }
}
