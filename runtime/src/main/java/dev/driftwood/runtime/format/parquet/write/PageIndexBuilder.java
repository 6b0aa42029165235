package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.format.parquet.bytes.GrowingBytes;
import dev.driftwood.runtime.format.parquet.footer.PageBounds;
import dev.driftwood.runtime.format.parquet.footer.PageIndex;
import dev.driftwood.runtime.format.parquet.footer.PageIndexWriter;
import dev.driftwood.runtime.format.parquet.footer.PageLocation;
import dev.driftwood.runtime.format.parquet.footer.PhysicalType;
import dev.driftwood.runtime.format.parquet.footer.Statistics;
import java.util.ArrayList;
import java.util.List;

/** Notes what an index says of the data pages of a chunk, page by page. */
final class PageIndexBuilder {

    private static final byte[] NONE = {};

    private final List<PageBounds> bounds = new ArrayList<>();
    private final List<Long> firstRows = new ArrayList<>();
    private long rows;
    private boolean bounded = true;

    /**
     * Adds the next page.
     *
     * @param onlyNulls whether it has no values
     * @param known its bounds and its number of nulls
     */
    void add(int pageRows, boolean onlyNulls, Statistics known) {
        firstRows.add(rows);
        rows += pageRows;
        byte[] min = known.min();
        byte[] max = known.max();
        if (onlyNulls) {
            bounds.add(new PageBounds(true, NONE, NONE, known.nulls()));
        } else if (min != null && max != null) {
            bounds.add(new PageBounds(false, min, max, known.nulls()));
        } else {
            bounded = false;
        }
    }

    /**
     * The index of the pages, and begins the next.
     *
     * @param pages all pages of the chunk, the first at the start of a file
     * @param dictionaryPages how many of them come before the data pages
     */
    PageIndex finish(PhysicalType type, List<byte[]> pages, int dictionaryPages) {
        List<PageLocation> locations = new ArrayList<>(firstRows.size());
        long offset = 0;
        for (int i = 0; i < pages.size(); i++) {
            int size = pages.get(i).length;
            if (i >= dictionaryPages) {
                locations.add(new PageLocation(offset, size, firstRows.get(i - dictionaryPages)));
            }
            offset += size;
        }
        GrowingBytes index = new GrowingBytes(0);
        if (bounded) {
            PageIndexWriter.writeBounds(bounds, BoundaryOrders.of(bounds, type), index);
        }
        bounds.clear();
        firstRows.clear();
        rows = 0;
        bounded = true;
        return new PageIndex(locations, index.content());
    }
}
