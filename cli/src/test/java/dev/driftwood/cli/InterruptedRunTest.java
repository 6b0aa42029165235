package dev.driftwood.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ctrl-C while a flow runs. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "there are no signals")
class InterruptedRunTest {

    /** Enough to be busy with for much longer than a signal takes. */
    private static final int ROWS = 300_000;

    private static final String SCRIPT = """
            source(allowSchemaDrift: true,
                validateSchema: false,
                format: 'delimited',
                wildcardPaths: ['in/*.csv'],
                columnNamesAsHeader: true) ~> In
            In derive(a = sha2(512, a), b = sha2(512, concat(a, 'b')), c = sha2(512, concat(a, 'c'))) ~> Busy
            Busy sink(allowSchemaDrift: true,
                validateSchema: false,
                format: 'parquet',
                folderPath: 'out',
                truncate: true) ~> Landed
            """;

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"INT,130", "TERM,143"})
    void leavesWhatWasThereAndNothingElse(String signal, int status) throws Exception {
        Files.writeString(folder.resolve("flow.dfs"), SCRIPT);
        Files.createDirectories(folder.resolve("in"));
        try (BufferedWriter rows = Files.newBufferedWriter(folder.resolve("in/rows.csv"))) {
            rows.write("a\n");
            for (int i = 0; i < ROWS; i++) {
                rows.write("row number " + i + "\n");
            }
        }
        Files.createDirectories(folder.resolve("out"));
        Files.writeString(folder.resolve("out/before.txt"), "before");
        Path said = folder.resolve("said.txt");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--add-opens=java.base/java.nio=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "run",
                        "flow.dfs")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        while (process.isAlive() && !hasStaged()) {
            Thread.sleep(1);
        }
        new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid()))
                .start()
                .waitFor();

        assertThat(process.waitFor()).as(Files.readString(said)).isEqualTo(status);
        assertThat(files()).containsExactlyInAnyOrder("flow.dfs", "in/rows.csv", "out/before.txt", "said.txt");
        assertThat(said).content().doesNotContain("error", "fault", "Exception");
    }

    private boolean hasStaged() throws IOException {
        return files().anyMatch(path -> path.endsWith(".parquet"));
    }

    private Stream<String> files() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all
                    .filter(Files::isRegularFile)
                    .map(path -> folder.relativize(path).toString())
                    .toList()
                    .stream();
        } catch (java.io.UncheckedIOException e) {
            // Something went while it was looked at.
            return Stream.of();
        }
    }
}
