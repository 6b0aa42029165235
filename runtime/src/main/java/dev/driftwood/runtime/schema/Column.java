package dev.driftwood.runtime.schema;

import dev.driftwood.types.DataType;
import java.util.List;

/**
 * A column of a stream.
 *
 * @param drifted in the data, but in no projection
 * @param origin the stream that created or last changed it
 * @param path every stream it came through, nearest first, so that {@code stream@column} finds it
 * @param lineage the source columns it is made of, as {@code Source@column}
 */
public record Column(
        String name, DataType type, boolean drifted, String origin, List<String> path, List<String> lineage) {
    public Column {
        path = List.copyOf(path);
        lineage = List.copyOf(lineage);
    }
}
