package dev.driftwood.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.cli.Transcript;
import dev.driftwood.cli.sample.SampleFeed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SampleCommandTest {

    private static final Path COMMITTED = Path.of(System.getProperty("driftwood.root"), "samples", "orders");

    @TempDir
    Path folder;

    @Test
    void writesTheFilesThatTheRepositoryHolds() throws IOException {
        Transcript said = Transcript.of(folder, "sample", "new/try");
        assertThat(said.exitCode()).isEqualTo(ExitCode.SUCCESS);
        assertThat(said.out())
                .isEqualTo("new/try/curate-orders.dfs\nnew/try/orders/day1.parquet\nnew/try/orders/day2.parquet\n");
        for (String file : SampleFeed.files()) {
            Path written = folder.resolve("new/try").resolve(file);
            if (System.getProperty("golden", "compare").equals("update")) {
                Files.copy(written, COMMITTED.resolve(file), StandardCopyOption.REPLACE_EXISTING);
            }
            assertThat(written).hasSameBinaryContentAs(COMMITTED.resolve(file));
        }
    }

    @Test
    void overwritesNothing() throws IOException {
        Files.createDirectory(folder.resolve("orders"));
        Files.writeString(folder.resolve("orders/day2.parquet"), "mine");
        Transcript said = Transcript.of(folder, "sample", ".");
        assertThat(said.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(said.err()).contains("already has a file orders/day2.parquet");
        assertThat(folder.resolve("orders/day2.parquet")).hasContent("mine");
        assertThat(folder.resolve("curate-orders.dfs")).doesNotExist();
    }
}
