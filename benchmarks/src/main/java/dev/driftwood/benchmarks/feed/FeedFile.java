package dev.driftwood.benchmarks.feed;

import java.util.List;

/**
 * One file of a feed.
 *
 * @param first the number of its first row; rows are numbered through all files, so that no two are the same
 */
public record FeedFile(String name, long first, long rows, List<FeedColumn> columns) {
    public FeedFile {
        columns = List.copyOf(columns);
    }

    /** The query that makes the rows. */
    String query() {
        StringBuilder query = new StringBuilder("SELECT");
        String separator = "\n    ";
        for (FeedColumn column : columns) {
            query.append(separator).append(column.expression()).append(" AS \"").append(column.name());
            query.append('"');
            separator = ",\n    ";
        }
        return query.append("\nFROM range(" + first + ", " + (first + rows) + ") AS rows(i)")
                .toString();
    }
}
