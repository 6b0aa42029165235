package dev.driftwood.runtime.format.parquet;

import dev.driftwood.runtime.format.FileColumn;
import dev.driftwood.runtime.format.FileDescription;
import dev.driftwood.runtime.format.FileSection;
import dev.driftwood.runtime.format.parquet.footer.ColumnChunk;
import dev.driftwood.runtime.format.parquet.footer.FileMetadata;
import dev.driftwood.runtime.format.parquet.footer.Repetition;
import dev.driftwood.runtime.format.parquet.footer.RowGroup;
import dev.driftwood.runtime.format.parquet.schema.ColumnMapping;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A Parquet file's footer, and what its columns are read as.
 *
 * @param footerStart where in the file the footer begins
 */
public record ParquetDescription(
        FileMetadata metadata, long footerStart, List<ColumnMapping> mappings, List<FileColumn> columns)
        implements FileDescription {

    @Override
    public List<FileSection> sections() {
        List<FileSection> sections = new ArrayList<>(metadata.rowGroups().size());
        for (RowGroup rowGroup : metadata.rowGroups()) {
            long bytes = 0;
            for (ColumnChunk chunk : rowGroup.chunks()) {
                bytes += chunk.uncompressedSize();
            }
            sections.add(new FileSection(sections.size(), rowGroup.rows(), bytes));
        }
        return sections;
    }

    @Override
    public Optional<Boolean> nullable(int column) {
        return Optional.of(mappings.get(column).field().repetition() != Repetition.REQUIRED);
    }

    @Override
    public long rows() {
        return metadata.rows();
    }

    @Override
    public String writer() {
        return metadata.createdBy();
    }
}
