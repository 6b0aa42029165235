package dev.driftwood.runtime.format.parquet.read;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;
import dev.driftwood.runtime.format.parquet.footer.ColumnChunk;
import dev.driftwood.runtime.format.parquet.footer.CompressionCodec;
import dev.driftwood.runtime.format.parquet.footer.RowGroup;
import dev.driftwood.runtime.format.parquet.page.ChunkChecks;
import dev.driftwood.runtime.format.parquet.page.Codec;
import dev.driftwood.runtime.format.parquet.page.Codecs;
import dev.driftwood.runtime.format.parquet.page.DataPage;
import dev.driftwood.runtime.format.parquet.page.PageArrays;
import dev.driftwood.runtime.format.parquet.page.PageReader;
import dev.driftwood.runtime.format.parquet.schema.SchemaNode;
import dev.driftwood.runtime.storage.InputFile;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Goes through the data pages of a leaf, row group by row group. */
final class LeafCursor implements AutoCloseable {

    private final InputFile file;
    private final SchemaNode.Leaf leaf;
    private final int window;
    private final PageArrays arrays;
    private @Nullable Codec codec;
    private @Nullable CompressionCodec codecName;
    private @Nullable PageReader pages;
    private @Nullable DataPage page;
    private int left;

    LeafCursor(InputFile file, SchemaNode.Leaf leaf, int window, PageArrays arrays) {
        this.file = file;
        this.leaf = leaf;
        this.window = window;
        this.arrays = arrays;
    }

    /** Begins the leaf's chunk. */
    void open(RowGroup rowGroup) {
        ColumnChunk chunk = rowGroup.chunks().get(leaf.column());
        ChunkChecks.requireFit(chunk, leaf, rowGroup.rows());
        close();
        pages = new PageReader(file, leaf, chunk, codec(chunk.codec()), window, arrays);
    }

    private Codec codec(CompressionCodec name) {
        Codec current = codec;
        if (current == null || codecName != name) {
            current = Codecs.of(name, file.file().path() + ", column '" + leaf.name() + "'");
            codec = current;
            codecName = name;
        }
        return current;
    }

    /** The page that holds the next value, or {@code null} at the end of the chunk. */
    @Nullable DataPage page() throws IOException {
        PageReader reader = pages;
        if (left == 0 && reader != null) {
            DataPage next = reader.next();
            page = next;
            left = next == null ? 0 : next.values();
        }
        return page;
    }

    /**
     * Passes over the next pages without looking into them, unless one is begun or the pages would have more than so many values.
     *
     * @return how many values they had
     */
    long skipPages(long most) throws IOException {
        PageReader reader = pages;
        long skipped = 0;
        int values = 1;
        while (left == 0 && reader != null && values > 0) {
            values = reader.skip(most - skipped);
            skipped += values;
        }
        return skipped;
    }

    /** As {@link #page}, when there must be one. */
    DataPage requirePage() throws IOException {
        DataPage current = page();
        if (current == null) {
            throw new DamagedFileException("a column chunk has fewer rows than its row group");
        }
        return current;
    }

    /** Values left of the page. */
    int left() {
        return left;
    }

    /** Says that values of the page were read. */
    void take(int count) {
        left -= count;
    }

    long place() {
        PageReader reader = pages;
        return reader == null ? DamagedFileException.NOWHERE : reader.pageStart();
    }

    /** Leaves the chunk. */
    @Override
    public void close() {
        PageReader reader = pages;
        pages = null;
        page = null;
        left = 0;
        if (reader != null) {
            reader.close();
        }
    }
}
