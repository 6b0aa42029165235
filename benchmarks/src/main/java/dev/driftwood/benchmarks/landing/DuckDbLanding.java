package dev.driftwood.benchmarks.landing;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;

/** Copies the rows of a query into a file, with two threads. */
public final class DuckDbLanding {

    private DuckDbLanding() {}

    /** Query, file, and whether the order of rows is to be kept. */
    public static void main(String[] words) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:")) {
            land(connection, words[0], words[1], Boolean.parseBoolean(words[2]));
        }
    }

    static void land(Connection connection, String query, String file, boolean keepOrder) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("SET threads = 2");
            statement.execute("SET preserve_insertion_order = " + keepOrder);
            statement.execute(
                    "COPY (" + query + ") TO '" + file.replace("'", "''") + "' (FORMAT parquet, COMPRESSION snappy)");
        }
    }
}
