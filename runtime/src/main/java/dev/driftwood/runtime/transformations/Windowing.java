package dev.driftwood.runtime.transformations;

import dev.driftwood.runtime.expression.BoundExpression;
import java.util.ArrayList;
import java.util.List;

/**
 * What a {@code window} computes.
 *
 * @param keys what partitions rows
 * @param order what orders them in their partition
 * @param calls aggregate and window functions' calls, each once, over the input's columns
 * @param columns the outgoing columns in their order, over the input's columns and tags, the keys and the calls' results
 * @param tags those of the input
 */
public record Windowing(
        List<RowKey> keys,
        List<SortKey> order,
        List<BoundExpression> calls,
        List<GatheredColumn> columns,
        List<BoundExpression> tags) {
    public Windowing {
        keys = List.copyOf(keys);
        order = List.copyOf(order);
        calls = List.copyOf(calls);
        columns = List.copyOf(columns);
        tags = List.copyOf(tags);
    }

    /** Of the outgoing columns, and then the tags. */
    public List<BoundExpression> values() {
        List<BoundExpression> values = new ArrayList<>();
        columns.forEach(column -> values.add(column.value()));
        values.addAll(tags);
        return values;
    }
}
