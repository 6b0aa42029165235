package dev.driftwood.runtime.transformations;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.schema.RowTag;
import dev.driftwood.runtime.schema.Schema;
import java.util.ArrayList;
import java.util.List;

/** What rows carry beside their columns, as expressions over them. */
public final class RowTags {

    private RowTags() {}

    /** The tags as they are. */
    public static List<BoundExpression> of(Schema schema) {
        List<BoundExpression> tags = new ArrayList<>();
        for (RowTag tag : schema.tags()) {
            tags.add(new BoundExpression.ColumnValue(schema.width() + tags.size(), tag.type()));
        }
        return tags;
    }
}
