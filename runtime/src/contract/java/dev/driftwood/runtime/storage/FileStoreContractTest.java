package dev.driftwood.runtime.storage;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every store promises. A subclass supplies an empty container for each test; nothing here looks behind the seam. */
public abstract class FileStoreContractTest {

    /** One and the same container during a test, empty when it begins. */
    protected abstract FileStore store() throws IOException;

    /** A container that does not exist. */
    protected abstract FileStore missing() throws IOException;

    protected abstract Publication publication();

    @Test
    void saysWhetherTheContainerIsThere() throws IOException {
        put("/a", "1");

        assertThat(store().exists()).isTrue();
        assertThat(missing().exists()).isFalse();
    }

    @Test
    void describesAPathBelowItsAddress() throws IOException {
        assertThat(store().describe("/a/b.parquet"))
                .startsWith(store().address())
                .endsWith("/a/b.parquet");
        assertThat(store().describe("a/b.parquet")).isEqualTo(store().describe("/a/b.parquet"));
    }

    @Test
    void listsAFileByItsPathWithOrWithoutALeadingSlash() throws IOException {
        put("/in/day1.csv", "abc");

        assertThat(paths("in/day1.csv")).containsExactly("/in/day1.csv");
        assertThat(paths("/in//./day1.csv")).containsExactly("/in/day1.csv");
    }

    @Test
    void listsAFolderWithEverythingBelowIt() throws IOException {
        put("/in/a.csv", "");
        put("/in/deep/er/b.csv", "");
        put("/inside.csv", "");

        assertThat(paths("/in")).containsExactly("/in/a.csv", "/in/deep/er/b.csv");
        assertThat(paths("in/")).containsExactly("/in/a.csv", "/in/deep/er/b.csv");
        assertThat(paths("/")).containsExactly("/in/a.csv", "/in/deep/er/b.csv", "/inside.csv");
        assertThat(paths("")).hasSize(3);
    }

    @Test
    void listsWhatAPatternMatches() throws IOException {
        for (String path :
                List.of("/s/2003/a.csv", "/s/2004/a.csv", "/s/2004/12/X1.csv", "/s/2004/12/Y2.txt", "/s/z.csv")) {
            put(path, "");
        }

        assertThat(paths("/s/*.csv")).containsExactly("/s/z.csv");
        assertThat(paths("/s/**/*.csv"))
                .containsExactly("/s/2003/a.csv", "/s/2004/12/X1.csv", "/s/2004/a.csv", "/s/z.csv");
        assertThat(paths("/s/200?/*.csv")).containsExactly("/s/2003/a.csv", "/s/2004/a.csv");
        assertThat(paths("/s/2004/12/[XY]?.*")).containsExactly("/s/2004/12/X1.csv", "/s/2004/12/Y2.txt");
        assertThat(paths("/s/{2003,2004/12}/*.csv")).containsExactly("/s/2003/a.csv", "/s/2004/12/X1.csv");
        assertThat(paths("/s/2004/**")).hasSize(3);
        assertThat(paths("**/X?.csv")).containsExactly("/s/2004/12/X1.csv");
    }

    @Test
    void aFolderThatAPatternMatchesStandsForItsFiles() throws IOException {
        put("/s/2004/12/a.csv", "");
        put("/s/2005/b.csv", "");

        assertThat(paths("/s/20*")).containsExactly("/s/2004/12/a.csv", "/s/2005/b.csv");
        assertThat(paths("/s/20??/**/")).containsExactly("/s/2004/12/a.csv", "/s/2005/b.csv");
    }

    @Test
    void upperAndLowerCaseDifferInAPattern() throws IOException {
        put("/s/Day.csv", "");

        assertThat(paths("/s/day*")).isEmpty();
        assertThat(paths("/s/Day*")).hasSize(1);
    }

