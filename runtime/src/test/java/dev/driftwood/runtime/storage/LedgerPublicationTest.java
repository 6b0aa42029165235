package dev.driftwood.runtime.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.driftwood.runtime.ledger.LandedFile;
import dev.driftwood.runtime.ledger.Ledger;
import dev.driftwood.runtime.ledger.LedgerRun;
import dev.driftwood.runtime.ledger.SourceLedger;
import dev.driftwood.script.source.DataFlowException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever happens to a run, the rows of each file are in the sink exactly once after the next run that ends. */
final class LedgerPublicationTest {

    private static final Instant CLOCK = Instant.parse("2024-05-17T10:15:30Z");

    @TempDir
    Path folder;

    /** Plays the death of the process. */
    private static final class Killed extends Error {
        private static final long serialVersionUID = 1;
    }

    @Test
    void filesLandExactlyOnceWhereverARunIsKilled() throws IOException {
        int kills = 0;
        boolean killed = true;
        for (int first = 1; killed; first++) {
            boolean killedAgain = true;
            for (int second = 1; killedAgain; second++) {
                Feed feed = new Feed(folder.resolve(first + "-" + second));
                feed.arrive("day1", "day2");
                assertThat(feed.land(0)).isTrue();
                feed.arrive("day3");
                killed = !feed.land(first);
                feed.arrive("day4");
                killedAgain = !feed.land(second);
                kills += (killed ? 1 : 0) + (killedAgain ? 1 : 0);
                feed.land(0);
                assertThat(feed.rows())
                        .as("killed at step %d, then at step %d", first, second)
                        .containsExactlyInAnyOrder("day1", "day2", "day3", "day4");
                assertThat(feed.remembered()).containsExactly("day1", "day2", "day3", "day4");
                assertThat(feed.leftovers()).isEmpty();
            }
        }
        assertThat(kills).isGreaterThan(100);
    }

    @Test
    void twoRunsAtOnceExcludeEachOther() throws IOException {
        LocalFileStore store = new LocalFileStore(folder);
        Ledger one = new Ledger(store, "ledger", "flow", CLOCK);
        Ledger other = new Ledger(store, "ledger", "flow", CLOCK);
        one.read("In");
        other.read("In");
        try (LedgerRun run = one.begin()) {
            assertThatThrownBy(other::begin)
                    .isInstanceOf(DataFlowException.class)
                    .hasMessageContaining("another run");
            run.record(one.read("In").withFiles(Map.of("a", new LandedFile(1, CLOCK, "", CLOCK))));
            Publications.publish(List.of(run.staged()));
        }
        assertThatThrownBy(other::begin)
                .isInstanceOf(DataFlowException.class)
                .hasMessageContaining("has recorded something");
        other.read("In");
        other.begin().close();
    }

    /** Files that arrive, a sink that adds a file at each run, and a ledger elsewhere. */
    private static final class Feed {

        private final Path root;
        private final LocalFileStore lake;
        private final LocalFileStore ledgers;
        private final List<String> arrived = new ArrayList<>();

        Feed(Path root) {
            this.root = root;
            this.lake = new LocalFileStore(root.resolve("lake"));
            this.ledgers = new LocalFileStore(root.resolve("repository/ledger"));
        }

        void arrive(String... files) {
            arrived.addAll(List.of(files));
        }

        /**
         * @param step at which the run is killed while it publishes; 0 for never
         * @return whether it came to its end
         */
        boolean land(int step) throws IOException {
            Ledger ledger = new Ledger(ledgers, "", "flow", CLOCK);
            SourceLedger before = ledger.read("In");
            Map<String, LandedFile> fresh = new LinkedHashMap<>();
            for (String file : arrived) {
                if (before.file(file).isEmpty()) {
                    fresh.put(file, new LandedFile(1, CLOCK, "", CLOCK));
                }
            }
            int[] left = {step};
            LocalPublication publication = new LocalPublication(() -> {
                left[0]--;
                if (left[0] == 0) {
                    throw new Killed();
                }
            });
            LocalStagedFolder sink = (LocalStagedFolder) lake.stage("landed", false);
            LedgerRun run = ledger.begin();
            LocalStagedFolder record = (LocalStagedFolder) run.staged();
            try {
                if (!fresh.isEmpty()) {
                    String name = "part-" + lake.names("landed").size();
                    write(sink, name, String.join("\n", fresh.keySet()));
                    run.record(before.withFiles(fresh));
                }
                publication.publish(List.of(sink, record));
            } catch (Killed e) {
                sink.abandon();
                record.abandon();
                return false;
            }
            sink.close();
            run.close();
            return true;
        }

        private static void write(StagedFolder folder, String name, String text) throws IOException {
            try (OutputFile file = folder.create(name)) {
                file.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
                file.commit();
            }
        }

        List<String> rows() throws IOException {
            List<String> rows = new ArrayList<>();
            for (Path file : FolderTree.entries(root.resolve("lake/landed"))) {
                rows.addAll(Files.readAllLines(file));
            }
            return rows;
        }

        List<String> remembered() throws IOException {
            return List.copyOf(
                    new Ledger(ledgers, "", "flow", CLOCK).read("In").files().keySet());
        }

        List<Path> leftovers() throws IOException {
            try (Stream<Path> all = Files.walk(root)) {
                return all.filter(path -> path.getFileName().toString().equals(ContainerPath.AREA))
                        .toList();
            }
        }
    }
}
