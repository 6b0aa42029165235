package dev.driftwood.runtime.format.parquet.schema;

import dev.driftwood.runtime.format.parquet.footer.FileMetadata;
import dev.driftwood.runtime.format.parquet.footer.LogicalType;
import dev.driftwood.runtime.format.parquet.footer.LogicalType.DecimalType;
import dev.driftwood.runtime.format.parquet.footer.LogicalType.IntegerType;
import dev.driftwood.runtime.format.parquet.footer.LogicalType.Simple;
import dev.driftwood.runtime.format.parquet.footer.LogicalType.TimestampType;
import dev.driftwood.runtime.format.parquet.footer.PhysicalType;
import dev.driftwood.runtime.format.parquet.footer.Statistics;

/** Which leaves have an order of their values that Parquet defines: {@code ColumnOrder} of its Thrift definition. */
public final class ValueOrder {

    private ValueOrder() {}

    /** Whether a file's bounds and column indexes for the leaf are in the order that Parquet defines, which is known here. */
    public static boolean defined(FileMetadata metadata, SchemaNode.Leaf leaf) {
        return metadata.ordered(leaf.column()) && known(leaf);
    }

    /**
     * What the statistics of a leaf's chunk say, of the bounds those alone that can be relied on. The older ones can for signed
     * integers, whose order has always been the same.
     */
    public static Statistics reliable(FileMetadata metadata, SchemaNode.Leaf leaf, Statistics statistics) {
        if (defined(metadata, leaf) && (statistics.min() != null || statistics.max() != null)) {
            return statistics;
        }
        Statistics.Older older = statistics.older();
        return older != null && signedIntegers(leaf)
                ? statistics.bounded(older.min(), older.max())
                : statistics.bounded(null, null);
    }

    private static boolean signedIntegers(SchemaNode.Leaf leaf) {
        boolean unsigned = leaf.logicalType() instanceof IntegerType integer && !integer.signed();
        return (leaf.type() == PhysicalType.INT32 || leaf.type() == PhysicalType.INT64) && known(leaf) && !unsigned;
    }

    /** It is not if the annotation is one that reading ignores. */
    private static boolean known(SchemaNode.Leaf leaf) {
        LogicalType meaning = leaf.logicalType();
        if (leaf.type() == PhysicalType.INT96) {
            return false;
        }
        return meaning == null
                || meaning instanceof DecimalType
                || meaning instanceof TimestampType
                || meaning instanceof IntegerType
                || meaning == Simple.DATE
                || meaning == Simple.STRING
                || meaning == Simple.ENUM
                || meaning == Simple.JSON
                || meaning == Simple.BSON;
    }
}
