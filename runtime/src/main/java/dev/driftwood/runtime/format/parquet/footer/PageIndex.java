package dev.driftwood.runtime.format.parquet.footer;

import java.util.ArrayList;
import java.util.List;

/**
 * What a file says of a chunk's data pages apart from the chunk.
 *
 * @param pages where they lie
 * @param bounds Parquet's {@code ColumnIndex} in the Thrift compact protocol; empty if there is none
 */
@SuppressWarnings("ArrayRecordComponent")
public record PageIndex(List<PageLocation> pages, byte[] bounds) {

    public PageIndex {
        pages = List.copyOf(pages);
    }

    /** The index of the same pages, so many bytes further on. */
    public PageIndex movedBy(long distance) {
        List<PageLocation> moved = new ArrayList<>(pages.size());
        for (PageLocation page : pages) {
            moved.add(new PageLocation(page.offset() + distance, page.size(), page.firstRow()));
        }
        return new PageIndex(moved, bounds);
    }
}
