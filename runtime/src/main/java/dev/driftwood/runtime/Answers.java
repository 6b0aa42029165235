package dev.driftwood.runtime;

import dev.driftwood.runtime.batch.RowValues;
import dev.driftwood.runtime.cache.CachedRows;
import dev.driftwood.runtime.plan.CacheNode;
import dev.driftwood.runtime.report.AnsweredRows;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * What a run answers out of its cache sinks: as many rows as the service's limit of 2 MB has room for. Rule: activity-output.md,
 * section 3.
 */
final class Answers {

    private static final long MOST_BYTES = 2_000_000;

    private Answers() {}

    static AnsweredRows of(CacheNode node, CachedRows cache) {
        List<Map<String, @Nullable Object>> rows = new ArrayList<>();
        FieldVector structures = cache.rows();
        long bytes = 0;
        for (int i = 0; i < cache.count(); i++) {
            Map<String, @Nullable Object> row = RowValues.withMilliseconds(structures, node.row(), i);
            bytes += bytes(row);
            if (bytes > MOST_BYTES) {
                break;
            }
            rows.add(row);
        }
        return new AnsweredRows(node.stream(), rows, cache.count() - rows.size());
    }

    /** About as many as the value takes in JSON. */
    private static long bytes(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            long bytes = 2;
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                bytes += bytes(String.valueOf(entry.getKey())) + 2 + bytes(entry.getValue());
            }
            return bytes;
        }
        if (value instanceof List<?> list) {
            long bytes = 2;
            for (Object item : list) {
                bytes += bytes(item) + 1;
            }
            return bytes;
        }
        boolean quoted = value instanceof String;
        return String.valueOf(value).getBytes(StandardCharsets.UTF_8).length + (quoted ? 2 : 0);
    }
}
