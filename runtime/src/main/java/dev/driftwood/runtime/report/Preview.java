package dev.driftwood.runtime.report;

import dev.driftwood.runtime.schema.Schema;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The first rows of a stream.
 *
 * @param rows values by column: null, Boolean, Number, String (dates and timestamps as ISO text, binary as hex), List, Map
 * @param complete whether these are all rows of the stream
 */
public record Preview(String stream, Schema schema, List<List<@Nullable Object>> rows, boolean complete) {
    public Preview {
        rows = Collections.unmodifiableList(rows);
    }
}