    @Test
    void nothingMatchedIsAnEmptyListing() throws IOException {
        put("/s/a.csv", "");

        assertThat(paths("/s/*.parquet")).isEmpty();
        assertThat(paths("/nowhere/at/all/*")).isEmpty();
        assertThat(paths("/s/a.csv/b")).isEmpty();
        assertThat(paths("/s/a.csv/*")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "with space.csv",
                "it's \"quoted\".csv",
                "a#b.csv",
                "50%25.csv",
                "a+b&c=d;e.csv",
                "ü-日本-🙂.csv",
                "k=v.csv",
                "br[a]ck{e,t}s.csv",
                "~tilde^.csv"
            })
    void namesAreTakenAsTheyAre(String name) throws IOException {
        put("/odd " + name + "/" + name, name);

        String path = "/odd " + name + "/" + name;
        assertThat(paths(PathPattern.quote(path))).containsExactly(path);
        assertThat(paths("/odd*/*.csv")).containsExactly(path);
        assertThat(read(path)).isEqualTo(name);
        assertThat(store().names("/odd " + name)).containsExactly(name);
    }

    @Test
    void hiddenFilesAndFoldersAreReportedNotListed() throws IOException {
        put("/s/a.csv", "");
        put("/s/_SUCCESS", "");
        put("/s/.a.csv.crc", "");
        put("/s/_tmp/b.csv", "");
        put("/s/_year=2024/c.csv", "");

        Listing listing = store().list("/s");
        assertThat(listing.files()).extracting(StoredFile::path).containsExactly("/s/_year=2024/c.csv", "/s/a.csv");
        assertThat(listing.hidden())
                .extracting(StoredFile::path)
                .containsExactly("/s/.a.csv.crc", "/s/_SUCCESS", "/s/_tmp/b.csv");
        assertThat(store().list("/s/*.csv").hidden()).isEmpty();
        assertThat(store().list("/s/_SUCCESS").hidden()).hasSize(1);
        assertThat(store().list("/s/_tmp/*").hidden()).hasSize(1);
        assertThat(store().list("/s/_tmp/*").files()).isEmpty();
    }

    @Test
    void filesComeInTheOrderOfTheirPathsBytes() throws IOException {
        for (String name : List.of("b", "B", "a/z", "a-z", "\uFF5E", "🙂", "é")) {
            put("/o/" + name, "");
        }

        assertThat(paths("/o")).containsExactly("/o/B", "/o/a-z", "/o/a/z", "/o/b", "/o/é", "/o/\uFF5E", "/o/🙂");
    }

    @Test
    void aFileHasItsLengthAndTimeAndAVersionOfItsContent() throws IOException {
        put("/a.csv", "12345");
        StoredFile before = file("/a.csv");
        put("/a.csv", "54321");

        assertThat(before.length()).isEqualTo(5);
        assertThat(before.name()).isEqualTo("a.csv");
        assertThat(before.lastModified()).isAfter(java.time.Instant.EPOCH);
        assertThat(file("/a.csv").version())
                .isNotEqualTo(before.version())
                .isEqualTo(file("/a.csv").version());
    }

    @Test
    void namesOfAFolderAreSortedAndTellFoldersFromFiles() throws IOException {
        put("/n/b.csv", "");
        put("/n/_x", "");
        put("/n/a/c.csv", "");

        assertThat(store().names("/n")).containsExactly("_x", "a/", "b.csv");
        assertThat(store().names("")).containsExactly("n/");
        assertThat(store().names("/nowhere")).isEmpty();
        assertThat(store().names("/n/b.csv")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"..", "/a/../b", "a/..", "../*.csv", "a\0b"})
    void aPathThatGoesUpIsRefused(String path) throws IOException {
        assertRefused(DiagnosticCode.INVALID_PATH, () -> store().list(path));
        assertRefused(DiagnosticCode.INVALID_PATH, () -> store().names(path));
        assertRefused(DiagnosticCode.UNSAFE_PATH, () -> store().stage(path, false));
    }

