package dev.driftwood.benchmarks;

import dev.driftwood.benchmarks.job.Job;
import dev.driftwood.benchmarks.report.JobTable;
import dev.driftwood.benchmarks.report.Machine;
import dev.driftwood.benchmarks.report.MarkedSection;
import dev.driftwood.benchmarks.way.DuckDbWay;
import dev.driftwood.benchmarks.way.Way;
import dev.driftwood.benchmarks.way.Ways;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What {@code benchmarks/run.sh} calls, in the project's folder. */
public final class Benchmarks {

    private static final Path TARGET = Path.of("benchmarks/target").toAbsolutePath();
    private static final Path RESULTS = Path.of("benchmarks/RESULTS.md");

    private final Options options;
    private final Workshop workshop;
    private final String command;

    private Benchmarks(Options options, Workshop workshop, String command) {
        this.options = options;
        this.workshop = workshop;
        this.command = command;
    }

    public static void main(String[] words) throws IOException, InterruptedException, SQLException {
        Options options;
        try {
            options = new Options(words);
        } catch (IllegalArgumentException wrong) {
            System.err.println("benchmarks/run.sh: " + wrong.getMessage());
            System.exit(2);
            return;
        }
        if (options.help) {
            System.out.print(Options.help());
            return;
        }
        try (Connection duckDb = DriverManager.getConnection("jdbc:duckdb:")) {
            String command = "benchmarks/run.sh " + String.join(" ", words);
            new Benchmarks(options, new Workshop(duckDb, TARGET), command.strip()).run();
        }
    }

    private void run() throws IOException, InterruptedException, SQLException {
        if (options.onlyFeeds) {
            for (Job job : options.jobs()) {
                System.out.println(job.feed().name() + ": " + workshop.container(job));
            }
        } else if (options.warm) {
            tell(
                    "warm",
                    List.of(new DuckDbWay(true)),
                    new Warmth(workshop).table(options.jobs().get(0), options.runs));
        } else if (options.growth) {
            List<Way> ways = ways(Ways.ESSENTIAL);
            tell("growth", ways, new Growth(workshop).table(ways, options.runs));
        } else {
            List<Way> ways = ways(Ways.ALL);
            StringBuilder tables = new StringBuilder();
            for (Job job : options.jobs()) {
                String table = JobTable.of(job, workshop.run(job, ways, options.runs));
                System.err.println(table);
                tables.append(table).append('\n');
            }
            tell("landing", ways, tables.toString().stripTrailing() + "\n");
        }
    }

    private void tell(String section, List<Way> ways, String tables) throws IOException {
        Set<String> versions = new LinkedHashSet<>();
        for (Way way : ways) {
            versions.add(way.version());
        }
        versions.remove("");
        String text = "`" + command + "`: medians of " + options.runs + " runs each, in turn. " + Machine.description()
                + ", " + String.join(", ", versions) + ".\n\n" + tables;
        System.out.print(text);
        if (options.save) {
            MarkedSection.replace(RESULTS, section, text);
        }
    }

    /** Those that are asked for and can be had. */
    private List<Way> ways(List<Way> usual) throws IOException, InterruptedException {
        List<Way> ways = new ArrayList<>();
        for (Way way : options.ways(usual)) {
            String hindrance = way.hindrance().orElse("");
            if (hindrance.isEmpty()) {
                ways.add(way);
            } else {
                System.err.println("without " + way.name() + ": " + hindrance);
            }
        }
        return ways;
    }
}
