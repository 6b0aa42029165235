package dev.driftwood.benchmarks;

import dev.driftwood.benchmarks.check.Contents;
import dev.driftwood.benchmarks.feed.Folders;
import dev.driftwood.benchmarks.job.Job;
import dev.driftwood.benchmarks.landing.WarmDriftwood;
import dev.driftwood.benchmarks.measure.Cost;
import dev.driftwood.benchmarks.measure.Series;
import dev.driftwood.benchmarks.report.Figures;
import dev.driftwood.benchmarks.report.MarkdownTable;
import dev.driftwood.benchmarks.way.DuckDbWay;
import dev.driftwood.benchmarks.way.JavaCommand;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** What the second run in a process takes, when everything is loaded and compiled. */
final class Warmth {

    private static final int RUNS_EACH = 2;

    private final Workshop workshop;

    Warmth(Workshop workshop) {
        this.workshop = workshop;
    }

    /** A process that runs the job twice, and how long each of the two took. */
    private record Pair(String title, List<String> command, Series first, Series second) {

        Pair(String title, List<String> command) {
            this(title, command, new Series(), new Series());
        }

        void add(List<String> printed) {
            add(first, printed.get(printed.size() - RUNS_EACH));
            add(second, printed.get(printed.size() - 1));
        }

        private static void add(Series series, String seconds) {
            series.add(new Cost(Double.parseDouble(seconds), OptionalDouble.empty(), OptionalDouble.empty()));
        }

        List<String> row() {
            return List.of(
                    title,
                    Figures.seconds(first.wall()),
                    Figures.seconds(second.wall()),
                    Figures.seconds(second.shortest()) + "–" + Figures.seconds(second.longest()));
        }
    }

    /** @throws IllegalStateException if a result is wrong */
    String table(Job job, int rounds) throws IOException, InterruptedException, SQLException {
        Path container = workshop.container(job);
        Contents expected = workshop.query.expected(job, container);
        List<Pair> pairs = pairs(job, container);
        for (int round = 0; round < rounds; round++) {
            for (Pair pair : pairs) {
                System.err.println("warm, round " + (round + 1) + ": " + pair.title());
                workshop.processes.settle();
                workshop.processes.run(pair.command());
                pair.add(workshop.processes.printed());
                if (round == 0) {
                    check(pair, workshop.query.landed(container.resolve("out")), expected);
                }
                Folders.delete(container.resolve("out"));
            }
        }
        MarkdownTable table = new MarkdownTable("way", "first run s", "second run s", "min–max");
        pairs.forEach(pair -> table.row(pair.row()));
        return "Job " + job.name() + ", two runs in one process, without the start of the process.\n\n" + table;
    }

    private static void check(Pair pair, Contents landed, Contents expected) {
        String fault = landed.differenceFrom(expected);
        if (!fault.isEmpty()) {
            throw new IllegalStateException(pair.title() + " is wrong: " + fault);
        }
    }

    private static List<Pair> pairs(Job job, Path container) throws IOException {
        String[] words = {job.script().toString(), container.toString(), String.valueOf(RUNS_EACH)};
        String opens = "--add-opens=java.base/java.nio=ALL-UNNAMED";
        String main = WarmDriftwood.class.getName();
        List<Pair> pairs = new ArrayList<>();
        pairs.add(new Pair(
                "Driftwood, Java as it comes",
                JavaCommand.ours().jars().options(opens).run(main, words)));
        pairs.add(new Pair(
                "Driftwood, first compiler only, as the launcher has it",
                JavaCommand.ours()
                        .jars()
                        .options(opens, "-XX:TieredStopAtLevel=1")
                        .run(main, words)));
        for (DuckDbWay way : List.of(new DuckDbWay(true), new DuckDbWay(false))) {
            way.hindrance();
            pairs.add(new Pair(way.title(), way.warmCommand(job, container, RUNS_EACH)));
        }
        return pairs;
    }
}
