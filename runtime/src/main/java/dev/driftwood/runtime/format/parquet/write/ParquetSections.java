package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.format.ColumnContent;
import dev.driftwood.runtime.format.SectionFormat;
import dev.driftwood.runtime.format.SectionWriter;
import dev.driftwood.runtime.format.StoredColumn;
import dev.driftwood.runtime.format.WriteRequest;
import java.util.List;

/** Writes row groups apart from their file. */
public final class ParquetSections implements SectionFormat {

    private final WriteRequest request;

    public ParquetSections(WriteRequest request) {
        this.request = request;
    }

    @Override
    public boolean takes(int column, StoredColumn stored) {
        return false;
    }

    @Override
    public SectionWriter open(List<ColumnContent> columns) {
        return new ParquetSectionWriter(RowGroupBuilder.of(request));
    }
}