    @Test
    void aMissingContainerIsAnErrorOfItsOwn() throws IOException {
        assertRefused(DiagnosticCode.SOURCE_INVALID_PAYLOAD, () -> missing().list("*"));
    }

    @Test
    void readsAtAnyPosition() throws IOException {
        put("/a.csv", "0123456789");

        try (InputFile input = store().open(file("/a.csv"))) {
            assertThat(input.length()).isEqualTo(10);
            assertThat(read(input, 3, 4)).isEqualTo("3456");
            assertThat(read(input, 0, 10)).isEqualTo("0123456789");
            assertThat(read(input, 10, 0)).isEmpty();
            assertThatThrownBy(() -> read(input, 8, 3)).isInstanceOf(EOFException.class);
            input.verifyUnchanged();
        }
    }

    @Test
    void readsIntoDirectMemoryAndPartsOfABuffer() throws IOException {
        put("/a.csv", "0123456789");

        try (InputFile input = store().open(file("/a.csv"))) {
            ByteBuffer target = ByteBuffer.allocateDirect(8).position(2).limit(5);
            input.readFully(4, target);
            assertThat(target.position()).isEqualTo(5);
            assertThat(target.get(2)).isEqualTo((byte) '4');
        }
    }

    @Test
    void noticesThatAFileChanged() throws IOException {
        put("/a.csv", "1");
        try (InputFile input = store().open(file("/a.csv"))) {
            put("/a.csv", "2");
            assertRefused(DiagnosticCode.FILE_CHANGED, input::verifyUnchanged);
        }
    }

    @Test
    void aFileThatIsGoneIsUnreadable() throws IOException {
        put("/a.csv", "1");
        StoredFile file = file("/a.csv");
        store().delete(file);

        assertRefused(DiagnosticCode.UNREADABLE_FILE, () -> {
            try (InputFile input = store().open(file)) {
                read(input, 0, 1);
            }
        });
    }

    @Test
    void deletesAndMovesAfterCompletion() throws IOException {
        put("/in/a.csv", "a");
        put("/in/b.csv", "b");
        put("/done/b.csv", "old");
        store().delete(file("/in/a.csv"));
        store().move(file("/in/b.csv"), "done/b.csv");
        put("/in/c.csv", "c");
        store().move(file("/in/c.csv"), "/new/folder/c.csv");

        assertThat(paths("/")).containsExactly("/done/b.csv", "/new/folder/c.csv");
        assertThat(read("/done/b.csv")).isEqualTo("b");
    }

    @Test
    void keepsAFileThatChangedSinceItWasRead() throws IOException {
        put("/in/a.csv", "1");
        StoredFile seen = file("/in/a.csv");
        put("/in/a.csv", "2");

        assertRefused(DiagnosticCode.FILE_CHANGED, () -> store().delete(seen));
        assertRefused(DiagnosticCode.FILE_CHANGED, () -> store().move(seen, "/out/a.csv"));
        assertThat(read("/in/a.csv")).isEqualTo("2");
    }

    @Test
    void movesNothingOutOfTheContainer() throws IOException {
        put("/in/a.csv", "1");

        assertRefused(DiagnosticCode.UNSAFE_PATH, () -> store().move(file("/in/a.csv"), "../a.csv"));
    }

    @Test
    void stagedFilesAppearOnlyWhenPublished() throws IOException {
        try (StagedFolder folder = store().stage("/out", false)) {
            write(folder, "a.csv", "1");
            write(folder, "k=v/b.csv", "2");
            assertThat(paths("/")).isEmpty();
            assertThat(store().names("")).doesNotContain("out/");

            publication().publish(List.of(folder));
            assertThat(paths("/")).containsExactly("/out/a.csv", "/out/k=v/b.csv");
        }
        assertThat(paths("/")).containsExactly("/out/a.csv", "/out/k=v/b.csv");
        assertThat(store().names("")).containsExactly("out/");
    }

