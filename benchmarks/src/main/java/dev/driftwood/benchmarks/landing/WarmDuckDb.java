package dev.driftwood.benchmarks.landing;

import dev.driftwood.benchmarks.feed.Folders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

/** The same as {@link WarmDriftwood} with DuckDB: one process, one connection. */
public final class WarmDuckDb {

    private WarmDuckDb() {}

    /** Query, container, whether the order of rows is to be kept, and how many runs. */
    public static void main(String[] words) throws SQLException, IOException {
        Path output = Path.of(words[1], "out");
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:")) {
            for (int run = 0; run < Integer.parseInt(words[3]); run++) {
                Folders.delete(output);
                Path file = Files.createDirectories(output).resolve("part-00000.parquet");
                long start = System.nanoTime();
                DuckDbLanding.land(connection, words[0], file.toString(), Boolean.parseBoolean(words[2]));
                System.out.println((System.nanoTime() - start) / 1e9);
            }
        }
    }
}
