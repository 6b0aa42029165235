package dev.driftwood.runtime.format.parquet;

import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.runtime.format.parquet.footer.ColumnChunk;
import dev.driftwood.runtime.format.parquet.footer.ColumnOrder;
import dev.driftwood.runtime.format.parquet.footer.Encoding;
import dev.driftwood.runtime.format.parquet.footer.FileMetadata;
import dev.driftwood.runtime.format.parquet.footer.RowGroup;
import dev.driftwood.runtime.format.parquet.footer.SchemaElement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What footers of the same producer say again in each file, kept once: a source of 100,000 small files would otherwise hold
 * 100,000 schemas for as long as it runs.
 */
final class SharedFooterParts {

    private final Recent<SchemaKey, MappedSchema> schemas = new Recent<>();
    private final Recent<Map<String, String>, Map<String, String>> properties = new Recent<>();
    private final Recent<String, String> writers = new Recent<>();
    private final Recent<List<ColumnOrder>, List<ColumnOrder>> orders = new Recent<>();
    private final Recent<List<Encoding>, List<Encoding>> encodings = new Recent<>();

    private record SchemaKey(List<SchemaElement> elements, ReadOptions.Int96 int96, boolean oldCalendar) {}

    MappedSchema schema(List<SchemaElement> elements, ReadOptions.Int96 int96, boolean oldCalendar) {
        return schemas.get(
                new SchemaKey(elements, int96, oldCalendar), key -> MappedSchema.of(elements, int96, oldCalendar));
    }

    /** The same metadata, in as little memory as may be. */
    FileMetadata in(FileMetadata metadata, MappedSchema schema) {
        List<RowGroup> rowGroups = new ArrayList<>(metadata.rowGroups().size());
        for (RowGroup rowGroup : metadata.rowGroups()) {
            List<ColumnChunk> chunks = new ArrayList<>(rowGroup.chunks().size());
            for (int leaf = 0; leaf < rowGroup.chunks().size(); leaf++) {
                ColumnChunk chunk = rowGroup.chunks().get(leaf);
                List<String> path = schema.paths().get(leaf);
                chunks.add(chunk.with(
                        encodings.get(chunk.encodings(), same -> same),
                        path.equals(chunk.path()) ? path : chunk.path()));
            }
            rowGroups.add(new RowGroup(List.copyOf(chunks), rowGroup.rows()));
        }
        return new FileMetadata(
                schema.elements(),
                metadata.rows(),
                List.copyOf(rowGroups),
                properties.get(metadata.properties(), same -> same),
                writers.get(metadata.createdBy(), same -> same),
                orders.get(metadata.columnOrders(), same -> same));
    }
}
