package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.GatheredCalls;
import dev.driftwood.runtime.plan.ColumnMapping;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.RowTag;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.GatheredColumn;
import dev.driftwood.runtime.transformations.RowKey;
import dev.driftwood.runtime.transformations.SortKey;
import dev.driftwood.runtime.transformations.Windowing;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.Span;
import dev.driftwood.types.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Binds keys, order and columns of a window. Rule: transformations.md, section 12. */
final class WindowingBinder {

    private final BindEnvironment environment;
    private final Scope incoming;
    private final String stream;
    private final DerivingScope scope;
    private final List<RowKey> keys;
    private final GatheredCalls gathered;
    private final List<GatheredColumn> columns = new ArrayList<>();

    WindowingBinder(BindEnvironment environment, Scope incoming, String stream, Optional<Expression.Call> over) {
        this.environment = environment;
        this.incoming = incoming;
        this.stream = stream;
        this.scope = new DerivingScope(incoming);
        this.keys = over.map(new RowKeys(environment, incoming, stream)::bind).orElse(List.of());
        int places = incoming.schema().places();
        this.gathered = new GatheredCalls(places + keys.size(), part -> part);
        for (int i = 0; i < incoming.schema().width(); i++) {
            Column column = ColumnMapping.through(incoming.schema().column(i), stream);
            columns.add(new GatheredColumn(column, Bound.column(i, column.type())));
        }
        keys.forEach(key -> scope.derive(key.column()));
    }

    Windowing bind(Statement statement) {
        List<SortKey> order = new SortKeys(environment, incoming, false).bind(statement);
        int width = incoming.schema().places();
        for (int i = 0; i < keys.size(); i++) {
            RowKey key = keys.get(i);
            if (key.named()) {
                place(
                        key.column(),
                        Bound.column(width + i, key.value().type()),
                        statement.keyword().span());
            }
        }
        List<Column> ofKeys = keys.stream().map(RowKey::column).toList();
        for (GatheredColumns.Defined defined :
                new GatheredColumns(environment, scope, stream).bind(statement, Gathering.WINDOWS)) {
            BoundExpression value = gathered.takeFrom(RowKeys.insideCalls(defined.value(), keys, width));
            List<String> lineage = Lineage.of(defined.value(), incoming.schema(), ofKeys);
            place(
                    new Column(defined.name(), value.type(), false, stream, List.of(stream), lineage),
                    value,
                    defined.span());
        }
        return new Windowing(keys, order, gathered.calls(), columns, tags());
    }

    private List<BoundExpression> tags() {
        List<BoundExpression> tags = new ArrayList<>();
        for (RowTag tag : incoming.schema().tags()) {
            tags.add(Bound.column(incoming.schema().width() + tags.size(), tag.type()));
        }
        return tags;
    }

    /** Over the column of that name, or behind all others. */
    private void place(Column column, BoundExpression value, Span span) {
        List<Integer> targets = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            if (Schema.fold(columns.get(i).column().name()).equals(Schema.fold(column.name()))) {
                targets.add(i);
            }
        }
        if (targets.isEmpty()) {
            columns.add(new GatheredColumn(column, value));
            return;
        }
        if (targets.size() > 1) {
            environment.report(environment.error(
                    DiagnosticCode.AMBIGUOUS_COLUMN,
                    span,
                    "`" + Names.quote(column.name()) + "` could overwrite any of " + targets.size()
                            + " columns of that name"));
            return;
        }
        Column before = columns.get(targets.get(0)).column();
        Column overwritten = new Column(before.name(), column.type(), false, stream, before.path(), column.lineage());
        columns.set(targets.get(0), new GatheredColumn(overwritten, value));
    }
}
