package dev.driftwood.runtime.format.parquet.carry;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;
import dev.driftwood.runtime.format.parquet.footer.ChunkDetails;
import dev.driftwood.runtime.format.parquet.footer.ColumnChunk;
import dev.driftwood.runtime.format.parquet.footer.Extent;
import dev.driftwood.runtime.format.parquet.footer.Statistics;
import dev.driftwood.runtime.format.parquet.page.ChunkChecks;
import dev.driftwood.runtime.format.parquet.read.FileDamage;
import dev.driftwood.runtime.format.parquet.schema.SchemaNode;
import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.script.source.DataFlowException;

/**
 * A column chunk as it lies in a file.
 *
 * @param column the top-level column that it is part of
 * @param rows of the row group
 * @param statistics what is known of its values and can be relied on
 * @param ordered whether its column index is in the order that its type defines
 * @param footerStart where in the file the footer begins
 */
public record StoredChunk(
        InputFile file,
        String column,
        SchemaNode.Leaf leaf,
        ColumnChunk chunk,
        long rows,
        Statistics statistics,
        boolean ordered,
        long footerStart) {

    private static final int MAGIC_BYTES = 4;

    /** The file and column, for complaints. */
    String where() {
        return file.file().path() + ", column '" + column + "'";
    }

    /** @throws DamagedFileException if the chunk is not what its row group needs, or lies outside the pages of the file */
    void requireSound() {
        ChunkChecks.requireFit(chunk, leaf, rows);
        long start = chunk.start();
        if (start < MAGIC_BYTES || start > footerStart || chunk.compressedSize() > footerStart - start) {
            throw new DamagedFileException("a column chunk goes on behind the end of the file", start);
        }
    }

    /** What else the footer says and remains true, wherever the chunk lies. */
    public ChunkDetails details() {
        return chunk.details().placed(Extent.NONE, Extent.NONE, Extent.NONE);
    }

    /** @param offset of the page at hand, for damage that does not know its place */
    DataFlowException damage(Exception cause, long offset) {
        boolean placed =
                cause instanceof DamagedFileException damage && damage.offset() != DamagedFileException.NOWHERE;
        long place = placed ? ((DamagedFileException) cause).offset() : offset;
        return FileDamage.of(file, column, place, cause);
    }
}
