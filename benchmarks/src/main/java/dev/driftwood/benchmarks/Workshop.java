package dev.driftwood.benchmarks;

import dev.driftwood.benchmarks.check.ContentsQuery;
import dev.driftwood.benchmarks.feed.FeedFolder;
import dev.driftwood.benchmarks.job.Job;
import dev.driftwood.benchmarks.measure.Attempt;
import dev.driftwood.benchmarks.measure.Rounds;
import dev.driftwood.benchmarks.measure.TimedProcess;
import dev.driftwood.benchmarks.way.Way;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** What all kinds of measurement work with. */
final class Workshop {

    private final Connection duckDb;
    private final FeedFolder feeds;
    private final Rounds rounds;
    final TimedProcess processes;
    final ContentsQuery query;

    Workshop(Connection duckDb, Path target) throws IOException, InterruptedException {
        this.duckDb = duckDb;
        feeds = new FeedFolder(target.resolve("feeds"));
        processes = new TimedProcess(target.resolve("processes"));
        query = new ContentsQuery(duckDb);
        rounds = new Rounds(processes, query, target.resolve("landed"));
    }

    /** The container of the job's feed, made if need be. */
    Path container(Job job) throws IOException, SQLException {
        return feeds.provide(job.feed(), duckDb);
    }

    List<Attempt> run(Job job, List<Way> ways, int runs) throws IOException, InterruptedException, SQLException {
        return rounds.run(job, container(job), ways, runs);
    }
}
