package dev.driftwood.adls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.driftwood.lake.Lake;
import dev.driftwood.lake.LakeSettings;
import dev.driftwood.lake.fault.LoggedRequest;
import dev.driftwood.lake.http.Operation;
import dev.driftwood.runtime.storage.FileStore;
import dev.driftwood.runtime.storage.OutputFile;
import dev.driftwood.runtime.storage.Publications;
import dev.driftwood.runtime.storage.StagedFolder;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** An account whose server goes away while it is used, for a while or for good. */
class OutageTest {

    @TempDir
    Path folder;

    private final AtomicReference<Consumer<LoggedRequest>> asked = new AtomicReference<>(request -> {});

    private Lake lake;
    private int port;

    @BeforeEach
    void start() throws IOException {
        lake = Lake.start(settings(), request -> asked.get().accept(request));
        port = lake.endpoint().getPort();
    }

    @AfterEach
    void end() {
        lake.close();
    }

    private LakeSettings settings() {
        return LakeSettings.in(folder).withContainer("raw").withContainer("curated");
    }

    private static void write(StagedFolder folder, String name) throws IOException {
        try (OutputFile file = folder.create(name)) {
            file.write(ByteBuffer.wrap(new byte[] {1}));
            file.commit();
        }
    }

    @Test
    void aServerThatIsStartedAnewIsWaitedFor() throws IOException {
        FileStore store = LakeStores.store(lake, "raw");
        try (StagedFolder staged = store.stage("in", true)) {
            write(staged, "first");
            Publications.publish(List.of(staged));
        }
        lake.close();
        CompletableFuture<Lake> again =
                CompletableFuture.supplyAsync(this::restart, CompletableFuture.delayedExecutor(6, TimeUnit.SECONDS));

        assertThat(store.list("/in").files()).hasSize(1);
        lake = again.join();
        assertThat(store.traffic().orElseThrow().repeated()).isPositive();
    }

    /** The account keeps its leases meanwhile, which the run goes on to hold. */
    @ParameterizedTest
    @EnumSource(names = {"APPEND", "LEASE", "RENAME"})
    void aRunWhoseWayIsCutForAWhileLandsEverything(Operation amid) throws IOException {
        try (Relay relay = new Relay(lake.endpoint())) {
            AdlsStores stores =
                    LakeStores.of(relay.endpoint(), lake.certificate().toString(), Map.of("accountKey", lake.key()));
            LakeRun run = new LakeRun(stores, lake.account());
            run.begin();
            AtomicInteger left = new AtomicInteger(3);
            CompletableFuture<Void> joined = new CompletableFuture<>();
            asked.set(request -> {
                if (request.operation() == amid && left.decrementAndGet() == 0) {
                    relay.cut();
                    joined.completeAsync(
                            () -> {
                                relay.join();
                                return null;
                            },
                            CompletableFuture.delayedExecutor(6, TimeUnit.SECONDS));
                }
            });
            run.publish(2);

            assertThat(joined).isCompleted();
            assertThat(run.read()).isEqualTo(LakeRun.expected(2));
            run.tidy();
        }
    }

    private Lake restart() {
        try {
            return Lake.start(settings().withPorts(port, 0));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aServerThatIsGoneIsToldOfAndNotWaitedForAgain() throws IOException {
        StagedFolder staged = LakeStores.store(lake, "raw").stage("out", true);
        write(staged, "first");
        OutputFile unfinished = staged.create("unfinished");
        lake.close();

        Diagnostic told = catchThrowableOfType(DataFlowException.class, () -> write(staged, "second"))
                .diagnostics()
                .get(0);
        assertThat(told.code()).isEqualTo(DiagnosticCode.UNREACHABLE_STORAGE_ACCOUNT);
        assertThat(told.message())
                .contains("the account lake")
                .contains("refused")
                .containsPattern("tried for 1\\d s");
        assertThat(told.hint().orElseThrow()).contains("Run again").contains(".driftwood");

        long begun = System.nanoTime();
        catchThrowableOfType(DataFlowException.class, unfinished::close);
        catchThrowableOfType(DataFlowException.class, staged::close);
        catchThrowableOfType(
                DataFlowException.class, () -> LakeStores.store(lake, "curated").list("/"));
        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(5));
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "there are no signals")
    void aRunThatIsToldToEndDoesNotWaitForIt() throws IOException, InterruptedException {
        Process process = LakeRun.process(lake).start();
        assertThat(process.inputReader().readLine()).isEqualTo(LakeRun.STAGED);
        lake.close();
        long begun = System.nanoTime();
        process.toHandle().destroy();
        String complaints = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor()).isEqualTo(143);
        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(10));
        assertThat(complaints).contains("could not be removed; the next run into it will");
    }

    @Test
    void whoWaitsForAKilledRunSaysSo() throws IOException, InterruptedException {
        Process other = LakeRun.process(lake).start();
        assertThat(other.inputReader().readLine()).isEqualTo(LakeRun.STAGED);
        other.destroyForcibly().waitFor();
        StringBuilder said = new StringBuilder();
        FileStore store = LakeStores.of(
                        lake.endpoint().toString(),
                        lake.certificate().toString(),
                        Map.of("accountKey", lake.key()),
                        line -> {
                            said.append(line);
                            lake.faults().clockOffset(Duration.ofSeconds(31));
                        })
                .open(LakeStores.address(lake, "raw"), Optional.empty())
                .store();

        store.stage("three", false).close();
        assertThat(said.toString()).startsWith("waiting for the run that writes into abfss://raw@lake");
    }
}
