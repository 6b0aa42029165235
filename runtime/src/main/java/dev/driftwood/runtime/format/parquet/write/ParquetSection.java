package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.format.WrittenSection;
import java.util.List;

/** Row groups that await their place in a file. */
record ParquetSection(List<EncodedRowGroup> rowGroups, long rows) implements WrittenSection {

    ParquetSection {
        rowGroups = List.copyOf(rowGroups);
    }
}
