package dev.driftwood.runtime.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.driftwood.runtime.storage.LocalFileStore;
import dev.driftwood.runtime.storage.StoredFile;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CompletionPlanTest {

    @TempDir
    Path root;

    private LocalFileStore store;
    private List<StoredFile> files;

    @BeforeEach
    void twoFiles() throws IOException {
        Files.createDirectories(root.resolve("data/sales/2024"));
        Files.writeString(root.resolve("data/sales/a.csv"), "a");
        Files.writeString(root.resolve("data/sales/2024/b.csv"), "b");
        store = new LocalFileStore(root);
        files = store.list("data").files();
    }

    @Test
    void purgingDeletesWhatWasRead() throws IOException {
        Files.writeString(root.resolve("data/sales/later.csv"), "c");
        CompletionPlan plan = CompletionPlan.of(true, List.of(), files);

        assertThat(root.resolve("data/sales/a.csv")).exists();
        plan.execute(store);
        assertThat(store.list("**").files()).extracting(StoredFile::path).containsExactly("/data/sales/later.csv");
    }

    @Test
    void movingReplacesTheBeginningOfThePath() throws IOException {
        CompletionPlan plan = CompletionPlan.of(false, List.of("/data/sales", "backup/priorSales/"), files);

        assertThat(plan.operations())
                .extracting(Object::toString)
                .containsExactly(
                        "move /data/sales/2024/b.csv to /backup/priorSales/2024/b.csv",
                        "move /data/sales/a.csv to /backup/priorSales/a.csv");
        plan.execute(store);
        assertThat(store.list("**").files())
                .extracting(StoredFile::path)
                .containsExactly("/backup/priorSales/2024/b.csv", "/backup/priorSales/a.csv");
    }

    @Test
    void askingForNothingDoesNothing() {
        assertThat(CompletionPlan.of(false, List.of(), files).isEmpty()).isTrue();
        assertThat(CompletionPlan.of(false, List.of(), files).skipped()).isEmpty();
    }

    @Test
    void whatIsNotDoneIsListed() {
        assertThat(CompletionPlan.of(true, List.of(), files).skipped()).hasValueSatisfying(warning -> {
            assertThat(warning.code()).isEqualTo(DiagnosticCode.FILE_OPERATION_SKIPPED);
            assertThat(warning.isError()).isFalse();
            assertThat(warning.message()).contains("delete /data/sales/a.csv");
        });
    }

    @Test
    void aFileThatChangedStaysAndTheOthersGo() throws IOException {
        CompletionPlan plan = CompletionPlan.of(true, List.of(), files);
        Files.writeString(root.resolve("data/sales/2024/b.csv"), "changed");

        assertThatThrownBy(() -> plan.execute(store))
                .isInstanceOfSatisfying(DataFlowException.class, e -> assertThat(e.diagnostics())
                        .singleElement()
                        .satisfies(each -> assertThat(each.code()).isEqualTo(DiagnosticCode.FILE_CHANGED)));
        assertThat(root.resolve("data/sales/2024/b.csv")).exists();
        assertThat(root.resolve("data/sales/a.csv")).doesNotExist();
    }

    @Test
    void contradictionsAreRefused() {
        for (List<String> paths :
                List.of(List.of("a"), List.of("a", "b", "c"), List.of("data/sal", "x"), List.of("..", "x"))) {
            assertInvalid(false, paths);
        }
        assertInvalid(true, List.of("data", "x"));
        assertInvalid(false, List.of("data", "../x"));
    }

    private void assertInvalid(boolean purge, List<String> paths) {
        assertThatThrownBy(() -> CompletionPlan.of(purge, paths, files))
                .as("%s", paths)
                .isInstanceOfSatisfying(
                        DataFlowException.class,
                        e -> assertThat(e.diagnostics().get(0).code()).isEqualTo(DiagnosticCode.INVALID_PROPERTY));
    }
}
