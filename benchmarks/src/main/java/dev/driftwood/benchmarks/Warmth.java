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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** What the second run in a process takes, when everything is loaded and compiled. */
final class Warmth {

    private static final int RUNS_EACH = 2;

    private final Workshop workshop;

    Warmth(Workshop workshop) {
        this.workshop = workshop;
    }

    String table(Job job, int rounds) throws IOException, InterruptedException, SQLException {
        Path container = workshop.container(job);
        Contents expected = workshop.query.expected(job, container);
        Map<String, List<String>> commands = commands(job, container);
        Map<String, Series> first = new LinkedHashMap<>();
        Map<String, Series> second = new LinkedHashMap<>();
        Map<String, String> results = new LinkedHashMap<>();
        for (int round = 0; round < rounds; round++) {
            for (Map.Entry<String, List<String>> command : commands.entrySet()) {
                System.err.println("warm, round " + (round + 1) + ": " + command.getKey());
                workshop.processes.settle();
                workshop.processes.run(command.getValue());
                List<String> seconds = workshop.processes.printed();
                add(first, command.getKey(), seconds.get(seconds.size() - RUNS_EACH));
                add(second, command.getKey(), seconds.get(seconds.size() - 1));
                if (round == 0) {
                    Contents landed = workshop.query.landed(container.resolve("out"));
                    results.put(command.getKey(), landed.differenceFrom(expected));
                }
                Folders.delete(container.resolve("out"));
            }
        }
        MarkdownTable table = new MarkdownTable("way", "first run s", "second run s", "min–max", "result");
        for (String way : commands.keySet()) {
            Series series = second.get(way);
            String fault = results.get(way);
            table.row(List.of(
                    way,
                    Figures.seconds(first.get(way).wall()),
                    Figures.seconds(series.wall()),
                    Figures.seconds(series.shortest()) + "–" + Figures.seconds(series.longest()),
                    fault.isEmpty() ? "right" : "**wrong**: " + fault));
        }
        return "Job " + job.name() + ", two runs in one process, without the process's start.\n\n" + table;
    }

    private static Map<String, List<String>> commands(Job job, Path container) throws IOException {
        Map<String, List<String>> commands = new LinkedHashMap<>();
        String[] words = {job.script().toString(), container.toString(), String.valueOf(RUNS_EACH)};
        String opens = "--add-opens=java.base/java.nio=ALL-UNNAMED";
        String main = WarmDriftwood.class.getName();
        commands.put("Driftwood, Java as it comes", JavaCommand.ours().jars().options(opens).run(main, words));
        commands.put(
                "Driftwood, first compiler only",
                JavaCommand.ours().jars().options(opens, "-XX:TieredStopAtLevel=1").run(main, words));
        for (DuckDbWay way : List.of(new DuckDbWay(true), new DuckDbWay(false))) {
            way.hindrance();
            commands.put(way.title(), way.warmCommand(job, container, RUNS_EACH));
        }
        return commands;
    }

    private static void add(Map<String, Series> all, String way, String seconds) {
        all.computeIfAbsent(way, name -> new Series())
                .add(new Cost(Double.parseDouble(seconds), OptionalDouble.empty(), OptionalDouble.empty()));
    }
}
