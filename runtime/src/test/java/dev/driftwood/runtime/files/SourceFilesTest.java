package dev.driftwood.runtime.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.driftwood.runtime.storage.LocalFileStore;
import dev.driftwood.runtime.storage.StoredFile;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SourceFilesTest {

    @TempDir
    Path root;

    private LocalFileStore store;

    @BeforeEach
    void open() {
        store = new LocalFileStore(root);
    }

    @Test
    void folderAndFileAreTakenLiterally() throws IOException {
        write("orders/day[1].csv", "orders/day1.csv", "orders/deep/x.csv");

        assertThat(paths(FileSelection.path("orders", "day[1].csv"))).containsExactly("/orders/day[1].csv");
        assertThat(paths(FileSelection.path("/orders/", ""))).hasSize(3);
        assertThat(paths(FileSelection.path("", ""))).hasSize(3);
    }

    @Test
    void wildcardsOverrideFolderAndFile() throws IOException {
        write("orders/a.csv", "other/b.csv");
        FileSelection selection = new FileSelection(
                "orders",
                "a.csv",
                List.of("other/*.csv"),
                false,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                false);

        assertThat(paths(selection)).containsExactly("/other/b.csv");
        assertThat(SourceFiles.find(store, selection).patterns()).containsExactly("/other/*.csv");
    }

    @Test
    void eachFileCountsOnceInTheOrderOfThePatterns() throws IOException {
        write("a/1.csv", "a/2.csv", "b/1.csv");

        assertThat(paths(FileSelection.wildcards(List.of("b/*", "a/2*", "*/*.csv"))))
                .containsExactly("/b/1.csv", "/a/2.csv", "/a/1.csv");
    }

    @Test
    void filesWithoutPartitionRootHaveNoPartitionColumns() throws IOException {
        write("a/k=1/1.csv");

        assertThat(SourceFiles.find(store, FileSelection.path("a", "")).partitionColumns())
                .isEmpty();
    }

    @Test
    void nothingMatchedIsAnErrorThatCountsTheHidden() throws IOException {
        write("s/_SUCCESS", "s/.x.crc", "s/_tmp/a.csv");

        Diagnostic diagnostic = refusal(FileSelection.wildcards(List.of("s/**")));
        assertThat(diagnostic.code()).isEqualTo(DiagnosticCode.INVALID_PATH);
        assertThat(diagnostic.message()).isEqualTo("the pattern '/s/**' matched 0 files; 3 were ignored as hidden");
        assertThat(diagnostic.hint().orElseThrow()).contains("/s/_SUCCESS", "/s/.x.crc", "ignoreNoFilesFound");
        assertThat(diagnostic.location()).contains(root + "/s/**");
    }

    @Test
    void everyPatternHasToMatch() throws IOException {
        write("a/1.csv");

        assertThat(refusal(FileSelection.wildcards(List.of("a/*", "b/*"))).message())
                .isEqualTo("the pattern '/b/*' matched 0 files");
    }

    @Test
    void aMissingFolderNamesWhatIsThere() throws IOException {
        write("orders/2024/a.csv", "customers/b.csv");

        assertThat(hint(FileSelection.path("ordres/2024", "")))
                .contains("no 'ordres' in " + root)
                .contains("did you mean orders/?");
        assertThat(hint(FileSelection.path("Orders/2025", ""))).contains("did you mean orders/?");
        assertThat(hint(FileSelection.path("orders/2025", ""))).contains("did you mean 2024/?");
        assertThat(hint(FileSelection.path("zzz", ""))).contains("which holds customers/, orders/");
        assertThat(hint(FileSelection.path("orders/2024", "b.parquet"))).contains("which holds a.csv");
        assertThat(hint(FileSelection.wildcards(List.of("orders/2024/*.parquet"))))
                .contains(root + "/orders/2024 exists and holds a.csv");
        assertThat(hint(FileSelection.wildcards(List.of("{x,y}/*")))).contains("exists and holds customers/, orders/");
    }

    @Test
    void aHiddenFolderThatIsSpelledOutIsStillHidden() throws IOException {
        write("_in/a.csv");

        assertThat(refusal(FileSelection.path("_in", "a.csv")).message()).contains("1 was ignored as hidden");
    }

    @Test
    void noFilesCanBeFine() throws IOException {
        write("a/1.csv");
        FileSelection none = FileSelection.wildcards(List.of("b/*", "c")).ignoringNoFilesFound();

        assertThat(paths(none)).isEmpty();
        assertThat(paths(FileSelection.path("nowhere", "list.txt").asFileList().ignoringNoFilesFound()))
                .isEmpty();
        assertThatThrownBy(() -> SourceFiles.find(new LocalFileStore(root.resolve("missing")), none))
                .isInstanceOfSatisfying(DataFlowException.class, e -> assertThat(
                                e.diagnostics().get(0).code())
                        .isEqualTo(DiagnosticCode.SOURCE_INVALID_PAYLOAD));
    }

    @Test
    void emptyPatternsAreRefused() {
        assertThat(refusal(FileSelection.wildcards(List.of(" "))).code()).isEqualTo(DiagnosticCode.INVALID_PATH);
    }

    @Test
    void timesIncludeTheirBeginningAndExcludeTheirEnd() throws IOException {
        write("a/1.csv", "a/2.csv", "a/3.csv");
        Instant noon = Instant.parse("2024-05-01T12:00:00Z");
        for (int i = 1; i <= 3; i++) {
            Files.setLastModifiedTime(root.resolve("a/" + i + ".csv"), FileTime.from(noon.plusSeconds(i)));
        }
        FileSelection all = FileSelection.path("a", "");

        assertThat(paths(all.modified(Optional.of(noon.plusSeconds(2)), Optional.empty())))
                .containsExactly("/a/2.csv", "/a/3.csv");
        assertThat(paths(all.modified(Optional.empty(), Optional.of(noon.plusSeconds(2)))))
                .containsExactly("/a/1.csv");
        FileSelection none = all.modified(Optional.of(noon), Optional.of(noon.plusSeconds(1)));
        assertThat(refusal(none).message())
                .isEqualTo(
                        "3 files were found, but none modified from 2024-05-01T12:00:00Z before 2024-05-01T12:00:01Z");
        assertThat(paths(none.ignoringNoFilesFound())).isEmpty();
    }

    @Test
    void aListOfFilesIsRelativeToTheFolder() throws IOException {
        write("in/a.csv", "in/b/1.csv", "in/b/2.csv", "other/c.csv", "in/x/c.csv");
        Files.writeString(root.resolve("in/list.txt"), "\uFEFFb/*.csv\r\n\r\n  a.csv  \n/other/c.csv\na.csv\n\n");

        assertThat(paths(FileSelection.path("in", "list.txt").asFileList()))
                .containsExactly("/in/b/1.csv", "/in/b/2.csv", "/in/a.csv", "/other/c.csv");
    }

    @Test
    void aListFoundByWildcardsIsRelativeToTheContainer() throws IOException {
        write("in/a.csv");
        Files.writeString(root.resolve("in/list.txt"), "in/a.csv");

        assertThat(paths(FileSelection.wildcards(List.of("in/*.txt")).asFileList()))
                .containsExactly("/in/a.csv");
    }

    @Test
    void aListHasItsLimitsAndItsErrors() throws IOException {
        write("in/a.csv");
        Path list = root.resolve("in/list.txt");
        FileSelection selection = FileSelection.path("in", "list.txt").asFileList();
        Files.writeString(list, "a.csv\n\n".repeat(1024));
        assertThat(paths(selection)).containsExactly("/in/a.csv");

        Files.writeString(list, "a.csv\n".repeat(1025));
        assertThat(refusal(selection).message()).contains("more than 1024 entries");
        Files.writeString(list, "a.csv\nb.csv\n");
        assertThat(refusal(selection).message()).isEqualTo("the pattern '/in/b.csv' matched 0 files");
        Files.writeString(list, "../../etc/passwd\n");
        assertThat(refusal(selection).code()).isEqualTo(DiagnosticCode.INVALID_PATH);
        Files.writeString(list, "");
        assertThat(paths(selection)).isEmpty();
    }

    @Test
    void whatStructuredStreamingLeftIsRefused() throws IOException {
        write("out/part-0.parquet", "out/_spark_metadata/0");

        assertThat(refusal(FileSelection.path("out", "")).code()).isEqualTo(DiagnosticCode.INVALID_SPARK_FOLDER);
        assertThat(paths(FileSelection.wildcards(List.of("out/*.parquet")))).hasSize(1);
    }

    @Test
    void foldersBelowThePartitionRootBecomeColumns() throws IOException {
        write(
                "in/year=2023/region=EU%2FWest/a.csv",
                "in/year=2024/region=__HIVE_DEFAULT_PARTITION__/b.csv", "in/_skip/year=1/region=x/b.csv");
        SourceFiles found = SourceFiles.find(
                store, FileSelection.wildcards(List.of("in/year=*/*/*.csv")).partitionedBelow("in"));

        assertThat(found.partitionColumns()).extracting(PartitionColumn::name).containsExactly("year", "region");
        assertThat(found.files().get(0).partitionValues()).containsExactly("2023", "EU/West");
        assertThat(found.files().get(1).partitionValues()).containsExactly("2024", null);
        assertThat(found.partitionColumns().get(0).parse("2023")).isEqualTo(2023);
        assertThat(found.partitionColumns().get(1).parse(null)).isNull();
    }

    @Test
    void plainFoldersAroundTheKeysDoNotMatter() throws IOException {
        write("in/v1/k=1/x/a.csv", "in/v1/k=2/b.csv");
        SourceFiles found = SourceFiles.find(store, FileSelection.path("in", "").partitionedBelow("/in/"));

        assertThat(found.partitionColumns()).hasSize(1);
        assertThat(SourceFiles.find(store, FileSelection.path("in", "").partitionedBelow("/"))
                        .partitionColumns())
                .hasSize(1);
    }

    @Test
    void filesOutsideOfKeysAloneHaveNoColumns() throws IOException {
        write("in/a.csv", "in/x/b.csv");

        assertThat(SourceFiles.find(store, FileSelection.path("in", "").partitionedBelow("in"))
                        .partitionColumns())
                .isEmpty();
    }

    @Test
    void twoLayoutsAreRefusedAndListed() throws IOException {
        write("in/dir1/a=10/b=20/x.csv", "in/dir2/c=10/d=30/y.csv", "in/dir2/c=11/d=30/y.csv");

        Diagnostic diagnostic = refusal(FileSelection.path("in", "").partitionedBelow("in"));
        assertThat(diagnostic.code()).isEqualTo(DiagnosticCode.PARTITION_DIRECTORY);
        assertThat(diagnostic.message())
                .contains("a/b below /in/dir1/ (/in/dir1/a=10/b=20/x.csv)")
                .contains("c/d below /in/dir2/ (/in/dir2/c=10/d=30/y.csv and 1 more)");
    }

    @Test
    void otherMixturesAreRefusedToo() throws IOException {
        for (List<String> mixture : List.of(
                List.of("a=1/x.csv", "loose.csv"),
                List.of("a=1/x.csv", "a=1/b=2/x.csv"),
                List.of("a=1/b=2/x.csv", "b=2/a=1/x.csv"),
                List.of("v1/a=1/x.csv", "v2/a=1/x.csv"),
                List.of("a=1/x.csv", "A=1/x.csv"),
                List.of("a=1/x/b=1/x.csv"),
                List.of("a=1/A=2/x.csv"),
                List.of("a=/x.csv"),
                List.of("=1/x.csv"))) {
            Path home = Files.createTempDirectory(root, "m");
            for (String path : mixture) {
                write(root.relativize(home) + "/" + path);
            }
            String folder = home.getFileName().toString();
            assertThat(refusal(FileSelection.path(folder, "").partitionedBelow(folder))
                            .code())
                    .as("%s", mixture)
                    .isEqualTo(DiagnosticCode.PARTITION_DIRECTORY);
        }
        write("else/a=1/x.csv");
        assertThat(refusal(FileSelection.path("else", "").partitionedBelow("in"))
                        .message())
                .contains("not below the partition root");
    }

    private List<String> paths(FileSelection selection) throws IOException {
        return SourceFiles.find(store, selection).files().stream()
                .map(SourceFile::file)
                .map(StoredFile::path)
                .toList();
    }

    private String hint(FileSelection selection) {
        return refusal(selection).hint().orElseThrow();
    }

    private Diagnostic refusal(FileSelection selection) {
        try {
            throw new AssertionError(
                    "found " + SourceFiles.find(store, selection).files());
        } catch (DataFlowException e) {
            return e.diagnostics().get(0);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private void write(String... paths) throws IOException {
        for (String path : paths) {
            Files.createDirectories(root.resolve(path).getParent());
            Files.writeString(root.resolve(path), "1");
        }
    }
}