    @Test
    void stagedFilesThatAreNotPublishedGo() throws IOException {
        put("/out/old.csv", "0");
        try (StagedFolder folder = store().stage("/out", true)) {
            write(folder, "a.csv", "1");
        }

        assertThat(paths("/")).containsExactly("/out/old.csv");
        assertThat(store().names("")).containsExactly("out/");
    }

    @Test
    void filesWithoutCommitTakeNoPart() throws IOException {
        try (StagedFolder folder = store().stage("/out", false)) {
            write(folder, "a.csv", "1");
            try (OutputFile output = folder.create("b.csv")) {
                output.write(bytes("2"));
            }
            publication().publish(List.of(folder));
        }

        assertThat(paths("/")).containsExactly("/out/a.csv");
    }

    @Test
    void withoutClearOldFilesStayAndTheSameNameIsReplaced() throws IOException {
        put("/out/keep.csv", "k");
        put("/out/deep/keep.csv", "d");
        put("/out/same.csv", "old");
        publish("/out", false, "same.csv", "new", "more.csv", "m", "deep/more.csv", "dm");

        assertThat(paths("/"))
                .containsExactly(
                        "/out/deep/keep.csv", "/out/deep/more.csv", "/out/keep.csv", "/out/more.csv", "/out/same.csv");
        assertThat(read("/out/same.csv")).isEqualTo("new");
        assertThat(read("/out/deep/keep.csv")).isEqualTo("d");
    }

    @Test
    void clearLeavesNothingButTheNewFiles() throws IOException {
        put("/out/a.csv", "1");
        put("/out/_SUCCESS", "1");
        put("/out/deep/b.csv", "1");
        put("/outside.csv", "1");
        publish("/out", true, "c.csv", "2");

        assertThat(paths("/")).containsExactly("/out/c.csv", "/outside.csv");
        assertThat(store().names("/out")).containsExactly("c.csv");
    }

    @Test
    void clearWithoutNewFilesLeavesNone() throws IOException {
        put("/out/a.csv", "1");
        publish("/out", true);

        assertThat(paths("/out")).isEmpty();
    }

    @Test
    void theContainerItselfCanBeWrittenAndCleared() throws IOException {
        put("/a.csv", "1");
        put("/deep/b.csv", "1");
        publish("", false, "c.csv", "2", "deep/c.csv", "2");
        assertThat(paths("/")).containsExactly("/a.csv", "/c.csv", "/deep/b.csv", "/deep/c.csv");

        publish("/", true, "d.csv", "3", "a.csv", "3");
        assertThat(paths("/")).containsExactly("/a.csv", "/d.csv");
        assertThat(read("/a.csv")).isEqualTo("3");
        assertThat(store().names("")).containsExactly("a.csv", "d.csv");
    }

    @Test
    void aSourceInsideAClearedFolderIsReadableUntilPublication() throws IOException {
        put("/out/a.csv", "source");
        try (StagedFolder folder = store().stage("/out", true);
                InputFile input = store().open(file("/out/a.csv"))) {
            write(folder, "b.csv", read(input, 0, 6));
            input.verifyUnchanged();
            input.close();
            publication().publish(List.of(folder));
        }

        assertThat(read("/out/b.csv")).isEqualTo("source");
    }

    @Test
    void severalFoldersArePublishedTogether() throws IOException {
        try (StagedFolder first = store().stage("/x/one", false);
                StagedFolder second = store().stage("/y/two", true)) {
            write(first, "a.csv", "1");
            write(second, "b.csv", "2");
            publication().publish(List.of(first, second));
        }

        assertThat(paths("/")).containsExactly("/x/one/a.csv", "/y/two/b.csv");
    }

    @Test
    void aFolderInsideOneThatIsClearedIsRefusedBeforeAnythingChanges() throws IOException {
        put("/x/old.csv", "0");
        put("/x/y/old.csv", "0");
        try (StagedFolder outer = store().stage("/x", true);
                StagedFolder inner = store().stage("/x/y", false)) {
            write(outer, "a.csv", "1");
            write(inner, "b.csv", "2");
            assertRefused(DiagnosticCode.SAME_SINK_FOLDER, () -> publication().publish(List.of(outer, inner)));
        }

        assertThat(paths("/")).containsExactly("/x/old.csv", "/x/y/old.csv");
    }

