package dev.driftwood.runtime.format.parquet.carry;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;
import dev.driftwood.runtime.format.parquet.footer.ChunkDetails;
import dev.driftwood.runtime.format.parquet.footer.Extent;
import dev.driftwood.runtime.format.parquet.footer.PageIndex;
import dev.driftwood.runtime.format.parquet.footer.PageIndexReader;
import dev.driftwood.runtime.format.parquet.footer.PageLocation;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Takes the index of a chunk's pages over. One that is damaged, or tells of other pages, is left behind: reading does without, so
 * nothing is wrong with the rows.
 */
final class CarriedIndex {

    private static final byte[] NONE = {};

    private CarriedIndex() {}

    /** The index of the pages where they are now; {@code null} if it is not known which rows they have. */
    static @Nullable PageIndex of(StoredChunk stored, PageTrail trail) throws IOException {
        if (trail.tellsRows(stored.rows())) {
            return new PageIndex(trail.locations(), bounds(stored, trail.pages()));
        }
        byte[] bytes = read(stored, stored.chunk().details().offsetIndex());
        if (bytes.length == 0) {
            return null;
        }
        try {
            List<PageLocation> index = PageIndexReader.readOffsets(bytes);
            return trail.follows(index, stored.rows())
                    ? new PageIndex(trail.locations(index), bounds(stored, trail.pages()))
                    : null;
        } catch (DamagedFileException e) {
            return null;
        }
    }

    private static byte[] bounds(StoredChunk stored, int pages) throws IOException {
        ChunkDetails details = stored.chunk().details();
        byte[] bytes = stored.ordered() ? read(stored, details.columnIndex()) : NONE;
        if (bytes.length == 0) {
            return NONE;
        }
        try {
            return PageIndexReader.readBounds(bytes).size() == pages ? bytes : NONE;
        } catch (DamagedFileException e) {
            return NONE;
        }
    }

    private static byte[] read(StoredChunk stored, Extent extent) throws IOException {
        if (!PageIndexReader.readable(extent, stored.footerStart())) {
            return NONE;
        }
        byte[] bytes = new byte[(int) extent.length()];
        stored.file().readFully(extent.offset(), ByteBuffer.wrap(bytes));
        return bytes;
    }
}
