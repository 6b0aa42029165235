package dev.driftwood.runtime.format.parquet.schema;

import dev.driftwood.runtime.format.parquet.footer.LogicalType;
import dev.driftwood.runtime.format.parquet.footer.LogicalType.DecimalType;
import dev.driftwood.runtime.format.parquet.footer.LogicalType.IntegerType;
import dev.driftwood.runtime.format.parquet.footer.LogicalType.Simple;
import dev.driftwood.runtime.format.parquet.footer.LogicalType.TimestampType;
import dev.driftwood.runtime.format.parquet.footer.PhysicalType;

/** Which leaves have an order of their values that Parquet defines: {@code ColumnOrder} of its Thrift definition. */
public final class ValueOrder {

    private ValueOrder() {}

    /** Whether the order is defined and known here; it is not if the annotation is one that reading ignores. */
    public static boolean known(SchemaNode.Leaf leaf) {
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
