package dev.driftwood.runtime.format.parquet.carry;

import dev.driftwood.runtime.format.StoredColumn;
import dev.driftwood.runtime.format.parquet.footer.ColumnChunk;
import dev.driftwood.runtime.format.parquet.footer.FileMetadata;
import dev.driftwood.runtime.format.parquet.footer.RowGroup;
import dev.driftwood.runtime.format.parquet.schema.ColumnMapping;
import dev.driftwood.runtime.format.parquet.schema.SchemaNode;
import dev.driftwood.runtime.format.parquet.schema.ValueOrder;
import dev.driftwood.runtime.storage.InputFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A top-level column of a row group as it lies in a file.
 *
 * @param mapping what it is read as
 * @param rows of the row group
 * @param leaves chunks of the column's leaves, in the schema's order
 */
public record StoredChunks(ColumnMapping mapping, long rows, List<StoredChunk> leaves) implements StoredColumn {

    public StoredChunks {
        leaves = List.copyOf(leaves);
    }

    @Override
    public void expect() throws IOException {
        for (StoredChunk leaf : leaves) {
            leaf.file().expect(List.of(leaf.chunk().range()));
        }
    }

    /** @param footerStart where in the file the footer begins */
    public static StoredChunks of(
            InputFile file, FileMetadata metadata, long footerStart, ColumnMapping mapping, RowGroup rowGroup) {
        List<StoredChunk> chunks = new ArrayList<>();
        for (SchemaNode.Leaf leaf : mapping.field().leaves()) {
            ColumnChunk chunk = rowGroup.chunks().get(leaf.column());
            chunks.add(new StoredChunk(
                    file,
                    mapping.column().name(),
                    leaf,
                    chunk,
                    rowGroup.rows(),
                    ValueOrder.reliable(metadata, leaf, chunk.statistics()),
                    ValueOrder.defined(metadata, leaf),
                    footerStart));
        }
        return new StoredChunks(mapping, rowGroup.rows(), chunks);
    }
}
