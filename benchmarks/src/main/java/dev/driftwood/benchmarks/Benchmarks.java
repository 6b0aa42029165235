package dev.driftwood.benchmarks;

import dev.driftwood.benchmarks.feed.Feed;
import dev.driftwood.benchmarks.feed.FeedFolder;
import dev.driftwood.benchmarks.feed.Feeds;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;

/** What {@code benchmarks/run.sh} calls. */
public final class Benchmarks {

    private Benchmarks() {}

    public static void main(String[] words) throws Exception {
        FeedFolder feeds = new FeedFolder(Path.of("benchmarks/target/feeds"));
        try (Connection duckDb = DriverManager.getConnection("jdbc:duckdb:")) {
            for (Feed feed : Feeds.ALL) {
                feeds.provide(feed, duckDb);
            }
        }
    }
}
