package dev.driftwood.benchmarks.check;

import dev.driftwood.benchmarks.feed.Folders;
import dev.driftwood.benchmarks.job.Job;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Lets DuckDB look at what must land and at what has landed. */
public final class ContentsQuery {

    private static final String KEY = "order_id";

    private final Connection duckDb;

    public ContentsQuery(Connection duckDb) {
        this.duckDb = duckDb;
    }

    /** What the job must land. */
    public Contents expected(Job job, Path container) throws SQLException {
        return of(job.query(container));
    }

    /** What is in the Parquet files of the folder, in the order of their names. */
    public Contents landed(Path folder) throws IOException, SQLException {
        List<String> files = new ArrayList<>();
        for (Path file : Folders.parquetFiles(folder)) {
            files.add("'" + file.toString().replace("'", "''") + "'");
        }
        if (files.isEmpty()) {
            return new Contents(0, Map.of(), Map.of(), "", "");
        }
        return of("SELECT * FROM read_parquet([" + String.join(", ", files) + "])");
    }

    private Contents of(String table) throws SQLException {
        Map<String, String> types = types(table);
        List<String> hashes = new ArrayList<>();
        List<String> values = new ArrayList<>();
        // By name, since two ways may put the same columns in another order.
        for (Map.Entry<String, String> column : new TreeMap<>(types).entrySet()) {
            String value = value(column.getKey(), column.getValue());
            values.add(value);
            hashes.add("sum(hash(" + value + "))");
        }
        String figures = "SELECT " + String.join(", ", hashes) + ", sum(hash(" + String.join(", ", values)
                + ")), count(*) FROM (" + table + ")";
        String order = "SELECT sum(hash(" + KEY + ", row)) FROM (SELECT " + KEY + ", row_number() OVER () AS row FROM ("
                + table + "))";
        try (Statement statement = duckDb.createStatement()) {
            String inOrder = one(statement, order);
            try (ResultSet row = statement.executeQuery(figures)) {
                row.next();
                Map<String, String> sums = new LinkedHashMap<>();
                int next = 1;
                for (String column : new TreeMap<>(types).keySet()) {
                    sums.put(column, String.valueOf(row.getString(next)));
                    next++;
                }
                return new Contents(row.getLong(next + 1), types, sums, String.valueOf(row.getString(next)), inOrder);
            }
        }
    }

    private Map<String, String> types(String table) throws SQLException {
        Map<String, String> types = new LinkedHashMap<>();
        try (Statement statement = duckDb.createStatement();
                ResultSet rows = statement.executeQuery("DESCRIBE " + table)) {
            while (rows.next()) {
                // Both are microseconds; only the service's own type says that they count in UTC.
                types.put(rows.getString(1), rows.getString(2).replace(" WITH TIME ZONE", ""));
            }
        }
        return types;
    }

    private static String value(String column, String type) {
        String quoted = "\"" + column + "\"";
        return type.equals("TIMESTAMP") ? "epoch_us(" + quoted + ")" : quoted;
    }

    private static String one(Statement statement, String query) throws SQLException {
        try (ResultSet row = statement.executeQuery(query)) {
            row.next();
            return String.valueOf(row.getString(1));
        }
    }
}
