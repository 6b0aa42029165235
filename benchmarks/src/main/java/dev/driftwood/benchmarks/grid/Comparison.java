package dev.driftwood.benchmarks.grid;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** Has DuckDB compare what both sides wrote, so that neither judges itself. */
final class Comparison {

    private static final int SHOWN = 4;

    /** Math functions may differ in the last place, which their specifications allow. */
    private static final String CLOSE = "abs(o.%1$s - s.%1$s) <= 4e-16 * abs(s.%1$s)";

    private final Statement duckDb;

    Comparison(Connection duckDb) throws SQLException {
        this.duckDb = duckDb.createStatement();
    }

    Outcome of(GridLine line, Path folder) throws SQLException {
        String ours = "read_parquet('" + folder.resolve("ours") + "/*.parquet')";
        String spark = "read_parquet('" + folder.resolve("spark") + "/*.parquet')";
        String in = "read_parquet('" + folder.resolve("in") + "/*.parquet')";
        String column = line.column();
        String type = type(column, ours);
        String sparkType = type(column, spark);
        String same = "o.%1$s is not distinct from s.%1$s".formatted(column);
        if (type.equals("DOUBLE") && sparkType.equals("DOUBLE")) {
            same = "(" + same + " or " + CLOSE.formatted(column) + ")";
        }
        String from = " from %s i join %s o using (id) join %s s using (id)".formatted(in, ours, spark);
        long cells;
        long agreeing;
        try (ResultSet counts = duckDb.executeQuery("select count(*), count(*) filter (where " + same + ")" + from)) {
            counts.next();
            cells = counts.getLong(1);
            agreeing = counts.getLong(2);
        }
        return new Outcome(line, cells, agreeing, differences(line, type, sparkType, from, same));
    }

    private String type(String column, String table) throws SQLException {
        try (ResultSet type = duckDb.executeQuery("select typeof(" + column + ") from " + table + " limit 1")) {
            type.next();
            return type.getString(1);
        }
    }

    private List<String> differences(GridLine line, String type, String sparkType, String from, String same)
            throws SQLException {
        List<String> inputs = new ArrayList<>();
        for (int i = 0; i < line.types().split(" ").length; i++) {
            inputs.add("coalesce(i." + (char) ('a' + i) + "::varchar, 'null')");
        }
        String shown = "select " + String.join(" || ' | ' || ", inputs)
                + ", coalesce(o.%1$s::varchar, 'null'), coalesce(s.%1$s::varchar, 'null')".formatted(line.column());
        List<String> differences = new ArrayList<>();
        try (ResultSet rows =
                duckDb.executeQuery(shown + from + " where (" + same + ") is not true order by id limit " + SHOWN)) {
            while (rows.next()) {
                differences.add(
                        "(" + rows.getString(1) + "): ours " + rows.getString(2) + ", Spark " + rows.getString(3));
            }
        }
        if (!type.equals(sparkType)) {
            differences.add("types: ours " + type + ", Spark " + sparkType);
        }
        return differences;
    }
}
