package dev.driftwood.runtime.format;

import dev.driftwood.types.DataType;
import java.util.List;
import java.util.Map;

/**
 * What to write.
 *
 * @param properties the sink's format properties by their script names, such as {@code compressionCodec}
 */
public record WriteRequest(List<DataType.Field> columns, Map<String, Object> properties) {
    public WriteRequest {
        columns = List.copyOf(columns);
        properties = Map.copyOf(properties);
    }
}
