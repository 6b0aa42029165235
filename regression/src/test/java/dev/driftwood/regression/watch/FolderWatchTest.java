package dev.driftwood.regression.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderWatchTest {

    @TempDir
    private Path folder;

    @Test
    void changesAreHeardOfTogether() throws IOException {
        Path below = Files.createDirectories(folder.resolve("flows/in"));
        Files.createDirectories(folder.resolve("out"));
        Files.writeString(folder.resolve("gone.csv"), "a\n");
        Path root = folder.toRealPath();
        try (FolderWatch watch = FolderWatch.of(List.of(root))) {
            Files.writeString(below.resolve("a.csv"), "a\n");
            Files.delete(folder.resolve("gone.csv"));
            Files.writeString(folder.resolve("out/written.csv"), "a\n");
            assertThat(watch.await(() -> false))
                    .contains(root.resolve("flows/in/a.csv"), root.resolve("gone.csv"))
                    .doesNotContain(root.resolve("out/written.csv"));
        }
    }

    @Test
    void waitingCanBeEnded() throws IOException {
        AtomicInteger asked = new AtomicInteger();
        try (FolderWatch watch = FolderWatch.of(List.of(folder))) {
            assertThat(watch.await(() -> asked.incrementAndGet() > 1)).isEmpty();
            assertThat(watch.size()).isEqualTo(1);
        }
    }
}
