package dev.driftwood.benchmarks.job;

import dev.driftwood.benchmarks.feed.Feed;
import java.nio.file.Path;
import java.util.List;

/**
 * A flow over a feed, once as a script and once as the query that says the same.
 *
 * @param script from the project's folder
 * @param replaced expressions over columns that take the column's place
 * @param renamed pairs of old and new names, as the query writes them
 * @param added expressions with names behind all columns
 * @param condition which rows land; empty for all of them
 */
public record Job(
        String name,
        Feed feed,
        String flow,
        Path script,
        List<String> replaced,
        List<String> renamed,
        List<String> added,
        String condition) {

    /** The sink of every script that is measured. */
    public static final String SINK = "CuratedOrders";

    public Job {
        replaced = List.copyOf(replaced);
        renamed = List.copyOf(renamed);
        added = List.copyOf(added);
    }

    /** The rows that must land, as a query of DuckDB. */
    public String query(Path container) {
        String folder = container.toString();
        StringBuilder query = new StringBuilder("SELECT * REPLACE (");
        replaced.forEach(each -> query.append(each).append(", "));
        query.append("source_file[").append(folder.length() + 1).append(":] AS source_file)");
        if (!renamed.isEmpty()) {
            query.append(" RENAME (").append(String.join(", ", renamed)).append(')');
        }
        added.forEach(each -> query.append(", ").append(each));
        query.append(" FROM ").append(feed.table(container));
        return condition.isEmpty() ? query.toString() : query + " WHERE " + condition;
    }
}
