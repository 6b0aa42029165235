package dev.driftwood.runtime.flows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.driftwood.runtime.DataFlows;
import dev.driftwood.runtime.LossPolicy;
import dev.driftwood.runtime.Progress;
import dev.driftwood.runtime.RunRequest;
import dev.driftwood.runtime.feed.ChangedFiles;
import dev.driftwood.runtime.feed.FeedSettings;
import dev.driftwood.runtime.feed.LedgerFolder;
import dev.driftwood.runtime.feed.NewColumns;
import dev.driftwood.runtime.feed.SourceFeed;
import dev.driftwood.runtime.report.FeedReport;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Runs of one feed, day after day. */
class LedgerRunTest {

    private static final String SCRIPT = """
            source(allowSchemaDrift: true,
                inferDriftedColumnTypes: true,
                format: 'json',
                wildcardPaths: ['in/*.json']) ~> In
            In sink(allowSchemaDrift: true, format: 'json', folderPath: 'out') ~> Out
            """;

    @TempDir
    Path folder;

    private String script = SCRIPT;

    private FeedReport run(NewColumns mode, Optional<ChangedFiles> changed) {
        return run(mode, changed, "land");
    }

    private FeedReport run(NewColumns mode, Optional<ChangedFiles> changed, String flow) {
        SourceFeed feed = new SourceFeed(Map.of(), Optional.empty(), Optional.of(mode), Optional.of(true), changed);
        LedgerFolder ledger = new LedgerFolder(folder.resolve("ledger").toString(), flow);
        RunRequest request = RunRequest.of(new SourceText("land.dfs", script), folder)
                .withFeeds(new FeedSettings(feed, Map.of(), List.of(), Optional.of(ledger)));
        return DataFlows.compile(request)
                .run(Progress.NONE, LossPolicy.REPORT)
                .feeds()
                .get(0);
    }

    private void arrive(String file, String text) throws IOException {
        Files.createDirectories(folder.resolve("in"));
        Files.writeString(folder.resolve("in").resolve(file), text);
    }

