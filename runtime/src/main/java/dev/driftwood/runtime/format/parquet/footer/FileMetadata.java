package dev.driftwood.runtime.format.parquet.footer;

import java.util.List;
import java.util.Map;

/**
 * A file's footer.
 *
 * @param schema the tree, depth first, beginning with the root
 * @param properties what the writer noted, by key
 * @param createdBy who wrote the file; empty if it does not say
 * @param columnOrders of the leaves' bounds, in the schema's order; empty if the writer does not say
 */
public record FileMetadata(
        List<SchemaElement> schema,
        long rows,
        List<RowGroup> rowGroups,
        Map<String, String> properties,
        String createdBy,
        List<ColumnOrder> columnOrders) {

    /** Whether the bounds of a leaf's values are in the order that its type defines. */
    public boolean ordered(int leaf) {
        return leaf < columnOrders.size() && columnOrders.get(leaf) == ColumnOrder.TYPE_DEFINED;
    }
}
