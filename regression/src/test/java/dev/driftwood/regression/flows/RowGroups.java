package dev.driftwood.regression.flows;

import dev.driftwood.regression.table.PlainFile;
import dev.driftwood.regression.table.Table;
import dev.driftwood.regression.table.TableVectors;
import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.catalogue.Formats;
import dev.driftwood.runtime.format.BatchWriter;
import dev.driftwood.runtime.format.ColumnContent;
import dev.driftwood.runtime.format.FileFormat;
import dev.driftwood.runtime.format.SectionFormat;
import dev.driftwood.runtime.format.SectionWriter;
import dev.driftwood.runtime.format.Transfer;
import dev.driftwood.runtime.format.WriteRequest;
import dev.driftwood.runtime.storage.OutputFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.apache.arrow.memory.RootAllocator;

/** Parquet files with several row groups. */
final class RowGroups {

    private static final FileFormat PARQUET = Formats.named("parquet").orElseThrow();

    private RowGroups() {}

    /** A file with a row group for each of the tables, whose columns are the same. */
    static void write(List<Table> rowGroups, Path target) throws IOException {
        WriteRequest request = new WriteRequest(rowGroups.get(0).columns(), Map.of());
        SectionFormat sections = PARQUET.sections(request).orElseThrow();
        List<ColumnContent> computed = Collections.nCopies(request.columns().size(), ColumnContent.COMPUTED);
        ByteBuffer buffer = ByteBuffer.allocateDirect(100);
        try (RootAllocator allocator = new RootAllocator();
                OutputFile file = new PlainFile(target);
                BatchWriter writer = PARQUET.write(file, request, allocator)) {
            for (Table rowGroup : rowGroups) {
                try (SectionWriter section = sections.open(computed);
                        Batch batch = TableVectors.batch(rowGroup, allocator)) {
                    section.write(batch);
                    for (Transfer transfer : writer.append(section.finish())) {
                        transfer.run(buffer);
                    }
                }
            }
            writer.finish();
        }
    }
}
