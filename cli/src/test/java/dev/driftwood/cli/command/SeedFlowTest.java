package dev.driftwood.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.cli.Transcript;
import dev.driftwood.lake.Lake;
import dev.driftwood.lake.LakeSettings;
import dev.driftwood.lake.fault.LoggedRequest;
import dev.driftwood.lake.http.Operation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The flow of the README, both days, from an account and into it: the bytes that land locally, by few requests. */
class SeedFlowTest {

    private static final Path ROOT = Path.of(System.getProperty("driftwood.root"));
    private static final Path SAMPLE = ROOT.resolve("samples/orders");
    private static final String ACCOUNT = "abfss://raw@contoso.dfs.core.windows.net";

    @TempDir
    private Path folder;

    private Lake lake;
    private Map<String, String> expected = Map.of();

    @BeforeEach
    void landLocally() throws IOException {
        lake = Lake.start(
                LakeSettings.in(folder.resolve("lake")).withAccount("contoso").withContainer("raw"));
        copy(SAMPLE.resolve("orders"), folder.resolve("lake/raw/orders"));
        copy(SAMPLE.resolve("orders"), folder.resolve("sample/orders"));
        Files.copy(SAMPLE.resolve("curate-orders.dfs"), folder.resolve("sample/curate-orders.dfs"));
        Files.writeString(
                folder.resolve("sample/driftwood.yml"), """
                accounts:
                  contoso: {endpoint: "%s", certificateAuthority: "%s", accountKey: "%s"}
                """.formatted(lake.endpoint(), lake.certificate(), lake.key()));
        run("sample/curate-orders.dfs", "--sink", "CuratedOrders=local");
        expected = files(folder.resolve("local"));
        assertThat(expected).hasSize(1);
    }

    @AfterEach
    void stop() {
        lake.close();
    }

    @Test
    void byAddressesOnTheCommandLine() throws IOException {
        Transcript said = run(
                "sample/curate-orders.dfs",
                "--source",
                "RawOrders=" + ACCOUNT + "/orders/*.parquet",
                "--sink",
                "CuratedOrders=" + ACCOUNT + "/curated");

        assertThat(files(folder.resolve("lake/raw/curated"))).isEqualTo(expected);
        assertThat(said.out()).contains(ACCOUNT + ": ", " requests (", " 2 read, ");
    }

    @Test
    void byTheBaseThatPlaysTheContainer() throws IOException {
        run("sample/curate-orders.dfs", "--base", ACCOUNT, "--sink", "CuratedOrders=" + ACCOUNT + "/curated");

        assertThat(files(folder.resolve("lake/raw/curated"))).isEqualTo(expected);
    }

    /** They write nothing, so that nobody need have said where to. */
    @ParameterizedTest
    @ValueSource(strings = {"check", "inspect", "graph", "preview"})
    void whoOnlyLooksNeedNotNameAFolderOfTheSink(String verb) {
        Transcript said = Transcript.of(folder, verb, "sample/curate-orders.dfs", "--base", ACCOUNT);

        assertThat(said.exitCode()).as(said.err()).isEqualTo(ExitCode.SUCCESS);
    }

    @Test
    void whoRunsTheFlowMust() {
        Transcript said = Transcript.of(folder, "run", "sample/curate-orders.dfs", "--base", ACCOUNT);

        assertThat(said.exitCode()).isEqualTo(ExitCode.FAILED);
        assertThat(said.err())
                .contains(
                        "the sink `CuratedOrders` does not say which folder of the container it writes",
                        "--sink CuratedOrders=PLACE");
        assertThat(lake.requests().all())
                .as("nothing is written")
                .noneMatch(request -> request.operation() == Operation.CREATE_FILE);
    }

    @Test
    void eachOfManySmallFilesIsReadOnce() throws IOException {
        for (int i = 0; i < 60; i++) {
            Files.copy(
                    SAMPLE.resolve("orders/day" + (1 + i % 2) + ".parquet"),
                    folder.resolve("lake/raw/orders/more-" + i + ".parquet"));
        }
        int before = lake.requests().all().size();
        run("sample/curate-orders.dfs", "--base", ACCOUNT, "--sink", "CuratedOrders=far");
        run("sample/curate-orders.dfs", "--base", "lake/raw", "--sink", "CuratedOrders=near");
        List<LoggedRequest> requests = new ArrayList<>(lake.requests().all());
        requests.subList(0, before).clear();

        assertThat(count(requests, Operation.READ, "orders")).isEqualTo(62);
        assertThat(files(folder.resolve("far"))).hasSize(1).isEqualTo(files(folder.resolve("near")));
    }

    /** A count that grows is a fault: each request is some milliseconds. */
    @Test
    void itTakesFewRequests() throws IOException {
        int before = lake.requests().all().size();
        run(
                "sample/curate-orders.dfs",
                "--source",
                "RawOrders=" + ACCOUNT + "/orders/*.parquet",
                "--sink",
                "CuratedOrders=" + ACCOUNT + "/curated");
        List<LoggedRequest> requests = new ArrayList<>(lake.requests().all());
        requests.subList(0, before).clear();

        assertThat(count(requests, Operation.LIST_PATHS, "orders"))
                .as("listings of the source")
                .isEqualTo(1);
        assertThat(count(requests, Operation.READ, "orders"))
                .as("each file, whole, once")
                .isEqualTo(2);
        assertThat(requests).as("all requests: %s", requests).hasSizeLessThanOrEqualTo(30);
    }

    private static long count(List<LoggedRequest> requests, Operation operation, String path) {
        return requests.stream()
                .filter(request ->
                        request.operation() == operation && request.path().contains(path))
                .count();
    }

    private Transcript run(String... words) {
        Transcript said = Transcript.of(
                folder, Stream.concat(Stream.of("run"), Stream.of(words)).toArray(String[]::new));
        assertThat(said.exitCode()).as(said.err()).isEqualTo(ExitCode.SUCCESS);
        return said;
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        for (String name : files(from).keySet()) {
            Files.copy(from.resolve(name), to.resolve(name));
        }
    }

    /** The files of a folder, by name, each in letters that can be compared. */
    private static Map<String, String> files(Path folder) throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> entries = Files.list(folder)) {
            for (Path file : entries.filter(Files::isRegularFile).toList()) {
                files.put(
                        String.valueOf(file.getFileName()),
                        Base64.getEncoder().encodeToString(Files.readAllBytes(file)));
            }
        }
        return files;
    }
}
