package dev.driftwood.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who reads and writes local files does not wait for what opens storage accounts. */
class LoadedClassesTest {

    private static final Set<String> FAR = Set.of(
            "org.apache.hadoop.",
            "org.apache.http.",
            "com.ctc.wstx.",
            "com.microsoft.",
            "com.nimbusds.",
            "dev.driftwood.adls.",
            "dev.driftwood.lake.");

    @TempDir
    Path folder;

    @Test
    void aLocalRunLoadsNothingOfStorageAccounts() throws IOException, InterruptedException {
        Path log = folder.resolve("classes.txt");
        Path output = folder.resolve("output.txt");
        Path samples = Path.of(System.getProperty("driftwood.root"), "samples", "orders");
        int status = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--add-opens=java.base/java.nio=ALL-UNNAMED",
                        "-Xlog:class+load:file=" + log + "::filecount=0",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "dev.driftwood.cli.Main",
                        "run",
                        samples.resolve("curate-orders.dfs").toString(),
                        "--sink",
                        "CuratedOrders=" + folder.resolve("out"))
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start()
                .waitFor();

        assertThat(status).as(Files.readString(output)).isZero();
        List<String> loaded = Files.readAllLines(log);
        assertThat(loaded).anyMatch(line -> line.contains("dev.driftwood.runtime."));
        assertThat(loaded.stream()
                        .filter(line -> FAR.stream().anyMatch(line::contains))
                        .collect(Collectors.toList()))
                .isEmpty();
    }
}
