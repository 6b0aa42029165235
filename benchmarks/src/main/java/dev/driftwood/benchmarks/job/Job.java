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
 * @param whole the query, with FEED for the table, where it is more than expressions, names and a condition; else empty
 */
public record Job(
        String name,
        Feed feed,
        String flow,
        Path script,
        List<String> replaced,
        List<String> renamed,
        List<String> added,
        String condition,
        String whole) {

    /** The sink of every script that is measured. */
    public static final String SINK = "CuratedOrders";

    public Job {
        replaced = List.copyOf(replaced);
        renamed = List.copyOf(renamed);
        added = List.copyOf(added);
    }

    /** A flow whose transformations see each row by itself. */
    Job(
            String name,
            Feed feed,
            String flow,
            Path script,
            List<String> replaced,
            List<String> renamed,
            List<String> added,
            String condition) {
        this(name, feed, flow, script, replaced, renamed, added, condition, "");
    }

    /** A flow that sees many rows at once. */
    static Job ofManyRows(String name, Feed feed, String flow, Path script, String query) {
        return new Job(name, feed, flow, script, List.of(), List.of(), List.of(), "", query);
    }

    /** Whether each row is worked on by itself. */
    public boolean landing() {
        return whole.isEmpty();
    }

    /** The rows that must land, as a query of DuckDB. */
    public String query(Path container) {
        if (!landing()) {
            return whole.replace("FEED", "(SELECT * EXCLUDE (source_file) FROM " + feed.table(container) + ")");
        }
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
