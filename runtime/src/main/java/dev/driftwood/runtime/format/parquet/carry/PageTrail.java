package dev.driftwood.runtime.format.parquet.carry;

import dev.driftwood.runtime.format.parquet.footer.PageHeader;
import dev.driftwood.runtime.format.parquet.footer.PageLocation;
import dev.driftwood.runtime.format.parquet.footer.PageType;
import dev.driftwood.runtime.format.parquet.schema.SchemaNode;
import java.util.ArrayList;
import java.util.List;

/** Where a chunk's data pages were and where they are now. */
final class PageTrail {

    private static final long UNKNOWN = -1;

    private final SchemaNode.Leaf leaf;
    private final List<PageLocation> before = new ArrayList<>();
    private final List<PageLocation> now = new ArrayList<>();
    private long rows;

    PageTrail(SchemaNode.Leaf leaf) {
        this.leaf = leaf;
    }

    /**
     * Adds the next page, if it is a data page.
     *
     * @param oldOffset of its header
     * @param oldSize with its header
     */
    void add(PageHeader header, long oldOffset, long oldSize, long newOffset, long newSize) {
        if (header.type() != PageType.DATA_PAGE && header.type() != PageType.DATA_PAGE_V2) {
            return;
        }
        before.add(new PageLocation(oldOffset, Math.toIntExact(oldSize), rows));
        now.add(new PageLocation(newOffset, Math.toIntExact(newSize), rows));
        if (leaf.repetitionLevel() == 0) {
            rows += header.values();
        } else if (header.type() == PageType.DATA_PAGE_V2 && rows != UNKNOWN) {
            rows += header.second().rows();
        } else {
            rows = UNKNOWN;
        }
    }

    int pages() {
        return now.size();
    }

    /** Whether the pages themselves tell which rows they have, and those are so many. */
    boolean tellsRows(long expected) {
        return rows == expected;
    }

    /** Where the pages are, if their rows are known. */
    List<PageLocation> locations() {
        return now;
    }

    /** Whether an index tells of the pages as they were, and of nothing but rows up to the last. */
    boolean follows(List<PageLocation> index, long lastRow) {
        boolean same = index.size() == before.size();
        long least = 0;
        for (int i = 0; i < before.size() && same; i++) {
            PageLocation page = index.get(i);
            same = page.offset() == before.get(i).offset()
                    && page.size() == before.get(i).size()
                    && page.firstRow() >= least
                    && page.firstRow() < lastRow
                    && (i > 0 || page.firstRow() == 0);
            least = page.firstRow() + 1;
        }
        return same;
    }

    /** Where the pages are, with the rows that such an index gives them. */
    List<PageLocation> locations(List<PageLocation> index) {
        List<PageLocation> located = new ArrayList<>(now.size());
        for (int i = 0; i < now.size(); i++) {
            located.add(new PageLocation(
                    now.get(i).offset(), now.get(i).size(), index.get(i).firstRow()));
        }
        return located;
    }
}
