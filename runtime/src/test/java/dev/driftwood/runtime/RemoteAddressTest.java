package dev.driftwood.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.driftwood.runtime.database.DatabaseAccess;
import dev.driftwood.runtime.definitions.Definitions;
import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.runtime.report.RunReport;
import dev.driftwood.runtime.report.StoreReport;
import dev.driftwood.runtime.schedule.Scheduling;
import dev.driftwood.runtime.spill.SpillSettings;
import dev.driftwood.runtime.transformations.HeaderPolicy;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where streams go that an address is given for. */
class RemoteAddressTest {

    private static final String SOURCE = """
            source(format: 'delimited', columnNamesAsHeader: true, allowSchemaDrift: true,
                fileSystem: 'raw', wildcardPaths: ['in/*.csv']) ~> In
            """;

    private static final String SINK = """
            In sink(format: 'delimited', columnNamesAsHeader: true, partitionFileNames: ['all.csv'], allowSchemaDrift: true,
                fileSystem: 'curated', folderPath: 'done') ~> Out
            """;

    @TempDir
    Path accounts;

    @BeforeEach
    void oneFile() throws IOException {
        put("contoso/raw/in/a.csv", "id\n1\n");
    }

    @Test
    void anAccountHasTheContainersThatTheScriptNames() throws IOException {
        RunReport report = run(SOURCE + SINK, "test://contoso", Map.of(), Map.of(), Map.of());

        assertThat(read("contoso/curated/done/all.csv")).isEqualTo("id\n1\n");
        assertThat(report.stores())
                .extracting(StoreReport::address)
                .containsExactly("test://contoso/raw", "test://contoso/curated");
    }

    @Test
    void aContainerPlaysAllOthersAndAFolderOfItTheContainer() throws IOException {
        put("contoso/sandbox/mine/in/b.csv", "id\n2\n");
        run(SOURCE + SINK, "test://contoso/sandbox/mine", Map.of(), Map.of(), Map.of());

        assertThat(read("contoso/sandbox/mine/done/all.csv")).isEqualTo("id\n2\n");
    }

    @Test
    void whatIsGivenForAStreamWins() throws IOException {
        put("fabrikam/raw/day2/b.csv", "id\n2\n");
        run(
                SOURCE + SINK,
                "test://contoso",
                Map.of("In", "test://fabrikam/raw/day2/*.csv"),
                Map.of("Out", "test://fabrikam/raw/out"),
                Map.of());

        assertThat(read("fabrikam/raw/out/all.csv")).isEqualTo("id\n2\n");
    }

    @Test
    void aLinkedServiceLeadsToItsAccountAndADatasetToItsContainer() throws IOException {
        put("fabrikam/landing/in/b.csv", "id\n2\n");
        StoreRoot root = new StoreRoot.Remote("test://fabrikam", Optional.of("landing"), Optional.empty());
        StreamStore store = new StreamStore(List.of(), Optional.of(root), Optional.empty(), false);
        run(SOURCE + SINK, "test://contoso", Map.of(), Map.of(), Map.of("In", store));

        assertThat(read("contoso/curated/done/all.csv")).isEqualTo("id\n2\n");
    }

    @Test
    void aSinkThatNamesNoFolderDoesNotFillAContainersRoot() {
        String sink =
                "In sink(format: 'delimited', allowSchemaDrift: true, fileSystem: 'curated', truncate: true) ~> Out\n";

        assertThatThrownBy(() -> run(SOURCE + sink, "test://contoso", Map.of(), Map.of(), Map.of()))
                .isInstanceOfSatisfying(DataFlowException.class, e -> {
                    assertThat(e.diagnostics().get(0).code()).isEqualTo(DiagnosticCode.STORE_IS_NOT_DEFINED);
                    assertThat(e.diagnostics().get(0).hint().orElseThrow())
                            .contains("`folderPath`", "--sink Out=PLACE");
                });
    }

    @Test
    void anAddressOfAnotherKindIsRefused() {
        assertThatThrownBy(() ->
                        run(SOURCE + SINK, "test://contoso", Map.of("In", "s3://raw/in/a.csv"), Map.of(), Map.of()))
                .isInstanceOf(DataFlowException.class)
                .hasMessageContaining("`s3:` addresses are not supported");
    }

    private RunReport run(
            String script,
            String base,
            Map<String, String> sources,
            Map<String, String> sinks,
            Map<String, StreamStore> stores) {
        RunRequest request = new RunRequest(
                new SourceText("script.dfs", script),
                new StoreRoot.Remote(base),
                new FolderAccounts(accounts),
                sources,
                sinks,
                Map.of(),
                DatabaseAccess.NONE,
                stores,
                Definitions.NONE,
                Map.of(),
                ReadOptions.Int96.REFUSE,
                HeaderPolicy.REFUSE,
                false,
                Optional.empty(),
                1000,
                SpillSettings.DEFAULT,
                Scheduling.all(),
                Instant.parse("2024-05-17T10:15:30Z"));
        return DataFlows.compile(request).run(Progress.NONE);
    }

    private String read(String path) throws IOException {
        return Files.readString(accounts.resolve(path));
    }

    private void put(String path, String content) throws IOException {
        Path file = accounts.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
    }
}
