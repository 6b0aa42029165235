package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.functions.row.CacheLookups;
import dev.driftwood.runtime.plan.CacheNode;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.types.DataType;
import java.util.List;

/**
 * A cache sink as expressions see it.
 *
 * @param keys the columns that its rows are found by; none if they are not
 */
record BoundCache(String name, List<Column> keys, CacheLookups functions) {

    BoundCache {
        keys = List.copyOf(keys);
    }

    static BoundCache of(CacheNode node) {
        List<Column> keys =
                node.keys().stream().map(key -> node.schema().column(key)).toList();
        List<DataType> types = keys.stream().map(Column::type).toList();
        return new BoundCache(node.stream(), keys, CacheLookups.of(node.stream(), node.row(), types));
    }
}
