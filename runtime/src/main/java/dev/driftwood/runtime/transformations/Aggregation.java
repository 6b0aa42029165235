package dev.driftwood.runtime.transformations;

import dev.driftwood.runtime.expression.BoundExpression;
import java.util.List;

/**
 * What an {@code aggregate} computes.
 *
 * @param calls the aggregate functions' calls, each once, over the input's columns
 * @param columns the outgoing columns in their order, keys among them, over the keys followed by the calls' results
 */
public record Aggregation(List<RowKey> keys, List<BoundExpression.Aggregate> calls, List<GatheredColumn> columns) {
    public Aggregation {
        keys = List.copyOf(keys);
        calls = List.copyOf(calls);
        columns = List.copyOf(columns);
    }
}
