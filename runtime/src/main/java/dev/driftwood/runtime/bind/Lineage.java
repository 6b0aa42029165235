package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.Schema;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Which source columns an expression is made of. */
final class Lineage {

    private Lineage() {}

    /** @param derived lineages of columns behind the schema's own, such as those derived so far */
    static List<String> of(BoundExpression value, Schema schema, List<Column> derived) {
        BitSet used = Bound.columns(value);
        Set<String> lineage = new LinkedHashSet<>();
        for (int i = used.nextSetBit(0); i >= 0; i = used.nextSetBit(i + 1)) {
            if (i < schema.width()) {
                lineage.addAll(schema.column(i).lineage());
            } else if (i >= schema.places()) {
                lineage.addAll(derived.get(i - schema.places()).lineage());
            }
        }
        return new ArrayList<>(lineage);
    }
}
