package dev.driftwood.benchmarks.kernel;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;

/** Files of one column, written by DuckDB. */
final class SampleFile {

    private SampleFile() {}

    static MemoryInput of(SampleColumn column, int rows, String compression) throws IOException, SQLException {
        Path file = Files.createTempFile("driftwood-benchmark", ".parquet");
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            statement.execute("COPY (" + column.query(rows) + ") TO '" + file + "' (FORMAT parquet, COMPRESSION "
                    + compression + ")");
            return new MemoryInput(Files.readAllBytes(file));
        } finally {
            Files.delete(file);
        }
    }
}
