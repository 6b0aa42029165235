package dev.driftwood.benchmarks.transformations;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Has DuckDB compare the rows that both sides wrote, in whatever order, so that neither judges itself. */
final class RowComparison {

    private static final int SHOWN = 3;

    private final Statement duckDb;

    RowComparison(Connection duckDb) throws SQLException {
        this.duckDb = duckDb.createStatement();
    }

    /** What differs; nothing if all is equal. */
    List<String> differences(Path folder) throws SQLException {
        String ours = "read_parquet('" + folder.resolve("ours") + "/*.parquet')";
        String spark = "read_parquet('" + folder.resolve("spark") + "/*.parquet')";
        Map<String, String> ourColumns = columns(ours);
        Map<String, String> sparkColumns = columns(spark);
        if (!ourColumns.equals(sparkColumns)
                || !List.copyOf(ourColumns.keySet()).equals(List.copyOf(sparkColumns.keySet()))) {
            return List.of("columns: ours " + ourColumns, "      Spark " + sparkColumns);
        }
        List<String> rounded = new ArrayList<>();
        ourColumns.forEach((name, type) -> rounded.add(rounded(name, type)));
        String columns = String.join(", ", rounded);
        List<String> differences = new ArrayList<>();
        differences.addAll(rows("ours only:  ", columns, ours, spark));
        differences.addAll(rows("Spark only: ", columns, spark, ours));
        return differences;
    }

    /** Sums of floating-point numbers depend on their order in the last places. */
    private static String rounded(String name, String type) {
        String quoted = '"' + name.replace("\"", "\"\"") + '"';
        return type.equals("DOUBLE")
                ? "case when isnan(%1$s) then 'NaN' else printf('%%.12e', %1$s) end as %1$s".formatted(quoted)
                : quoted;
    }

    private Map<String, String> columns(String table) throws SQLException {
        Map<String, String> columns = new LinkedHashMap<>();
        try (ResultSet described = duckDb.executeQuery("describe select * from " + table)) {
            while (described.next()) {
                columns.put(described.getString(1), described.getString(2));
            }
        }
        return columns;
    }

    private List<String> rows(String label, String columns, String table, String other) throws SQLException {
        List<String> found = new ArrayList<>();
        String query = "select cast(q as varchar) from (select %s from %s except all select %s from %s) q limit %d"
                .formatted(columns, table, columns, other, SHOWN);
        try (ResultSet rows = duckDb.executeQuery(query)) {
            while (rows.next()) {
                found.add(label + rows.getString(1));
            }
        }
        return found;
    }
}
