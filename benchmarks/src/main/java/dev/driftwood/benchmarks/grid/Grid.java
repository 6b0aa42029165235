package dev.driftwood.benchmarks.grid;

import dev.driftwood.benchmarks.feed.Folders;
import dev.driftwood.benchmarks.report.MarkdownTable;
import dev.driftwood.benchmarks.way.SparkModule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What {@code benchmarks/grid.sh} calls, in the project's folder. {@code --again} compares with Spark's last answers. */
public final class Grid {

    private static final Path TABLE = Path.of("benchmarks/spark/grid.tsv");
    private static final Path TARGET = Path.of("benchmarks/target/grid").toAbsolutePath();

    private Grid() {}

    public static void main(String[] words) throws IOException, InterruptedException, SQLException {
        Optional<String> hindrance = SparkModule.hindrance();
        if (hindrance.isPresent()) {
            System.err.println("benchmarks/grid.sh: no Spark: " + hindrance.get());
            System.exit(2);
        }
        if (!List.of(words).contains("--again")) {
            askSpark();
        }
        List<Outcome> outcomes = compare();
        System.out.print(report(outcomes));
        System.exit(outcomes.stream().allMatch(outcome -> outcome.agrees() != outcome.isKnown()) ? 0 : 1);
    }

    private static void askSpark() throws IOException, InterruptedException {
        Folders.delete(TARGET);
        Files.createDirectories(TARGET);
        SparkModule.run(
                "dev.driftwood.benchmarks.spark.SparkGrid",
                List.of(TABLE.toString(), TARGET.toString(), SparkModule.work().toString()),
                TARGET.resolve("spark.log"));
    }

    private static List<Outcome> compare() throws IOException, SQLException {
        Map<Path, List<GridLine>> groups = new LinkedHashMap<>();
        List<Outcome> outcomes = new ArrayList<>();
        for (GridLine line : GridLine.read(TABLE)) {
            Path folder = line.folder(TARGET);
            Optional<String> complaint = OurSide.complaint(line, folder);
            if (complaint.isPresent()) {
                outcomes.add(Outcome.refused(line, complaint.get()));
            } else {
                groups.computeIfAbsent(folder, any -> new ArrayList<>()).add(line);
            }
        }
        try (Connection duckDb = DriverManager.getConnection("jdbc:duckdb:")) {
            Comparison comparison = new Comparison(duckDb);
            for (Map.Entry<Path, List<GridLine>> group : groups.entrySet()) {
                Folders.delete(group.getKey().resolve("ours"));
                OurSide.run(group.getValue(), group.getKey());
                for (GridLine line : group.getValue()) {
                    outcomes.add(comparison.of(line, group.getKey()));
                }
            }
        }
        outcomes.sort((one, other) ->
                Integer.compare(one.line().number(), other.line().number()));
        return outcomes;
    }

    private static String report(List<Outcome> outcomes) throws IOException {
        Map<String, long[]> sections = new LinkedHashMap<>();
        StringBuilder lines = new StringBuilder();
        for (Outcome outcome : outcomes) {
            long[] counts = sections.computeIfAbsent(outcome.line().section(), section -> new long[4]);
            counts[0]++;
            counts[1] += outcome.agrees() ? 1 : 0;
            counts[2] += outcome.cells();
            counts[3] += outcome.agreeing();
            if (!outcome.agrees() || outcome.isKnown()) {
                lines.append(told(outcome));
            }
        }
        MarkdownTable table = new MarkdownTable("section", "expressions", "agree fully", "values", "agree", "%");
        sections.forEach((section, counts) -> table.row(List.of(
                section,
                Long.toString(counts[0]),
                Long.toString(counts[1]),
                Long.toString(counts[2]),
                Long.toString(counts[3]),
                "%.2f".formatted(100.0 * counts[3] / counts[2]))));
        return lines + "\n" + SparkModule.version() + "\n\n" + table;
    }

    private static String told(Outcome outcome) {
        StringBuilder text = new StringBuilder();
        text.append("line ")
                .append(outcome.line().number())
                .append(": ")
                .append(outcome.line().ours())
                .append("   beside   ")
                .append(outcome.line().spark())
                .append("   ")
                .append(outcome.cells() - outcome.agreeing())
                .append(" of ")
                .append(outcome.cells())
                .append('\n');
        if (outcome.isKnown()) {
            text.append(outcome.agrees() ? "    no longer differs: " : "    known: ")
                    .append(outcome.line().reason())
                    .append('\n');
        }
        outcome.differences()
                .forEach(difference -> text.append("    ").append(difference).append('\n'));
        return text.toString();
    }
}
