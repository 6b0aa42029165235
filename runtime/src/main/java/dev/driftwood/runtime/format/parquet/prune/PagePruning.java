package dev.driftwood.runtime.format.parquet.prune;

import dev.driftwood.runtime.format.ColumnCondition;
import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;
import dev.driftwood.runtime.format.parquet.footer.ChunkDetails;
import dev.driftwood.runtime.format.parquet.footer.Extent;
import dev.driftwood.runtime.format.parquet.footer.FileMetadata;
import dev.driftwood.runtime.format.parquet.footer.PageBounds;
import dev.driftwood.runtime.format.parquet.footer.PageIndexReader;
import dev.driftwood.runtime.format.parquet.footer.PageLocation;
import dev.driftwood.runtime.format.parquet.footer.RowGroup;
import dev.driftwood.runtime.format.parquet.schema.ColumnMapping;
import dev.driftwood.runtime.format.parquet.schema.ColumnShape.LeafShape;
import dev.driftwood.runtime.format.parquet.schema.ValueOrder;
import dev.driftwood.runtime.storage.InputFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** Finds the rows of a row group that may fulfil conditions, by the indexes of pages: Parquet's PageIndex.md. */
public final class PagePruning {

    private final InputFile file;
    private final FileMetadata metadata;
    private final long footerStart;
    private final List<ColumnMapping> mappings;
    private final List<ColumnCondition> conditions;

    /**
     * @param footerStart where in the file the footer begins
     * @param mappings of all columns of the file
     */
    public PagePruning(
            InputFile file,
            FileMetadata metadata,
            long footerStart,
            List<ColumnMapping> mappings,
            List<ColumnCondition> conditions) {
        this.file = file;
        this.metadata = metadata;
        this.footerStart = footerStart;
        this.mappings = mappings;
        this.conditions = List.copyOf(conditions);
    }

    /** The rows, in ascending order; ranges neither overlap nor touch. */
    public List<RowRange> rows(RowGroup rowGroup) throws IOException {
        List<RowRange> rows = all(rowGroup.rows());
        for (ColumnCondition condition : conditions) {
            rows = RowRanges.intersection(rows, rows(rowGroup, condition));
        }
        return rows;
    }

    private static List<RowRange> all(long rows) {
        List<RowRange> all = new ArrayList<>();
        RowRanges.add(all, 0, rows);
        return all;
    }

    /** An index that is damaged, or does not fit the row group, is not used: reading does without. */
    private List<RowRange> rows(RowGroup rowGroup, ColumnCondition condition) throws IOException {
        ColumnMapping mapping = mappings.get(condition.column());
        if (!(mapping.shape() instanceof LeafShape leaf)
                || !leaf.flat()
                || !ValueOrder.defined(metadata, leaf.leaf())) {
            return all(rowGroup.rows());
        }
        ChunkDetails details = rowGroup.chunks().get(leaf.leaf().column()).details();
        byte[] locations = read(details.offsetIndex());
        byte[] bounds = read(details.columnIndex());
        if (locations.length == 0 || bounds.length == 0) {
            return all(rowGroup.rows());
        }
        try {
            Matching matching = new Matching(condition, leaf);
            return rows(PageIndexReader.readOffsets(locations), PageIndexReader.readBounds(bounds), rowGroup, matching);
        } catch (DamagedFileException e) {
            return all(rowGroup.rows());
        }
    }

    private static List<RowRange> rows(
            List<PageLocation> locations, List<PageBounds> bounds, RowGroup rowGroup, Matching matching) {
        if (locations.size() != bounds.size()
                || locations.isEmpty()
                || locations.get(0).firstRow() != 0) {
            return all(rowGroup.rows());
        }
        List<RowRange> rows = new ArrayList<>();
        for (int i = 0; i < locations.size(); i++) {
            long from = locations.get(i).firstRow();
            long to = i + 1 < locations.size() ? locations.get(i + 1).firstRow() : rowGroup.rows();
            if (to < from || to > rowGroup.rows()) {
                return all(rowGroup.rows());
            }
            if (matching.possible(known(bounds.get(i), to - from))) {
                RowRanges.add(rows, from, to);
            }
        }
        return rows;
    }

    private static Known known(PageBounds page, long rows) {
        return page.onlyNulls()
                ? new Known(null, null, rows, rows)
                : new Known(page.min(), page.max(), page.nulls(), rows);
    }

    private byte[] read(Extent extent) throws IOException {
        if (!PageIndexReader.readable(extent, footerStart)) {
            return new byte[0];
        }
        byte[] bytes = new byte[(int) extent.length()];
        file.readFully(extent.offset(), ByteBuffer.wrap(bytes));
        return bytes;
    }
}
