package dev.driftwood.benchmarks.measure;

import dev.driftwood.benchmarks.check.Contents;
import dev.driftwood.benchmarks.check.ContentsQuery;
import dev.driftwood.benchmarks.feed.Folders;
import dev.driftwood.benchmarks.job.Job;
import dev.driftwood.benchmarks.way.Way;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Rounds over all ways, each round in another order, so that whatever else the machine does meets all of them. */
public final class Rounds {

    private final TimedProcess processes;
    private final ContentsQuery query;
    private final Path work;

    public Rounds(TimedProcess processes, ContentsQuery query, Path work) {
        this.processes = processes;
        this.query = query;
        this.work = work;
    }

    /** Reading what must land also brings the files into the system's cache. */
    public List<Attempt> run(Job job, Path container, List<Way> ways, int rounds)
            throws IOException, InterruptedException, SQLException {
        Contents expected = query.expected(job, container);
        List<Attempt> attempts = new ArrayList<>();
        ways.stream().filter(way -> way.does(job)).forEach(way -> attempts.add(new Attempt(way)));
        for (int round = 0; round < rounds; round++) {
            List<Attempt> order = new ArrayList<>(attempts);
            Collections.shuffle(order, new Random(round));
            for (Attempt attempt : order) {
                if (attempt.fault().isEmpty()) {
                    System.err.println(job.name() + ", round " + (round + 1) + ": "
                            + attempt.way().name());
                    run(attempt, job, container, expected);
                }
            }
        }
        Folders.delete(work);
        return attempts;
    }

    private void run(Attempt attempt, Job job, Path container, Contents expected)
            throws IOException, InterruptedException, SQLException {
        Path output = work.resolve(attempt.way().name().replaceAll("\\W", "-"));
        Folders.delete(output);
        Files.createDirectories(output);
        processes.settle();
        try {
            boolean first = attempt.series().isEmpty();
            attempt.series().add(processes.run(attempt.way().command(job, container, output)));
            if (first && attempt.way().lands()) {
                check(attempt, output, expected);
            }
        } catch (FailedRun failed) {
            System.err.println(failed.getMessage());
            attempt.fault("fails with exit status " + failed.status());
        } finally {
            Folders.delete(output);
        }
    }

    /** Looks at the first result of each way only; the later ones come from the same command. */
    private void check(Attempt attempt, Path output, Contents expected) throws IOException, SQLException {
        Contents landed = query.landed(output);
        attempt.order(landed.isInOrderOf(expected));
        attempt.fault(landed.differenceFrom(expected));
    }
}
