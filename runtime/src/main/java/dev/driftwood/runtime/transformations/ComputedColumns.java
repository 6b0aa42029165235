package dev.driftwood.runtime.transformations;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.RowErrors;
import dev.driftwood.runtime.plan.ColumnMapping;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.RowTag;
import dev.driftwood.runtime.schema.Schema;
import java.util.ArrayList;
import java.util.List;

/** A stream's columns, some of them replaced or added by what is computed from the row; the rows' tags go along. */
public final class ComputedColumns {

    private final BindContext context;
    private final List<Column> columns;
    private final List<BoundExpression> values = new ArrayList<>();
    private final List<RowErrors.Check> checks = new ArrayList<>();

    public ComputedColumns(BindContext context) {
        this.context = context;
        Schema input = context.input();
        this.columns =
                new ArrayList<>(ColumnMapping.through(input, context.stream()).columns());
        for (int i = 0; i < input.width(); i++) {
            values.add(new BoundExpression.ColumnValue(i, input.column(i).type()));
        }
    }

    /** The column as it is by now. */
    public Column column(int position) {
        return columns.get(position);
    }

    public void replace(int position, Column column, BoundExpression value) {
        columns.set(position, column);
        values.set(position, value);
    }

    /** A column made anew, in place of the one that it overwrites or behind all others. */
    public void put(TypedColumn made, BoundExpression value) {
        String stream = context.stream();
        if (made.target() < 0) {
            columns.add(new Column(made.name(), value.type(), false, stream, List.of(stream), made.lineage()));
            values.add(value);
        } else {
            Column old = columns.get(made.target());
            replace(
                    made.target(),
                    new Column(old.name(), value.type(), false, stream, old.path(), made.lineage()),
                    value);
        }
    }

    /** Marks the rows that fail a check, over the input's columns; they leave all the same. */
    public void check(RowErrors.Check check) {
        checks.add(check);
    }

    public Schema schema() {
        List<RowTag> tags = new ArrayList<>(context.input().tags());
        if (!checks.isEmpty() && !tags.contains(RowTag.ERRORS)) {
            tags.add(RowTag.ERRORS);
        }
        return new Schema(columns, tags);
    }

    /** What each column, and then each tag, is made of. */
    public List<BoundExpression> values() {
        List<BoundExpression> tags = RowTags.of(context.input());
        int before = context.input().tags().indexOf(RowTag.ERRORS);
        if (!checks.isEmpty() && before >= 0) {
            tags.set(before, RowErrors.of(List.of(tags.get(before)), checks));
        } else if (!checks.isEmpty()) {
            tags.add(RowErrors.of(List.of(), checks));
        }
        List<BoundExpression> all = new ArrayList<>(values);
        all.addAll(tags);
        return all;
    }

    /** @param text what the plan shows behind the keyword */
    public PlanNode node(String text) {
        return new ComputedNode(
                context.stream(),
                context.statement().keyword().text(),
                context.inputs().get(0),
                schema(),
                values(),
                text);
    }
}
