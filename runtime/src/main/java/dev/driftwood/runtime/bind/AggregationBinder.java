package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.transformations.Aggregation;
import dev.driftwood.runtime.transformations.GatheredColumn;
import dev.driftwood.runtime.transformations.RowKey;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Binds keys and columns of an aggregate. Rule: transformations.md, section 11. */
final class AggregationBinder {

    private final BindEnvironment environment;
    private final String stream;
    private final DerivingScope scope;
    private final List<RowKey> keys;
    private final GroupedValues values;
    private final List<GatheredColumn> columns = new ArrayList<>();

    AggregationBinder(BindEnvironment environment, Scope incoming, String stream, Optional<Expression.Call> groupBy) {
        this.environment = environment;
        this.stream = stream;
        this.scope = new DerivingScope(incoming);
        this.keys = groupBy.map(new RowKeys(environment, incoming, stream)::bind)
                .map(RowKeys::unique)
                .orElse(List.of());
        this.values = new GroupedValues(environment, incoming.schema(), keys);
        for (int i = 0; i < keys.size(); i++) {
            scope.derive(keys.get(i).column());
            columns.add(new GatheredColumn(keys.get(i).column(), values.key(i)));
        }
    }

    Aggregation bind(Statement statement) {
        List<GatheredColumns.Defined> defined =
                new GatheredColumns(environment, scope, stream).bind(statement, Gathering.GROUPS);
        for (GatheredColumns.Defined column : defined) {
            add(column);
        }
        return new Aggregation(keys, values.calls(), columns);
    }

    private void add(GatheredColumns.Defined defined) {
        List<Column> known = columns.stream().map(GatheredColumn::column).toList();
        int place = RowKeys.find(known, defined.name());
        if (place >= 0) {
            environment.report(environment.warning(
                    DiagnosticCode.DUPLICATE_COLUMN,
                    defined.span(),
                    "`" + Names.quote(defined.name()) + "` is a key already; "
                            + (defined.byRule() ? "the rule's column is left out" : "this column takes its place")));
            if (defined.byRule()) {
                return;
            }
        }
        Optional<BoundExpression> value = values.of(defined);
        if (value.isEmpty()) {
            return;
        }
        Column column =
                new Column(defined.name(), value.get().type(), false, stream, List.of(stream), values.lineage(defined));
        if (place >= 0) {
            columns.set(place, new GatheredColumn(column, value.get()));
        } else {
            columns.add(new GatheredColumn(column, value.get()));
        }
    }
}
