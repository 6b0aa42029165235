package dev.driftwood.runtime.transformations;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.plan.ColumnMapping;
import dev.driftwood.runtime.schema.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** The mapping that holds where a script gives none: every column, under its own name. */
public final class AutoMapping {

    private AutoMapping() {}

    public static List<MappedColumn> of(BindContext context) {
        Schema input = context.input();
        return of(
                context,
                input,
                i -> new BoundExpression.ColumnValue(i, input.column(i).type()));
    }

    /** @param values of the schema's columns */
    public static List<MappedColumn> of(BindContext context, Schema schema, IntFunction<BoundExpression> values) {
        List<MappedColumn> mapped = new ArrayList<>(schema.width());
        for (int i = 0; i < schema.width(); i++) {
            mapped.add(new MappedColumn(
                    values.apply(i),
                    ColumnMapping.through(schema.column(i), context.stream()),
                    true,
                    context.statement().keyword().span()));
        }
        return mapped;
    }
}
