package dev.driftwood.runtime.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.driftwood.runtime.storage.LocalFileStore;
import dev.driftwood.runtime.storage.LocalPublication;
import dev.driftwood.runtime.storage.OutputFile;
import dev.driftwood.runtime.storage.StagedFolder;
import dev.driftwood.runtime.storage.StoredFile;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SinkFileNamesTest {

    private static final Optional<String> NONE = Optional.empty();

    @Test
    void defaultNamesAreNumberedFromZero() {
        SinkFileNaming.ByPartition naming = partitioned(NONE, List.of());

        assertThat(naming.fileName(0)).isEqualTo("part-00000.parquet");
        assertThat(naming.fileName(123_456)).isEqualTo("part-123456.parquet");
        assertThat(naming.partitions()).isEmpty();
    }

    @Test
    void defaultNumbersContinueBehindTheHighest() {
        SinkFileNaming.Default naming = new SinkFileNaming.Default(".csv", 0);

        assertThat(naming.after(List.of()).first()).isZero();
        assertThat(naming.after(List.of("part-00000.csv", "part-00007-tid-12-34.snappy.parquet", "part-00003.csv"))
                        .fileName(1))
                .isEqualTo("part-00009.csv");
        assertThat(naming.after(List.of("part-1.csv", "apart-00009.csv", "part-x", "part-1234567890.csv", "x/"))
                        .first())
                .isZero();
    }

    @Test
    void filesAddUpDayAfterDay(@TempDir Path root) throws IOException {
        LocalFileStore store = new LocalFileStore(root);
        for (int day = 0; day < 3; day++) {
            try (StagedFolder staged = store.stage("out", false)) {
                SinkFileNaming.Default naming = new SinkFileNaming.Default(".csv", 0).after(store.names("out"));
                for (int partition = 0; partition < 2; partition++) {
                    try (OutputFile file = staged.create(naming.fileName(partition))) {
                        file.write(ByteBuffer.wrap(new byte[day]));
                        file.commit();
                    }
                }
                new LocalPublication().publish(List.of(staged));
            }
        }

        assertThat(store.list("out").files()).extracting(StoredFile::length).containsExactly(0L, 0L, 1L, 1L, 2L, 2L);
    }

    @Test
    void patternsAreNumberedFromOne() {
        SinkFileNaming.ByPartition naming = partitioned(Optional.of("sub/out[n]-[n].parquet"), List.of());

        assertThat(naming.fileName(0)).isEqualTo("sub/out1-1.parquet");
        assertThat(naming.fileName(9)).isEqualTo("sub/out10-10.parquet");
        assertThat(naming.partitions()).isEmpty();
        assertThat(partitioned(Optional.of("one.csv"), List.of()).partitions()).contains(1);
    }

    @Test
    void listedNamesGoWithThePartitions() {
        SinkFileNaming.ByPartition several = partitioned(NONE, List.of("a.csv", "b.csv"));
        SinkFileNaming.ByPartition single = partitioned(NONE, List.of("/deep//a.csv"));

        assertThat(several.fileName(1)).isEqualTo("b.csv");
        assertThat(several.partitions()).contains(2);
        assertThat(single).isEqualTo(new SinkFileNaming.SingleFile("deep/a.csv"));
        assertThat(single.partitions()).contains(1);
    }

    @Test
    void namesThatAreNoneAreRefused() {
        for (String name : Arrays.asList(null, "", " ", "a/")) {
            assertRefused(
                    DiagnosticCode.INVALID_PARTITION_FILE_NAMES, () -> partitioned(NONE, Arrays.asList("x.csv", name)));
        }
        assertRefused(DiagnosticCode.INVALID_PARTITION_FILE_NAMES, () -> partitioned(Optional.of(""), List.of()));
        assertRefused(DiagnosticCode.INVALID_PARTITION_FILE_NAMES, () -> partitioned(NONE, List.of("a", "b", "a")));
        assertRefused(DiagnosticCode.UNSAFE_PATH, () -> partitioned(NONE, List.of("../a.csv")));
        assertRefused(DiagnosticCode.INVALID_PROPERTY, () -> partitioned(Optional.of("a"), List.of("b")));
    }

    @Test
    void aColumnNamesFilesFromTheContainersRoot() {
        SinkFileNaming naming = SinkFileNames.of(NONE, List.of(), Optional.of("c"), NONE, ".csv");
        SinkFileNaming.ColumnAsFileName column = (SinkFileNaming.ColumnAsFileName) naming;

        assertThat(column.column()).isEqualTo("c");
        assertThat(column.place("eu.csv", "out")).isEqualTo(new SinkPlace(false, "eu.csv"));
        assertThat(column.place("/out/eu.csv", "out/")).isEqualTo(new SinkPlace(true, "eu.csv"));
        assertThat(column.place("outside/eu.csv", "out")).isEqualTo(new SinkPlace(false, "outside/eu.csv"));
        assertThat(column.place("out", "out")).isEqualTo(new SinkPlace(false, "out"));
        assertThat(column.place("a/b.csv", "")).isEqualTo(new SinkPlace(true, "a/b.csv"));
        for (String value : Arrays.asList(null, "", " ", "a/", "/")) {
            assertRefused(DiagnosticCode.INVALID_PARTITION_FILE_NAMES, () -> column.place(value, "out"));
        }
        assertRefused(DiagnosticCode.INVALID_PARTITION_FILE_NAMES, () -> column.place("./.", "out"));
        assertRefused(DiagnosticCode.UNSAFE_PATH, () -> column.place("../x", "out"));
        assertRefused(DiagnosticCode.UNSAFE_PATH, () -> column.place("a/../../x", "out"));
    }

    @Test
    void aColumnNamesFoldersBelowTheSinksFolder() {
        SinkFileNaming naming = SinkFileNames.of(NONE, List.of(), NONE, Optional.of("c"), ".csv");
        SinkFileNaming.ColumnAsFolder column = (SinkFileNaming.ColumnAsFolder) naming;

        assertThat(column.folder("/a//b/")).isEqualTo("a/b");
        assertThat(column.files().fileName(0)).isEqualTo("part-00000.csv");
        assertRefused(DiagnosticCode.INVALID_PARTITION_FILE_NAMES, () -> column.folder(null));
        assertRefused(DiagnosticCode.INVALID_PARTITION_FILE_NAMES, () -> column.folder("/"));
        assertRefused(DiagnosticCode.UNSAFE_PATH, () -> column.folder("a/.."));
    }

    private static SinkFileNaming.ByPartition partitioned(Optional<String> pattern, List<String> names) {
        return (SinkFileNaming.ByPartition) SinkFileNames.of(pattern, names, NONE, NONE, ".parquet");
    }

    private static void assertRefused(DiagnosticCode code, ThrowingCallable action) {
        assertThatThrownBy(action).isInstanceOfSatisfying(DataFlowException.class, e -> assertThat(
                        e.diagnostics().get(0).code())
                .isEqualTo(code));
    }
}
