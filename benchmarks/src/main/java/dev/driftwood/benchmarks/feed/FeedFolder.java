package dev.driftwood.benchmarks.feed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/** Where feeds are kept. A feed is made once, and anew when its definition has changed. */
public final class FeedFolder {

    private final Path folder;

    public FeedFolder(Path folder) {
        this.folder = folder;
    }

    /** The container of the feed, which is there afterwards. */
    public Path provide(Feed feed, Connection duckDb) throws IOException, SQLException {
        Path container = folder.resolve(feed.name());
        Path stamp = container.resolve("feed.sql");
        String definition = definition(feed);
        if (!Files.exists(stamp) || !Files.readString(stamp).equals(definition)) {
            System.err.println("making feed " + feed.name() + ": " + feed.summary());
            Folders.delete(container);
            Path orders = Files.createDirectories(container.resolve("orders"));
            try (Statement statement = duckDb.createStatement()) {
                for (FeedFile file : feed.files()) {
                    statement.execute(copy(file, orders.resolve(file.name()).toString()));
                }
            }
            Files.writeString(stamp, definition);
        }
        return container;
    }

    private static String definition(Feed feed) {
        StringBuilder text = new StringBuilder();
        for (FeedFile file : feed.files()) {
            text.append(copy(file, file.name())).append(";\n");
        }
        return text.toString();
    }

    private static String copy(FeedFile file, String place) {
        return "COPY (" + file.query() + "\n) TO '" + place.replace("'", "''")
                + (file.name().endsWith(".csv")
                        ? "' (FORMAT csv, HEADER)"
                        : "' (FORMAT parquet, COMPRESSION snappy, ROW_GROUP_SIZE 122880)");
    }
}
