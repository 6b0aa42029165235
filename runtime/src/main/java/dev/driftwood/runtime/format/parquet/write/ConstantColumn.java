package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.format.parquet.encode.RepeatedValues;
import dev.driftwood.runtime.format.parquet.footer.Encoding;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A column of one value in every row. */
final class ConstantColumn implements RowGroupColumn {

    private final @Nullable Object value;
    private final DataType type;
    private final List<LeafSchema> leaves;
    private final ChunkWriters writers;

    /** @param value null, or a value of a type that is no array, map or structure */
    ConstantColumn(@Nullable Object value, DataType type, List<LeafSchema> leaves, ChunkWriters writers) {
        this.value = value;
        this.type = type;
        this.leaves = leaves;
        this.writers = writers;
    }

    @Override
    public List<ChunkContent> finish(long rows) throws IOException {
        List<ChunkContent> chunks = new ArrayList<>(leaves.size());
        for (LeafSchema leaf : leaves) {
            chunks.add(chunk(leaf, rows));
        }
        return chunks;
    }

    private ChunkContent chunk(LeafSchema leaf, long rows) throws IOException {
        PageBuffer pages = writers.pages();
        RepeatedValues values = ConstantValue.repeated(value, type);
        long left = rows;
        while (left > 0) {
            int count = (int) Math.min(left, ChunkWriter.PAGE_ROWS);
            values.append(count);
            pages.begin();
            PageLevels.writeRepeated(0, leaf.maxRepetition(), count, pages.body());
            PageLevels.writeRepeated(value == null ? 0 : 1, leaf.maxDefinition(), count, pages.body());
            Encoding encoding = values.writePage(pages.body());
            pages.end(count, count, encoding, values.pageStatistics(value == null ? count : 0));
            left -= count;
        }
        return pages.finish(leaf, values);
    }
}
