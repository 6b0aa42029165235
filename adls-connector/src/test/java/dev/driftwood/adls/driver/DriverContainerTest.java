package dev.driftwood.adls.driver;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.driftwood.lake.Lake;
import dev.driftwood.lake.LakeSettings;
import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.runtime.storage.StoredFile;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DriverContainerTest {

    @TempDir
    static Path folder;

    private static Lake lake;
    private static int count;

    private DriverContainer container;

    @BeforeAll
    static void start() throws IOException {
        lake = Lake.start(LakeSettings.in(folder));
    }

    @AfterAll
    static void end() {
        lake.close();
    }

    @BeforeEach
    void open() throws IOException {
        String name = "raw" + count++;
        lake.createContainer(name);
        container = LakeContainer.open(lake, name);
    }

    @AfterEach
    void close() throws IOException {
        lake.faults().clear();
        container.close();
    }

    @Test
    void writesFindsAndReads() throws IOException {
        write("/in/a b#%+ü.csv", "hello");

        Entry entry = container.find("/in/a b#%+ü.csv").orElseThrow();
        assertThat(entry.length()).isEqualTo(5);
        assertThat(entry.folder()).isFalse();
        assertThat(entry.version()).isNotEmpty().doesNotContain("\"");
        assertThat(container.read("/in/a b#%+ü.csv")).asString(UTF_8).isEqualTo("hello");
        assertThat(container.find("/in").orElseThrow().folder()).isTrue();
        assertThat(container.find("/out")).isEmpty();
        assertThat(container.isHierarchical()).isTrue();
    }

    @Test
    void listsAFolderPageByPage() throws IOException {
        for (int i = 0; i < 7; i++) {
            write("/in/" + i + ".csv", "x");
        }
        write("/in/deep/a.csv", "x");
        lake.faults().pageSize(3);

        assertThat(names("/in"))
                .containsExactlyInAnyOrder("0.csv", "1.csv", "2.csv", "3.csv", "4.csv", "5.csv", "6.csv", "deep");
        assertThat(container.traffic().requests()).containsEntry("list", 3L);
        assertThat(names("/nowhere")).isEmpty();
        assertThat(names("/in/0.csv")).isEmpty();
        List<String> all = new ArrayList<>();
        container.descendants("/", entry -> all.add(entry.path()));
        assertThat(all).contains("/in/deep/a.csv", "/in/0.csv");
    }

    @Test
    void readsOnlyTheVersionThatWasListed() throws IOException {
        write("/a.csv", "first");
        StoredFile file = container.find("/a.csv").orElseThrow().file();
        write("/a.csv", "other");

        try (InputFile input = container.open(file)) {
            assertThatThrownBy(() -> input.readFully(0, ByteBuffer.allocate(5)))
                    .isInstanceOfSatisfying(DataFlowException.class, DriverContainerTest::isChanged);
        }
        assertThatThrownBy(() -> container.delete(file))
                .isInstanceOfSatisfying(DataFlowException.class, DriverContainerTest::isChanged);
        assertThatThrownBy(() -> container.move(file, "/b.csv"))
                .isInstanceOfSatisfying(DataFlowException.class, DriverContainerTest::isChanged);
        assertThat(container.read("/a.csv")).asString(UTF_8).isEqualTo("other");
    }

    private static void isChanged(DataFlowException e) {
        assertThat(e.diagnostics().get(0).code()).isEqualTo(DiagnosticCode.FILE_CHANGED);
    }

    @Test
    void deletesAndMovesWhatIsUnchanged() throws IOException {
        write("/a.csv", "a");
        write("/b.csv", "b");
        write("/done/b.csv", "old");

        container.delete(container.find("/a.csv").orElseThrow().file());
        container.move(container.find("/b.csv").orElseThrow().file(), "/done/b.csv");

        assertThat(container.find("/a.csv")).isEmpty();
        assertThat(container.find("/b.csv")).isEmpty();
        assertThat(container.read("/done/b.csv")).asString(UTF_8).isEqualTo("b");
    }

    @Test
    void renamesNeverOverAnything() throws IOException {
        write("/a.csv", "a");
        write("/b.csv", "b");

        assertThatThrownBy(() -> container.rename("/a.csv", "/b.csv")).isInstanceOf(FileAlreadyExistsException.class);
        assertThatThrownBy(() -> container.rename("/c.csv", "/d.csv")).isInstanceOf(NoSuchFileException.class);
        assertThatThrownBy(() -> container.rename("/a.csv", "/no/d.csv")).isInstanceOf(NoSuchFileException.class);
        container.makeFolder("/x/y");
        container.makeFolder("/x/y");
        container.rename("/a.csv", "/x/y/a.csv");
        container.rename("/x", "/z");
        assertThat(container.read("/z/y/a.csv")).asString(UTF_8).isEqualTo("a");
        assertThatThrownBy(() -> container.makeFolder("/b.csv")).isInstanceOf(FileAlreadyExistsException.class);
    }

    @Test
    void deletesFoldersOnlyIfToldTo() throws IOException {
        write("/x/a.csv", "a");

        assertThatThrownBy(() -> container.delete("/x", false)).isInstanceOf(DirectoryNotEmptyException.class);
        container.delete("/x", true);
        container.delete("/x", true);
        assertThat(container.find("/x")).isEmpty();
    }

    @Test
    void putsSmallFilesUnderConditions() throws IOException {
        assertThat(container.put("/j", "1".getBytes(UTF_8), new Condition.Absent()))
                .isTrue();
        assertThat(container.put("/j", "2".getBytes(UTF_8), new Condition.Absent()))
                .isFalse();
        String version = container.find("/j").orElseThrow().version();
        assertThat(container.put("/j", "3".getBytes(UTF_8), new Condition.Unchanged(version)))
                .isTrue();
        assertThat(container.put("/j", "4".getBytes(UTF_8), new Condition.Unchanged(version)))
                .isFalse();
        assertThat(container.read("/j")).asString(UTF_8).isEqualTo("3");
        assertThatThrownBy(() -> container.read("/k")).isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void holdsAFileForOneOnly() throws IOException {
        write("/lock", "");
        Hold hold = container.hold("/lock", Duration.ofSeconds(15)).orElseThrow();

        assertThat(container.hold("/lock", Duration.ofSeconds(15))).isEmpty();
        assertThat(hold.renew()).isTrue();
        hold.release();
        assertThat(hold.renew()).isFalse();
        assertThat(container.hold("/lock", Duration.ofSeconds(15))).isPresent();
        assertThatThrownBy(() -> container.hold("/none", Duration.ofSeconds(15)))
                .isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void writesLargeFilesInBlocks() throws IOException {
        byte[] content = new byte[20_000_001];
        new Random(1).nextBytes(content);
        try (OutputStream output = container.write("/big")) {
            output.write(content);
        }

        assertThat(container.read("/big")).isEqualTo(content);
        assertThat(container.traffic().bytesWritten()).isEqualTo(content.length);
    }

    @Test
    void saysWhenTheContainerIsNotThere() throws IOException {
        try (DriverContainer other = LakeContainer.open(lake, "fresh")) {
            assertThat(other.exists()).isFalse();
            assertThatThrownBy(() -> other.children("/", entry -> {}))
                    .isInstanceOfSatisfying(DataFlowException.class, e -> assertThat(
                                    e.diagnostics().get(0).code())
                            .isEqualTo(DiagnosticCode.SOURCE_INVALID_PAYLOAD));
            lake.createContainer("fresh");
            assertThat(other.exists()).isTrue();
        }
    }

    private void write(String path, String content) throws IOException {
        try (OutputStream output = container.write(path)) {
            output.write(content.getBytes(UTF_8));
        }
    }

    private List<String> names(String path) throws IOException {
        List<String> names = new ArrayList<>();
        container.children(path, entry -> names.add(entry.name()));
        return names;
    }
}
