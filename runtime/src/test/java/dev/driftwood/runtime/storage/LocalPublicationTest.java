package dev.driftwood.runtime.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.driftwood.script.source.DataFlowException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LocalPublicationTest {

    @TempDir
    Path folder;

    private Generation generation;

    @BeforeEach
    void firstGeneration() throws IOException {
        generation = new Generation(folder);
        generation.begin();
        generation.publish(1, new LocalPublication());
    }

    /** Stands for the end of the process: not an exception that anybody handles. */
    private static final class Crash extends Error {
        private static final long serialVersionUID = 1L;
    }

    /** Dies when it passes for the n-th time. */
    private static final class Countdown implements LocalPublication.Checkpoint {
        private int left;

        Countdown(int left) {
            this.left = left;
        }

        @Override
        public void pass() {
            left--;
            if (left == 0) {
                throw new Crash();
            }
        }
    }

    @Test
    void aCrashAtAnyStepLeavesOneGeneration() throws IOException {
        int number = 1;
        boolean crashed = true;
        int crash = 1;
        for (; crashed; crash++) {
            crashed = crash(number + 1, crash);
            generation.readRaw(false);
            int found = generation.read();
            assertThat(found).as("crash %d", crash).isBetween(number, number + 1);
            assertThat(found > number).as("ends what it began, crash %d", crash).isEqualTo(crash > 5);
            number = found;
        }
        assertThat(crash).as("places to crash at").isGreaterThan(10);
        generation.publish(number + 1, new LocalPublication());
        assertThat(generation.leftovers()).isEmpty();
    }

    @Test
    void anyContainerThatTookPartFindsTheJournal() throws IOException {
        crash(2, 8);
        assertThat(folder.resolve("other/.driftwood/journal")).exists();

        new LocalFileStore(folder.resolve("other")).list("/kept");
        assertThat(generation.readRaw(true)).isEqualTo(2);
        assertThat(folder.resolve("lake/.driftwood/journal")).doesNotExist();
    }

    @Test
    void aWriterRecoversToo() throws IOException {
        crash(2, 8);
        generation.store().stage("three", true).close();

        assertThat(generation.readRaw(true)).isEqualTo(2);
        assertThat(generation.leftovers()).isEmpty();
    }

    @Test
    void aFolderThatMovedElsewhereStillRecovers() throws IOException {
        crash(2, 8);
        Path moved = folder.resolveSibling(folder.getFileName() + "-moved");
        Files.move(folder, moved);
        try {
            assertThat(new Generation(moved).read()).isEqualTo(2);
        } finally {
            Files.move(moved, folder);
        }
    }

    @Test
    void aContainerThatIsOutOfReachIsAskedFor() throws IOException {
        crash(2, 8);
        Files.move(folder.resolve("lake"), folder.resolve("away"));

        assertThatThrownBy(() -> new LocalFileStore(folder.resolve("other")).list("/"))
                .isInstanceOf(DataFlowException.class)
                .hasMessageContaining("cannot be reached");
        Files.move(folder.resolve("away"), folder.resolve("lake"));
        assertThat(generation.read()).isEqualTo(2);
    }

    @Test
    void aTornJournalWasNeverActedUpon() throws IOException {
        crash(2, 5);
        Path area = folder.resolve("lake/.driftwood");
        Files.writeString(area.resolve("journal"), "publication\t1\narea\t\nst");

        assertThat(generation.read()).isEqualTo(1);
        assertThat(area.resolve("journal")).doesNotExist();
    }

    @Test
    void whatAKilledRunStagedGoesWithTheNextRunIntoAnyFolder() throws IOException {
        for (StagedFolder folder : generation.stage(2)) {
            ((LocalStagedFolder) folder).abandon();
        }
        assertThat(generation.leftovers()).isNotEmpty();
        generation.store().stage("elsewhere", false).close();
        new LocalFileStore(folder.resolve("other")).stage("elsewhere", false).close();

        assertThat(generation.leftovers()).isEmpty();
        assertThat(generation.read()).isEqualTo(1);
    }

    @Test
    void aFailedRenameIsTakenBackWithAllBeforeIt() throws IOException {
        try (StagedFolder first = generation.store().stage("three", true);
                StagedFolder second = generation.store().stage("two", false)) {
            FileStoreContractTest.write(first, "single", "2");
            FileStoreContractTest.write(second, "blocked", "2");
            assertThatThrownBy(() -> new LocalPublication(blockingTheSecond()).publish(List.of(first, second)))
                    .isInstanceOf(DataFlowException.class)
                    .hasMessageContaining("two");
        }

        assertThat(generation.readRaw(true)).isEqualTo(1);
        assertThat(generation.leftovers()).isEmpty();
    }

    @Test
    void whatCannotBeTakenBackWaitsForTheNextRun() throws IOException {
        Path three = folder.resolve("lake/three");
        List<StagedFolder> staged = generation.stage(2);
        Publication publication = new LocalPublication(at(11, () -> rename(three, "lake/away")));
        assertThatThrownBy(() -> publication.publish(staged)).isInstanceOf(DataFlowException.class);
        for (StagedFolder each : staged) {
            each.close();
        }
        rename(folder.resolve("lake/away"), "lake/three");

        assertThat(generation.read()).isEqualTo(2);
        generation.publish(3, new LocalPublication());
        assertThat(generation.leftovers()).isEmpty();
    }

    /** Puts a folder where a file is about to come, too late for any check. */
    private LocalPublication.Checkpoint blockingTheSecond() {
        return at(6, () -> assertThat(
                        folder.resolve("lake/two/blocked/x").toFile().mkdirs())
                .isTrue());
    }

    private void rename(Path from, String to) {
        assertThat(from.toFile().renameTo(folder.resolve(to).toFile())).isTrue();
    }

    private static LocalPublication.Checkpoint at(int number, Runnable action) {
        int[] passed = new int[1];
        return () -> {
            passed[0]++;
            if (passed[0] == number) {
                action.run();
            }
        };
    }

    @Test
    void whatAKilledRunLeftBesidesGoesToo() throws IOException {
        Path area = Files.createDirectories(folder.resolve("lake/.driftwood"));
        for (String name : List.of("publish.lock", "journal.draft", "0123.lock")) {
            Files.createFile(area.resolve(name));
        }
        Files.createDirectories(area.resolve("4567/new/deep"));
        generation.store().stage("elsewhere", false).close();

        assertThat(area).doesNotExist();
    }

    @Test
    void namesThatSortBetweenAFolderAndItsInsideDoNotHideAnOverlap() throws IOException {
        generation.publish(2, new LocalPublication());
        Files.createDirectories(folder.resolve("lake/two/in"));
        try (StagedFolder outer = generation.store().stage("two", true);
                StagedFolder between = generation.store().stage("two-b", false);
                StagedFolder inner = generation.store().stage("two/in", false)) {
            for (StagedFolder each : List.of(outer, between, inner)) {
                FileStoreContractTest.write(each, "a", "1");
            }
            assertThatThrownBy(() -> new LocalPublication().publish(List.of(outer, between, inner)))
                    .isInstanceOf(DataFlowException.class)
                    .hasMessageContaining("two sinks");
        }
        assertThat(generation.read()).isEqualTo(2);
    }

    @Test
    void aSingleFileNeedsNoJournal() throws IOException {
        assertThat(journalled(Map.of("a", "1"), false)).isFalse();
        assertThat(journalled(Map.of("a", "2"), false)).isFalse();
        assertThat(journalled(Map.of("b/c/d", "1", "b/c/e", "1"), false)).isFalse();
        assertThat(journalled(Map.of("a", "3", "f", "1"), false)).isTrue();
        assertThat(journalled(Map.of("a", "4"), true)).isTrue();
    }

    @Test
    void keptFilesAreTheSameFilesAndFoldersKeepTheirRights() throws IOException {
        Path two = folder.resolve("lake/two");
        Object before = Files.readAttributes(two.resolve("kept"), "*").get("fileKey");
        if (!LocalFileStore.WINDOWS) {
            Files.setAttribute(two, "unix:mode", 0770);
            Files.setAttribute(two.resolve("k=a"), "unix:mode", 0750);
        }
        Files.createSymbolicLink(two.resolve("link"), Path.of("kept"));
        generation.publish(2, new LocalPublication());

        assertThat(Files.readAttributes(two.resolve("kept"), "*").get("fileKey"))
                .isEqualTo(before);
        assertThat(two.resolve("link")).isSymbolicLink().hasContent("kept");
        if (!LocalFileStore.WINDOWS) {
            assertThat((int) Files.getAttribute(two, "unix:mode") & 0777).isEqualTo(0770);
            assertThat((int) Files.getAttribute(two.resolve("k=a"), "unix:mode") & 0777)
                    .isEqualTo(0750);
        }
    }

    @Test
    void clearingDoesNotFollowLinks() throws IOException {
        Path outside = Files.createDirectory(folder.resolve("outside"));
        Files.writeString(outside.resolve("precious"), "1");
        Files.createSymbolicLink(folder.resolve("lake/three/link"), outside);
        try (StagedFolder staged = generation.store().stage("three", true)) {
            new LocalPublication().publish(List.of(staged));
        }

        assertThat(outside.resolve("precious")).exists();
        assertThat(folder.resolve("lake/three")).isEmptyDirectory();
    }

    private boolean journalled(Map<String, String> files, boolean clear) throws IOException {
        boolean[] seen = new boolean[1];
        Path journal = folder.resolve("lake/.driftwood/journal");
        try (StagedFolder staged = generation.store().stage("small", clear)) {
            for (Map.Entry<String, String> file : files.entrySet()) {
                FileStoreContractTest.write(staged, file.getKey(), file.getValue());
            }
            new LocalPublication(() -> seen[0] |= Files.exists(journal)).publish(List.of(staged));
        }
        return seen[0];
    }

    private boolean crash(int number, int checkpoint) throws IOException {
        List<StagedFolder> staged = generation.stage(number);
        try {
            new LocalPublication(new Countdown(checkpoint)).publish(staged);
        } catch (Crash e) {
            for (StagedFolder folder : staged) {
                ((LocalStagedFolder) folder).abandon();
            }
            return true;
        }
        for (StagedFolder folder : staged) {
            folder.close();
        }
        return false;
    }
}