    private List<String> landed() throws IOException {
        List<String> rows = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder.resolve("out"))) {
            for (Path file : files.sorted().toList()) {
                rows.addAll(Files.readAllLines(file));
            }
        }
        return rows;
    }

    @Test
    void aNewColumnStopsARunOnce() throws IOException {
        arrive("day1.json", "{\"id\":1}\n");
        run(NewColumns.ADD, Optional.empty());
        arrive("day2.json", "{\"code\":\"a\",\"id\":2}\n");
        assertThatThrownBy(() -> run(NewColumns.ADD, Optional.empty()))
                .isInstanceOf(DataFlowException.class)
                .hasMessageContaining("code string in /in/day2.json");
        assertThat(landed()).containsExactly("{\"id\":1}");
        FeedReport report = run(NewColumns.ADD, Optional.empty());
        assertThat(report.files()).isEqualTo(1);
        assertThat(report.earlier()).isEqualTo(1);
        assertThat(landed()).containsExactly("{\"id\":1}", "{\"id\":2,\"code\":\"a\"}");
    }

    @Test
    void aRunWithNothingNewTouchesNothing() throws IOException {
        arrive("day1.json", "{\"id\":1}\n");
        run(NewColumns.ADD, Optional.empty());
        String before = Files.readString(folder.resolve("ledger/land/In.json"));
        assertThat(run(NewColumns.ADD, Optional.empty()).files()).isZero();
        Files.move(folder.resolve("in/day1.json"), folder.resolve("day1.json"));
        assertThat(run(NewColumns.ADD, Optional.empty()).files()).isZero();
        assertThat(landed()).containsExactly("{\"id\":1}");
        assertThat(Files.readString(folder.resolve("ledger/land/In.json"))).isEqualTo(before);
    }

    @Test
    void aFileThatChangedIsForSomebodyToDecide() throws IOException {
        arrive("day1.json", "{\"id\":1}\n");
        run(NewColumns.ADD, Optional.empty());
        arrive("day1.json", "{\"id\":1}\n{\"id\":10}\n");
        assertThatThrownBy(() -> run(NewColumns.ADD, Optional.empty())).hasMessageContaining("has changed since");
        assertThatThrownBy(() -> run(NewColumns.ADD, Optional.of(ChangedFiles.FAIL)))
                .hasMessageContaining("has changed since");
        assertThat(landed()).containsExactly("{\"id\":1}");
        assertThat(run(NewColumns.ADD, Optional.of(ChangedFiles.SKIP)).files()).isZero();
        assertThat(run(NewColumns.ADD, Optional.empty()).files()).isZero();
        arrive("day1.json", "{\"id\":100}\n");
        assertThat(run(NewColumns.ADD, Optional.of(ChangedFiles.LAND)).files()).isEqualTo(1);
        assertThat(landed()).containsExactly("{\"id\":1}", "{\"id\":100}");
    }

    @Test
    void theLedgerOfAnotherFlowIsRefused() throws IOException {
        arrive("day1.json", "{\"id\":1}\n");
        run(NewColumns.ADD, Optional.empty());
        Files.move(folder.resolve("ledger/land"), folder.resolve("ledger/other"));
        assertThatThrownBy(() -> run(NewColumns.ADD, Optional.empty(), "other"))
                .hasMessageContaining("is that of In in the flow land");
    }

    @ParameterizedTest
    @EnumSource(
            value = NewColumns.class,
            names = {"ADD", "FAIL"})
    void aValueThatDoesNotFitLandsNothing(NewColumns mode) throws IOException {
        arrive("day1.json", "{\"v\":1}\n");
        run(NewColumns.ADD, Optional.empty());
        arrive("day2.json", "{\"v\":2}\n{\"v\":2.75}\n");
        assertThatThrownBy(() -> run(mode, Optional.empty()))
                .isInstanceOf(DataFlowException.class)
                .hasMessageContaining("In@v: 1 value does not fit the type that the ledger knows, such as '2.75'");
        assertThat(landed()).containsExactly("{\"v\":1}");
        assertThat(Files.readString(folder.resolve("ledger/land/In.json"))).doesNotContain("day2");
    }

    @Test
    void aWiderTypeStopsARunOnce() throws IOException {
        script = SCRIPT.replace(
                "'json',\n    wildcardPaths: ['in/*.json']",
                "'delimited',\n    columnNamesAsHeader: true, wildcardPaths: ['in/*.csv']");
        arrive("day1.csv", "v\n1\n");
        run(NewColumns.ADD, Optional.empty());
        arrive("day2.csv", "v\n2.75\n");
        assertThatThrownBy(() -> run(NewColumns.ADD, Optional.empty()))
                .hasMessageContaining("In@v: 1 value does not fit");
        assertThatThrownBy(() -> run(NewColumns.ADD_AND_WIDEN, Optional.empty()))
                .hasMessageContaining("v double instead of integer");
        assertThat(run(NewColumns.ADD_AND_WIDEN, Optional.empty()).files()).isEqualTo(1);
        assertThat(landed()).containsExactly("{\"v\":1}", "{\"v\":2.75}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {"1 | {\"x\":1}", "{\"x\":1} | [1]", "{\"x\":1} | 5", "[1] | no"})
    void anotherShapeLandsNothing(String before, String after) throws IOException {
        arrive("day1.json", "{\"v\":" + before + "}\n");
        run(NewColumns.ADD, Optional.empty());
        arrive("day2.json", "{\"v\":" + after.replace("no", "\"no\"") + "}\n");
        assertThatThrownBy(() -> run(NewColumns.ADD, Optional.empty()))
                .isInstanceOf(DataFlowException.class)
                .hasMessageContaining("In@v: 1 value does not fit");
        assertThat(landed()).containsExactly("{\"v\":" + before + "}");
    }

    @Test
    void whoIgnoresWhatIsNewTakesNulls() throws IOException {
        arrive("day1.json", "{\"v\":1}\n");
        run(NewColumns.ADD, Optional.empty());
        arrive("day2.json", "{\"v\":2.75}\n");
        assertThat(run(NewColumns.IGNORE, Optional.empty()).files()).isEqualTo(1);
    }

    @Test
    void anEmptiedLedgerIsNotTakenForNone() throws IOException {
        arrive("day1.json", "{\"id\":1}\n");
        run(NewColumns.ADD, Optional.empty());
        Files.writeString(folder.resolve("ledger/land/In.json"), "");
        assertThatThrownBy(() -> run(NewColumns.ADD, Optional.empty())).hasMessageContaining("cannot be used");
        assertThat(landed()).containsExactly("{\"id\":1}");
    }

    @Test
    void twoFlowsHaveALedgerEach() throws IOException {
        arrive("day1.json", "{\"id\":1}\n");
        run(NewColumns.ADD, Optional.empty());
        assertThat(run(NewColumns.ADD, Optional.empty(), "other").files()).isEqualTo(1);
        assertThat(landed()).containsExactly("{\"id\":1}", "{\"id\":1}");
    }
}
