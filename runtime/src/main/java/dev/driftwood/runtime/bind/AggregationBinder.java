package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.GatheredCalls;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.Aggregation;
import dev.driftwood.runtime.transformations.GatheredColumn;
import dev.driftwood.runtime.transformations.RowKey;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Binds keys and columns of an aggregate. Rule: transformations.md, section 11. */
final class AggregationBinder {

    private final BindEnvironment environment;
    private final Scope incoming;
    private final String stream;
    private final DerivingScope scope;
    private final List<RowKey> keys;
    private final GatheredCalls gathered;
    private final List<GatheredColumn> columns = new ArrayList<>();
    /** A column that the definition at hand reads outside of calls, though it is no key; -1 if there is none. */
    private int bare;

    AggregationBinder(BindEnvironment environment, Scope incoming, String stream, Optional<Expression.Call> groupBy) {
        this.environment = environment;
        this.incoming = incoming;
        this.stream = stream;
        this.scope = new DerivingScope(incoming);
        this.keys = groupBy.map(new RowKeys(environment, incoming, stream)::bind)
                .map(this::unique)
                .orElse(List.of());
        this.gathered = new GatheredCalls(keys.size(), this::outside);
        for (int i = 0; i < keys.size(); i++) {
            scope.derive(keys.get(i).column());
            columns.add(new GatheredColumn(keys.get(i).column(), keyValue(i)));
        }
    }

    private List<RowKey> unique(List<RowKey> written) {
        List<RowKey> unique = new ArrayList<>();
        List<Column> names = new ArrayList<>();
        for (RowKey key : written) {
            if (RowKeys.find(names, key.column().name()) < 0) {
                unique.add(key);
                names.add(key.column());
            }
        }
        return unique;
    }

    Aggregation bind(Statement statement) {
        List<GatheredColumns.Defined> defined =
                new GatheredColumns(environment, scope, stream).bind(statement, Gathering.GROUPS);
        for (GatheredColumns.Defined column : defined) {
            add(column);
        }
        List<BoundExpression.Aggregate> calls = new ArrayList<>();
        gathered.calls().forEach(call -> calls.add((BoundExpression.Aggregate) call));
        return new Aggregation(keys, calls, columns);
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
        if (GatheredCalls.firstIn(defined.value()).isEmpty()) {
            environment.report(noAggregate(defined));
            return;
        }
        bare = -1;
        Schema schema = incoming.schema();
        BoundExpression value = gathered.takeFrom(RowKeys.insideCalls(defined.value(), keys, schema.width()));
        if (bare >= 0) {
            environment.report(notGrouped(defined, schema.column(bare)));
            return;
        }
        List<Column> ofKeys = keys.stream().map(RowKey::column).toList();
        List<String> lineage = Lineage.of(defined.value(), schema, ofKeys);
        Column column = new Column(defined.name(), value.type(), false, stream, List.of(stream), lineage);
        if (place >= 0) {
            columns.set(place, new GatheredColumn(column, value));
        } else {
            columns.add(new GatheredColumn(column, value));
        }
    }

    /** A part that is a key becomes its column; a column that is none is remembered. */
    private BoundExpression outside(BoundExpression part) {
        int width = incoming.schema().width();
        for (int i = 0; i < keys.size(); i++) {
            if (keys.get(i).value().equals(part)) {
                return keyValue(i);
            }
        }
        if (part instanceof BoundExpression.ColumnValue column) {
            if (column.index() >= width) {
                return keyValue(column.index() - width);
            }
            bare = column.index();
        }
        return part;
    }

    private BoundExpression keyValue(int key) {
        return Bound.column(key, keys.get(key).value().type());
    }

    private Diagnostic noAggregate(GatheredColumns.Defined defined) {
        return environment
                .error(
                        DiagnosticCode.NOT_AGGREGATED,
                        defined.span(),
                        "`" + Names.quote(defined.name())
                                + "` uses no aggregate function, and so has no value for a group")
                .hint("take first(…) of it, or compute it in a derive behind the aggregate");
    }

    private Diagnostic notGrouped(GatheredColumns.Defined defined, Column column) {
        String name = Names.quote(column.name());
        return environment
                .error(
                        DiagnosticCode.NOT_AGGREGATED,
                        defined.span(),
                        "`" + Names.quote(defined.name()) + "` reads `" + name
                                + "` outside an aggregate function, and it is no key of groupBy")
                .hint("add `" + name + "` to groupBy, or take first(" + name + ")");
    }
}