    @Test
    void twoRunsCannotHoldOneFolder() throws IOException {
        try (StagedFolder folder = store().stage("/out", false)) {
            assertRefused(DiagnosticCode.FOLDER_BUSY, () -> store().stage("/out/", true));
            write(folder, "a.csv", "1");
            publication().publish(List.of(folder));
        }
        publish("/out", false, "b.csv", "2");

        assertThat(paths("/")).containsExactly("/out/a.csv", "/out/b.csv");
    }

    @Test
    void runsIntoDifferentFoldersDoNotDisturbEachOther() throws IOException {
        try (StagedFolder one = store().stage("/one", false);
                StagedFolder two = store().stage("/two", false)) {
            write(one, "a.csv", "1");
            write(two, "b.csv", "2");
            publication().publish(List.of(one));
            assertThat(paths("/")).containsExactly("/one/a.csv");
            publication().publish(List.of(two));
        }

        assertThat(paths("/")).containsExactly("/one/a.csv", "/two/b.csv");
        assertThat(store().names("")).containsExactly("one/", "two/");
    }

    @Test
    void aFileInTheWayOfAFolderIsRefused() throws IOException {
        put("/a.csv", "1");

        assertRefused(DiagnosticCode.UNWRITABLE, () -> store().stage("/a.csv", false));
        assertRefused(DiagnosticCode.UNWRITABLE, () -> store().stage("/a.csv/deeper", false));
        assertRefused(DiagnosticCode.UNWRITABLE, () -> publish("/", false, "a.csv/b.csv", "2"));
        assertThat(read("/a.csv")).isEqualTo("1");
    }

