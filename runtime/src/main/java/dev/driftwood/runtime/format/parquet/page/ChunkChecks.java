package dev.driftwood.runtime.format.parquet.page;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;
import dev.driftwood.runtime.format.parquet.footer.ColumnChunk;
import dev.driftwood.runtime.format.parquet.schema.SchemaNode;

/** What a footer must say of a chunk before its pages are looked at. */
public final class ChunkChecks {

    private ChunkChecks() {}

    /**
     * Checks type and number of values.
     *
     * @param rows of the row group
     * @throws DamagedFileException if they do not fit the leaf
     */
    public static void requireFit(ColumnChunk chunk, SchemaNode.Leaf leaf, long rows) {
        if (chunk.type() != leaf.type()) {
            throw new DamagedFileException(
                    "a column chunk holds " + chunk.type() + " values instead of " + leaf.type());
        }
        boolean enough = leaf.repetitionLevel() == 0 ? chunk.values() == rows : chunk.values() >= rows;
        if (!enough) {
            throw new DamagedFileException("a column chunk has " + chunk.values() + " values for " + rows + " rows");
        }
    }
}
