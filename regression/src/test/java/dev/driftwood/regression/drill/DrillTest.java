package dev.driftwood.regression.drill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.regression.document.Documents;
import dev.driftwood.regression.document.Node;
import dev.driftwood.regression.drill.mutation.Mutations;
import dev.driftwood.regression.table.ParquetTables;
import dev.driftwood.regression.table.TableNotation;
import dev.driftwood.runtime.RunRequest;
import dev.driftwood.runtime.feed.FeedSettings;
import dev.driftwood.runtime.feed.LedgerFolder;
import dev.driftwood.runtime.feed.SourceFeed;
import dev.driftwood.script.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The table {@code testdata/drill/drills.yml}: small flows, and what becomes of them when their input changes. */
class DrillTest {

    private static final Path TABLE = Path.of("..", "testdata", "drill", "drills.yml");

    @TempDir
    private Path temp;

    @TestFactory
    Stream<DynamicTest> drills() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (Node row : Documents.read(TABLE, "drills.yml").items()) {
            tests.add(DynamicTest.dynamicTest(row.fields().require("title").text(), () -> check(row.fields())));
        }
        return tests.stream();
    }

    /** Files that only might come are not to be remembered as landed. */
    @Test
    void aLedgerKnowsNothingOfDrills() throws IOException {
        Path file = temp.resolve("day.parquet");
        ParquetTables.write(
                TableNotation.parse(Documents.read("{columns: {id: integer}, rows: [[1]]}", "t")
                        .fields()),
                file);
        Path ledger = temp.resolve("ledger");
        RunRequest request = RunRequest.of(new SourceText("f.dfs", """
                source(allowSchemaDrift: true, format: 'parquet') ~> In
                In sink(allowSchemaDrift: true, format: 'parquet') ~> Out
                """), temp)
                .withSource("In", file.toString())
                .withFeeds(new FeedSettings(
                        SourceFeed.NONE, Map.of(), List.of(), Optional.of(new LedgerFolder(ledger.toString(), "f"))));
        DrillOptions options = new DrillOptions(Mutations.ALL, List.of(), 8, 1000, 0, 2);
        assertThat(Drill.run(List.of(new DrillSubject("f", file, request)), options, result -> {})
                        .results())
                .isNotEmpty();
        assertThat(ledger).doesNotExist();
    }

    private void check(Node.Fields row) throws IOException {
        Path folder = Files.createTempDirectory(temp, "drill");
        Path file = folder.resolve(row.text("file").orElse("day.parquet"));
        Optional<String> text = row.text("text");
        if (text.isPresent()) {
            Files.writeString(file, text.get());
        } else {
            ParquetTables.write(TableNotation.parse(row), file);
        }
        RunRequest request = RunRequest.of(
                        new SourceText("f.dfs", row.require("flow").text()), folder)
                .withSource("In", file.toString());
        DrillOptions options =
                new DrillOptions(Mutations.named(texts(row, "mutations")), texts(row, "only"), 8, 1000, 0, 2);
        boolean several = row.flag("several");
        DrillReport report = Drill.run(List.of(new DrillSubject("f", file, request)), options, result -> {});
        assertThat(report.notes()).isEmpty();
        assertThat(report.results().stream()
                        .filter(result -> several || !result.beside())
                        .map(DrillTest::line))
                .containsExactlyInAnyOrderElementsOf(texts(row, "outcomes"));
    }

    private static String line(DrillResult result) {
        List<String> parts = new ArrayList<>();
        parts.add(result.key() + ": " + result.signature());
        if (result.verdict() == Verdict.DIFFERS) {
            parts.addAll(result.differences());
        }
        return String.join(", ", parts);
    }

    private static List<String> texts(Node.Fields row, String name) {
        return row.find(name)
                .map(node -> node.items().stream().map(Node::text).toList())
                .orElse(List.of());
    }
}