    @Test
    void aFolderInTheWayOfAFileIsRefusedBeforeAnythingChanges() throws IOException {
        put("/out/x/keep.csv", "1");

        assertRefused(DiagnosticCode.UNWRITABLE, () -> publish("/out", false, "x", "2"));
        assertRefused(DiagnosticCode.UNWRITABLE, () -> publish("/out", false, "x", "2", "y", "2"));
        assertThat(paths("/")).containsExactly("/out/x/keep.csv");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/",
                "/etc/passwd",
                "../x",
                "a/../../x",
                "a/..",
                "a//b",
                ".",
                "a/./b",
                "C:/x",
                "c:",
                "a\0b",
                ".driftwood/x",
                "a/.DRIFTWOOD"
            })
    void namesThatCouldLeaveTheFolderAreRefused(String name) throws IOException {
        try (StagedFolder folder = store().stage("/out", false)) {
            assertRefused(DiagnosticCode.UNSAFE_PATH, () -> folder.create(name));
        }
    }

    @Test
    void namesThatAreTooLongAreRefused() throws IOException {
        try (StagedFolder folder = store().stage("/out", false)) {
            assertRefused(DiagnosticCode.UNSAFE_PATH, () -> folder.create("é".repeat(128)));
            write(folder, "e".repeat(255), "1");
        }
    }

    @Test
    void twoFilesOfOneNameAreRefused() throws IOException {
        try (StagedFolder folder = store().stage("/out", false)) {
            write(folder, "a.csv", "1");
            assertRefused(DiagnosticCode.UNSAFE_PATH, () -> folder.create("a.csv"));
            assertRefused(DiagnosticCode.UNSAFE_PATH, () -> folder.create("a.csv/b.csv"));
        }
    }

    @Test
    void smallAndLargeWritesArriveInOrder() throws IOException {
        StringBuilder expected = new StringBuilder();
        try (StagedFolder folder = store().stage("/out", false)) {
            try (OutputFile output = folder.create("a.csv")) {
                for (int i = 0; i < 300; i++) {
                    String piece = (i + ",").repeat(i % 50 == 0 ? 30_000 : i % 7);
                    output.write(bytes(piece));
                    expected.append(piece);
                    assertThat(output.position()).isEqualTo(expected.length());
                }
                output.commit();
            }
            publication().publish(List.of(folder));
        }

        assertThat(read("/out/a.csv")).isEqualTo(expected.toString());
    }

    @Test
    void partsThatAreReservedAreFilledInAnyOrder() throws IOException {
        int size = 1 << 18;
        try (StagedFolder folder = store().stage("/out", false)) {
            try (OutputFile output = folder.create("a.csv")) {
                output.write(bytes("<"));
                Optional<ReservedPart> first = output.reserve(size);
                assumeThat(first).as("the store lets bytes come later").isPresent();
                output.write(bytes("|"));
                ReservedPart second = output.reserve(size).orElseThrow();
                output.write(bytes(">"));
                assertThat(output.position()).isEqualTo(2L * size + 3);

                fill(second, "2", size);
                assertThatThrownBy(output::commit).isInstanceOf(IllegalStateException.class);
                assertThatThrownBy(() -> second.write(bytes("3"))).isInstanceOf(IllegalStateException.class);
                fill(first.orElseThrow(), "1", size - 1);
                output.commit();
            }
            publication().publish(List.of(folder));
        }

        assertThat(read("/out/a.csv")).isEqualTo("<" + "1".repeat(size - 1) + "\0|" + "2".repeat(size) + ">");
    }

    private static void fill(ReservedPart part, String letter, int count) throws IOException {
        long start = part.position();
        for (int left = count; left > 0; left -= 1000) {
            part.write(bytes(letter.repeat(Math.min(left, 1000))));
        }
        assertThat(part.position()).isEqualTo(start + count);
        part.complete();
    }

    @Test
    void anEmptyFileIsAFile() throws IOException {
        put("/out/a.csv", "");

        assertThat(file("/out/a.csv").length()).isZero();
    }

    protected void put(String path, String content) throws IOException {
        int slash = path.lastIndexOf('/');
        publish(path.substring(0, slash + 1), false, path.substring(slash + 1), content);
    }

    protected void publish(String folder, boolean clear, String... namesAndContents) throws IOException {
        try (StagedFolder staged = store().stage(folder, clear)) {
            for (int i = 0; i < namesAndContents.length; i += 2) {
                write(staged, namesAndContents[i], namesAndContents[i + 1]);
            }
            publication().publish(List.of(staged));
        }
    }

    protected static void write(StagedFolder folder, String name, String content) throws IOException {
        try (OutputFile output = folder.create(name)) {
            output.write(bytes(content));
            output.commit();
        }
    }

    protected String read(String path) throws IOException {
        StoredFile file = file(path);
        try (InputFile input = store().open(file)) {
            return read(input, 0, (int) file.length());
        }
    }

    protected static String read(InputFile input, long position, int count) throws IOException {
        ByteBuffer target = ByteBuffer.allocate(count);
        input.readFully(position, target);
        return new String(Arrays.copyOf(target.array(), count), UTF_8);
    }

    protected StoredFile file(String path) throws IOException {
        return store().list(PathPattern.quote(path)).files().get(0);
    }

    protected List<String> paths(String pattern) throws IOException {
        return store().list(pattern).files().stream().map(StoredFile::path).toList();
    }

    protected static ByteBuffer bytes(String text) {
        return ByteBuffer.wrap(text.getBytes(UTF_8));
    }

    protected static void assertRefused(DiagnosticCode code, ThrowingCallable action) {
        assertThatThrownBy(action).isInstanceOfSatisfying(DataFlowException.class, e -> {
            assertThat(e.diagnostics()).hasSize(1);
            assertThat(e.diagnostics().get(0).code()).isEqualTo(code);
            assertThat(e.diagnostics().get(0).hint()).isPresent();
        });
    }
}
