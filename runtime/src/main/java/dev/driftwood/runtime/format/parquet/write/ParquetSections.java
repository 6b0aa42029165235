package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.format.ColumnContent;
import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.runtime.format.SectionFormat;
import dev.driftwood.runtime.format.SectionWriter;
import dev.driftwood.runtime.format.StoredColumn;
import dev.driftwood.runtime.format.WriteRequest;
import dev.driftwood.runtime.format.parquet.carry.StoredChunks;
import dev.driftwood.runtime.format.parquet.schema.ColumnMapping;
import dev.driftwood.runtime.format.parquet.schema.ColumnMappings;
import dev.driftwood.runtime.format.parquet.schema.Interchange;
import dev.driftwood.runtime.format.parquet.schema.SchemaNode;
import dev.driftwood.runtime.format.parquet.schema.SchemaTree;
import java.util.ArrayList;
import java.util.List;

/** Writes row groups apart from their file. */
public final class ParquetSections implements SectionFormat {

    private final WriteRequest request;
    private final List<ColumnMapping> written = new ArrayList<>();

    /** @throws dev.driftwood.script.source.DataFlowException if a type or the codec cannot be written */
    public ParquetSections(WriteRequest request) {
        this.request = request;
        for (SchemaNode field : SchemaTree.topLevel(RowGroupBuilder.of(request).elements())) {
            written.add(ColumnMappings.map(field, ReadOptions.Int96.REFUSE, false));
        }
    }

    @Override
    public boolean takes(int column, StoredColumn stored) {
        return stored instanceof StoredChunks chunks && Interchange.possible(chunks.mapping(), written.get(column));
    }

    /** With a column that is carried the section is one row group, which must have the rows of the one that it comes from. */
    @Override
    public SectionWriter open(List<ColumnContent> columns) {
        return new ParquetSectionWriter(RowGroupBuilder.of(request, columns));
    }
}
