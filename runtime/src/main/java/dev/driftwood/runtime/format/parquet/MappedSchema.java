package dev.driftwood.runtime.format.parquet;

import dev.driftwood.runtime.format.FileColumn;
import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.runtime.format.parquet.footer.SchemaElement;
import dev.driftwood.runtime.format.parquet.schema.ColumnMapping;
import dev.driftwood.runtime.format.parquet.schema.ColumnMappings;
import dev.driftwood.runtime.format.parquet.schema.SchemaNode;
import dev.driftwood.runtime.format.parquet.schema.SchemaTree;
import java.util.ArrayList;
import java.util.List;

/**
 * A schema and all that follows from it alone.
 *
 * @param paths of the leaves, as row groups repeat them
 */
record MappedSchema(
        List<SchemaElement> elements,
        List<ColumnMapping> mappings,
        List<FileColumn> columns,
        List<List<String>> paths) {

    static MappedSchema of(List<SchemaElement> elements, ReadOptions.Int96 int96, boolean oldCalendar) {
        List<ColumnMapping> mappings = new ArrayList<>();
        List<FileColumn> columns = new ArrayList<>();
        List<List<String>> paths = new ArrayList<>();
        for (SchemaNode node : SchemaTree.topLevel(elements)) {
            ColumnMapping mapping = ColumnMappings.map(node, int96, oldCalendar);
            mappings.add(mapping);
            columns.add(mapping.column());
            addPaths(node, List.of(), paths);
        }
        return new MappedSchema(List.copyOf(elements), List.copyOf(mappings), List.copyOf(columns), List.copyOf(paths));
    }

    private static void addPaths(SchemaNode node, List<String> above, List<List<String>> paths) {
        List<String> path = new ArrayList<>(above);
        path.add(node.name());
        if (node instanceof SchemaNode.Group group) {
            group.children().forEach(child -> addPaths(child, path, paths));
        } else {
            paths.add(List.copyOf(path));
        }
    }
}
