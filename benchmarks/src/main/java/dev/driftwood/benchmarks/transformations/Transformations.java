package dev.driftwood.benchmarks.transformations;

import dev.driftwood.benchmarks.feed.Folders;
import dev.driftwood.benchmarks.report.MarkdownTable;
import dev.driftwood.benchmarks.way.SparkModule;
import dev.driftwood.runtime.DataFlows;
import dev.driftwood.runtime.Progress;
import dev.driftwood.runtime.RunRequest;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Severity;
import dev.driftwood.script.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What {@code benchmarks/transformations.sh} calls, in the project's folder. {@code --again} takes Spark's last answers. */
public final class Transformations {

    private static final Path TABLE = Path.of("benchmarks/spark/transformations.tsv");
    private static final Path TARGET =
            Path.of("benchmarks/target/transformations").toAbsolutePath();

    private Transformations() {}

    public static void main(String[] words) throws IOException, InterruptedException, SQLException {
        Optional<String> hindrance = SparkModule.hindrance();
        if (hindrance.isPresent()) {
            System.err.println("benchmarks/transformations.sh: no Spark: " + hindrance.get());
            System.exit(2);
        }
        if (!List.of(words).contains("--again")) {
            Folders.delete(TARGET);
            Files.createDirectories(TARGET);
            SparkModule.run(
                    "dev.driftwood.benchmarks.spark.SparkTransformations",
                    List.of(
                            TABLE.toString(),
                            TARGET.toString(),
                            SparkModule.work().toString()),
                    TARGET.resolve("spark.log"));
        }
        System.exit(compare() ? 0 : 1);
    }

    /** @return whether every line is equal, or differs for a reason that the table gives */
    private static boolean compare() throws IOException, SQLException {
        Map<String, int[]> sections = new LinkedHashMap<>();
        boolean fine = true;
        try (Connection duckDb = DriverManager.getConnection("jdbc:duckdb:")) {
            RowComparison comparison = new RowComparison(duckDb);
            for (Pair pair : Pair.read(TABLE)) {
                List<String> differences = differences(pair, comparison);
                int[] counts = sections.computeIfAbsent(pair.section(), section -> new int[2]);
                counts[0]++;
                counts[1] += differences.isEmpty() ? 1 : 0;
                fine &= differences.isEmpty() == pair.reason().isEmpty();
                if (!differences.isEmpty() || !pair.reason().isEmpty()) {
                    tell(pair, differences);
                }
            }
        }
        MarkdownTable table = new MarkdownTable("section", "queries", "equal");
        sections.forEach((section, counts) ->
                table.row(List.of(section, Integer.toString(counts[0]), Integer.toString(counts[1]))));
        System.out.print("\n" + SparkModule.version() + "\n\n" + table);
        return fine;
    }

    private static List<String> differences(Pair pair, RowComparison comparison) throws SQLException {
        try {
            DataFlows.compile(RunRequest.of(new SourceText("line" + pair.number() + ".dfs", pair.script()), TARGET))
                    .run(Progress.NONE);
        } catch (DataFlowException e) {
            return e.diagnostics().stream()
                    .filter(complaint -> complaint.severity() == Severity.ERROR)
                    .map(complaint -> "refused: " + complaint.message())
                    .toList();
        }
        return comparison.differences(TARGET.resolve(pair.folder()));
    }

    private static void tell(Pair pair, List<String> differences) {
        System.out.println("line " + pair.number() + ": " + pair.ours() + "\n    beside   " + pair.spark());
        if (!pair.reason().isEmpty()) {
            System.out.println((differences.isEmpty() ? "    no longer differs: " : "    known: ") + pair.reason());
        }
        differences.forEach(difference -> System.out.println("    " + difference));
    }
}
