package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.format.SectionWriter;
import dev.driftwood.runtime.format.WrittenSection;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Gathers batches into row groups that stay in memory. */
final class ParquetSectionWriter implements SectionWriter {

    private final RowGroupBuilder builder;
    private final List<EncodedRowGroup> rowGroups = new ArrayList<>();
    private long rows;

    ParquetSectionWriter(RowGroupBuilder builder) {
        this.builder = builder;
    }

    @Override
    public void write(Batch batch) throws IOException {
        builder.write(batch, rowGroups::add);
        rows += batch.rows();
    }

    @Override
    public WrittenSection finish() throws IOException {
        builder.finish(rowGroups::add);
        return new ParquetSection(rowGroups, rows);
    }

    @Override
    public void close() {
        // Holds memory of Java's heap only.
    }
}
