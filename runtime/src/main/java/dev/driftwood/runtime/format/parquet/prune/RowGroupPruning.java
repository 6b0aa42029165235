package dev.driftwood.runtime.format.parquet.prune;

import dev.driftwood.runtime.format.ColumnCondition;
import dev.driftwood.runtime.format.parquet.footer.ColumnChunk;
import dev.driftwood.runtime.format.parquet.footer.FileMetadata;
import dev.driftwood.runtime.format.parquet.footer.RowGroup;
import dev.driftwood.runtime.format.parquet.footer.Statistics;
import dev.driftwood.runtime.format.parquet.schema.ColumnMapping;
import dev.driftwood.runtime.format.parquet.schema.ColumnShape.LeafShape;
import dev.driftwood.runtime.format.parquet.schema.SchemaNode;
import dev.driftwood.runtime.format.parquet.schema.ValueOrder;

/** Whether a row group may have rows that fulfil a condition, by the statistics of its chunks. */
public final class RowGroupPruning {

    private RowGroupPruning() {}

    /** @param mapping of the condition's column */
    public static boolean mayMatch(
            FileMetadata metadata, ColumnMapping mapping, RowGroup rowGroup, ColumnCondition condition) {
        if (!(mapping.shape() instanceof LeafShape leaf)
                || !leaf.flat()
                || mapping.column().trouble().isPresent()) {
            return true;
        }
        return new Matching(condition, leaf).possible(known(metadata, leaf.leaf(), rowGroup));
    }

    private static Known known(FileMetadata metadata, SchemaNode.Leaf leaf, RowGroup rowGroup) {
        ColumnChunk chunk = rowGroup.chunks().get(leaf.column());
        Statistics statistics = ValueOrder.reliable(metadata, leaf, chunk.statistics());
        long nulls = leaf.definitionLevel() == 0 ? 0 : statistics.nulls();
        return new Known(statistics.min(), statistics.max(), nulls, chunk.values());
    }
}
