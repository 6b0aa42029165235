package dev.driftwood.runtime.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What only a local disk has: links, rights, special files, and the end of the disk. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "POSIX rights, links and special files")
final class LocalFileStoreTest {

    @TempDir
    Path folder;

    private Path root;
    private LocalFileStore store;

    @BeforeEach
    void container() throws IOException {
        root = Files.createDirectory(folder.resolve("container"));
        store = new LocalFileStore(root);
        write("a/1.csv");
        write("b/2.csv");
    }

    @Test
    void theContainerMayBeALink() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link"), root);
        LocalFileStore linked = new LocalFileStore(link);

        assertThat(linked.list("*").files()).hasSize(2);
        try (StagedFolder staged = linked.stage("c", false)) {
            FileStoreContractTest.write(staged, "3.csv", "3");
            new LocalPublication().publish(List.of(staged));
        }
        assertThat(root.resolve("c/3.csv")).exists();
    }

    @Test
    void linksInsideTheContainerAreFollowed() throws IOException {
        Files.createSymbolicLink(root.resolve("latest"), Path.of("b"));
        Files.createSymbolicLink(root.resolve("a/2.csv"), root.resolve("b/2.csv"));

        assertThat(paths("a")).containsExactly("/a/1.csv", "/a/2.csv");
        assertThat(paths("latest")).containsExactly("/latest/2.csv");
        assertThat(paths("lat*/*")).containsExactly("/latest/2.csv");
        try (InputFile input = store.open(store.list("a/2.csv").files().get(0))) {
            assertThat(input.length()).isEqualTo(1);
            input.verifyUnchanged();
        }
        try (StagedFolder staged = store.stage("latest", true)) {
            FileStoreContractTest.write(staged, "3.csv", "3");
            new LocalPublication().publish(List.of(staged));
        }
        assertThat(root.resolve("latest")).isSymbolicLink();
        assertThat(paths("b")).containsExactly("/b/3.csv");
    }

    @Test
    void linksOutOfTheContainerAreRefusedWhereTheyCount() throws IOException {
        Path outside = Files.createDirectory(folder.resolve("outside"));
        Files.writeString(outside.resolve("secret.csv"), "1");
        Files.createSymbolicLink(root.resolve("a/out"), outside);
        Files.createSymbolicLink(root.resolve("a/secret.csv"), outside.resolve("secret.csv"));

        assertRefused(DiagnosticCode.INVALID_PATH, "a");
        assertRefused(DiagnosticCode.INVALID_PATH, "a/*.csv");
        assertRefused(DiagnosticCode.INVALID_PATH, "a/out/secret.csv");
        assertThat(paths("a/1*")).containsExactly("/a/1.csv");
        FileStoreContractTest.assertRefused(DiagnosticCode.UNSAFE_PATH, () -> store.stage("a/out/new", false));
        FileStoreContractTest.assertRefused(
                DiagnosticCode.UNSAFE_PATH,
                () -> store.move(store.list("b/2.csv").files().get(0), "a/out/2.csv"));
    }

    @Test
    void linksInACircleAreRefusedAndBrokenOnesToo() throws IOException {
        Files.createSymbolicLink(root.resolve("a/up"), root);
        assertRefused(DiagnosticCode.INVALID_PATH, "a");
        assertRefused(DiagnosticCode.INVALID_PATH, "**/*.csv");
        Files.delete(root.resolve("a/up"));
        Files.createSymbolicLink(root.resolve("a/b"), root.resolve("b"));
        Files.createSymbolicLink(root.resolve("b/a"), root.resolve("a"));
        assertRefused(DiagnosticCode.INVALID_PATH, "a");
        Files.delete(root.resolve("a/b"));
        Files.createSymbolicLink(root.resolve("a/b"), root.resolve("nowhere"));
        assertRefused(DiagnosticCode.UNREADABLE_FILE, "a");
        Files.move(root.resolve("a/b"), root.resolve("a/.b"));
        assertThat(paths("a")).containsExactly("/a/1.csv");
    }

    @Test
    void onlyFoldersThatCanMatchAreVisited() throws IOException {
        Files.createSymbolicLink(root.resolve("b/up"), root);

        assertThat(paths("a/*.csv")).hasSize(1);
        assertThat(paths("[ac]/*.csv")).hasSize(1);
        assertThat(paths("*/*.csv")).hasSize(2);
        assertThat(paths("b/*.csv")).hasSize(1);
        assertRefused(DiagnosticCode.INVALID_PATH, "*/*/*.csv");
    }

    @Test
    void whatRunsStageIsNeverListed() throws IOException {
        try (StagedFolder staged = store.stage("c", false)) {
            FileStoreContractTest.write(staged, "3.csv", "3");
            assertThat(store.list("**").hidden()).isEmpty();
            assertThat(store.list(".driftwood").files()).isEmpty();
            assertThat(store.names("")).containsExactly("a/", "b/");
        }
    }

    @Test
    void whatMayNotBeReadIsAnError() throws IOException {
        assumeFalse(Files.isReadable(forbidden(root.resolve("a"))), "runs as root");
        assertRefused(DiagnosticCode.UNREADABLE_FILE, "a");
        assertRefused(DiagnosticCode.UNREADABLE_FILE, "a/1.csv");
        Files.setPosixFilePermissions(root.resolve("a"), PosixFilePermissions.fromString("rwx------"));
        forbidden(root.resolve("a/1.csv"));
        FileStoreContractTest.assertRefused(
                DiagnosticCode.UNREADABLE_FILE,
                () -> store.open(store.list("a/1.csv").files().get(0)));
    }

    @Test
    void whatMayNotBeWrittenIsAnErrorBeforeAnythingChanges() throws IOException {
        Files.setPosixFilePermissions(root.resolve("a"), PosixFilePermissions.fromString("r-xr-xr-x"));
        assumeFalse(Files.isWritable(root.resolve("a")), "runs as root");
        FileStoreContractTest.assertRefused(DiagnosticCode.UNWRITABLE, () -> store.stage("a", true));
        assertThat(root.resolve("a/1.csv")).exists();
    }

    @Test
    void theEndOfTheDiskIsSaidInPlainWords() throws IOException {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.exists(full));
        try (LocalStagedFolder staged = (LocalStagedFolder) store.stage("c", false)) {
            FileChannel channel = FileChannel.open(full, StandardOpenOption.WRITE);
            LocalOutputFile small = new LocalOutputFile(staged, "small", folder.resolve("none"), channel);
            small.write(ByteBuffer.allocate(10));
            FileStoreContractTest.assertRefused(DiagnosticCode.OUT_OF_DISK_SPACE, small::commit);
            FileStoreContractTest.assertRefused(
                    DiagnosticCode.OUT_OF_DISK_SPACE, () -> small.write(ByteBuffer.allocate(100_000)));
            small.close();
            assertThat(channel.isOpen()).isFalse();
        }
    }

    @Test
    void namesThatWindowsCannotHaveAreRefusedThere() {
        for (String name : List.of(
                "a\\..\\b",
                "..\\b",
                "\\b",
                "CON",
                "con.csv",
                "x/LPT1",
                "com¹.txt",
                "a.",
                "a ",
                "a:b",
                "a|b",
                "a\u0001",
                "C:\\x",
                "nul .txt",
                "q?")) {
            assertThatThrownBy(() -> ContainerPath.sinkNames(name, true))
                    .as(name)
                    .isInstanceOf(DataFlowException.class);
        }
        assertThat(ContainerPath.sinkNames("a\\b.csv", true)).containsExactly("a", "b.csv");
        assertThat(ContainerPath.sinkNames("a\\b.csv", false)).containsExactly("a\\b.csv");
        assertThat(ContainerPath.sinkNames("CONTENT/COM10.csv", true)).hasSize(2);
        assertThat(ContainerPath.sinkNames("time=12:30/nul", false)).hasSize(2);
    }

    @Test
    void aFolderOfAnotherOwnerStaysTheOneItIs() throws IOException {
        assumeTrue(Files.getAttribute(root, "unix:uid").equals(0), "only root can give folders away");
        Path a = root.resolve("a");
        Files.setAttribute(a, "unix:uid", 12345);
        Object before = Files.readAttributes(a, "*").get("fileKey");
        try (StagedFolder staged = store.stage("a", true)) {
            FileStoreContractTest.write(staged, "3.csv", "3");
            FileStoreContractTest.write(staged, "4.csv", "3");
            new LocalPublication().publish(List.of(staged));
        }

        assertThat(Files.readAttributes(a, "*").get("fileKey")).isEqualTo(before);
        assertThat(paths("a")).containsExactly("/a/3.csv", "/a/4.csv");
    }

    @Test
    void saysThatAFolderCannotBeMadeRatherThanThatItIsBusy() {
        Path proc = Path.of("/proc");
        assumeTrue(Files.isDirectory(proc), "there is a /proc on Linux only");
        LocalFileStore unmakeable = new LocalFileStore(proc);
        FileStoreContractTest.assertRefused(DiagnosticCode.UNWRITABLE, () -> unmakeable.stage("x", false));
    }

    private static Path forbidden(Path path) throws IOException {
        return Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("---------"));
    }

    private void assertRefused(DiagnosticCode code, String pattern) {
        FileStoreContractTest.assertRefused(code, () -> store.list(pattern));
    }

    private List<String> paths(String pattern) throws IOException {
        return store.list(pattern).files().stream().map(StoredFile::path).toList();
    }

    private void write(String path) throws IOException {
        Files.createDirectories(root.resolve(path).getParent());
        Files.writeString(root.resolve(path), "1");
    }
}
