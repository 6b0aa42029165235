package dev.driftwood.runtime.transformations;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.plan.ColumnMapping;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.Schema;
import java.util.ArrayList;
import java.util.List;

/** The mapping that holds where a script gives none: every column, under its own name. */
public final class AutoMapping {

    private AutoMapping() {}

    public static List<MappedColumn> of(BindContext context) {
        Schema input = context.input();
        List<MappedColumn> mapped = new ArrayList<>(input.width());
        for (int i = 0; i < input.width(); i++) {
            Column column = ColumnMapping.through(input.column(i), context.stream());
            mapped.add(new MappedColumn(
                    new BoundExpression.ColumnValue(i, column.type()),
                    column,
                    true,
                    context.statement().keyword().span()));
        }
        return mapped;
    }
}
