package dev.driftwood.runtime.transformations.unpivot;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.RowKey;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.DataType;
import dev.driftwood.types.Names;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the columns that become rows, and what the rows are made of. */
final class UnpivotColumns {

    /**
     * What an unpivot computes.
     *
     * @param kept what is repeated on each row, over the input's columns: the keys, then the rows' tags
     * @param names the key of each column that becomes a row: a literal
     * @param values its value, over the input's columns
     */
    record Turned(
            Schema schema, List<BoundExpression> kept, List<BoundExpression> names, List<BoundExpression> values) {
        Turned {
            kept = List.copyOf(kept);
            names = List.copyOf(names);
            values = List.copyOf(values);
        }

        /** Where the key is among the outgoing columns; the value is behind it. */
        int key() {
            return schema.width() - 2;
        }

        /** Which of what is kept leaves at a place; -1 for key and value. */
        int kept(int place) {
            return place < key() ? place : place < schema.width() ? -1 : place - 2;
        }
    }

    private final BindContext context;
    private final List<RowKey> keys;
    private final Argument.ColumnDefinition key;
    private final Argument.ColumnDefinition value;
    private final Set<String> lineage = new LinkedHashSet<>();
    private final List<BoundExpression> names = new ArrayList<>();
    private final List<BoundExpression> values = new ArrayList<>();

    UnpivotColumns(
            BindContext context, List<RowKey> keys, Argument.ColumnDefinition key, Argument.ColumnDefinition value) {
        this.context = context;
        this.keys = keys;
        this.key = key;
        this.value = value;
    }

    /** Nothing, after a complaint, if no rows can be made. */
    Optional<Turned> bind() {
        Schema input = context.input();
        for (int i = 0; i < input.width(); i++) {
            BoundExpression column =
                    new BoundExpression.ColumnValue(i, input.column(i).type());
            if (keys.stream().noneMatch(kept -> kept.value().equals(column))) {
                turn(input.column(i), column);
            }
        }
        if (values.isEmpty() && !context.failed()) {
            context.report(context.error(
                    DiagnosticCode.INVALID_PROPERTY,
                    context.statement().keyword().span(),
                    "no column is left to become a row: `ungroupBy` names all of them"));
        }
        List<Column> columns = new ArrayList<>(keys.stream().map(RowKey::column).toList());
        columns.add(added(key, List.of()));
        columns.add(added(value, List.copyOf(lineage)));
        Set<String> known = new HashSet<>();
        for (Column column : columns) {
            if (!known.add(Schema.fold(column.name()))) {
                context.report(context.error(
                        DiagnosticCode.DUPLICATE_COLUMN,
                        context.statement().keyword().span(),
                        "several columns of `" + context.stream() + "` would be called `" + Names.quote(column.name())
                                + "`"));
            }
        }
        List<BoundExpression> kept =
                new ArrayList<>(keys.stream().map(RowKey::value).toList());
        for (int i = 0; i < input.tags().size(); i++) {
            kept.add(new BoundExpression.ColumnValue(
                    input.width() + i, input.tags().get(i).type()));
        }
        return context.failed()
                ? Optional.empty()
                : Optional.of(new Turned(new Schema(columns, input.tags()), kept, names, values));
    }

    private Column added(Argument.ColumnDefinition definition, List<String> of) {
        String stream = context.stream();
        return new Column(definition.name().text(), definition.type(), false, stream, List.of(stream), of);
    }

    private void turn(Column column, BoundExpression incoming) {
        BoundExpression name = new BoundExpression.Literal(column.name(), DataType.STRING);
        Optional<BoundExpression> ofKey =
                context.converted(name, key.type(), key.format(), key.name().text(), key.span());
        Optional<BoundExpression> ofValue = context.converted(
                incoming, value.type(), value.format(), value.name().text(), value.span());
        if (ofKey.isEmpty() || ofValue.isEmpty()) {
            return;
        }
        if (!(ofKey.get() instanceof BoundExpression.Literal literal) || literal.value() == null) {
            context.report(context.error(
                            DiagnosticCode.TYPE_MISMATCH,
                            key.span(),
                            "the column name `" + Names.quote(column.name()) + "` is no " + key.type())
                    .hint("let the key be a string, or name the column in ungroupBy"));
        }
        names.add(ofKey.get());
        values.add(ofValue.get());
        lineage.addAll(column.lineage());
    }
}
