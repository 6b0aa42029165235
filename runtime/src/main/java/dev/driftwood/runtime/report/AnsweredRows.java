package dev.driftwood.runtime.report;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The first rows of a cache sink, as the service injects them into the activity's output.
 *
 * @param rows plain values by the columns' names, dates and timestamps as milliseconds since 1970
 * @param leftOut rows that the output has no room for
 */
public record AnsweredRows(String stream, List<Map<String, @Nullable Object>> rows, long leftOut) {
    public AnsweredRows {
        rows = List.copyOf(rows);
    }
}
