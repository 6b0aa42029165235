package dev.driftwood.adls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.driftwood.lake.Lake;
import dev.driftwood.lake.LakeSettings;
import dev.driftwood.lake.fault.Fault;
import dev.driftwood.lake.fault.LoggedRequest;
import dev.driftwood.lake.http.Operation;
import dev.driftwood.script.source.DataFlowException;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Stops real processes while they write into a storage account, through the real driver. */
class StoppedRunTest {

    /** After so long, nothing is held any more by a process that is gone. */
    private static final Duration AFTER_ALL_HOLDS = Duration.ofSeconds(31);

    private static final Duration SLOW = Duration.ofMillis(15);

    @TempDir
    Path folder;

    private final AtomicReference<Predicate<LoggedRequest>> until = new AtomicReference<>(request -> false);
    private final AtomicReference<Runnable> stop = new AtomicReference<>(() -> {});

    private Lake lake;

    @BeforeEach
    void firstGeneration() throws IOException {
        lake = Lake.start(LakeSettings.in(folder).withContainer("raw").withContainer("curated"), request -> {
            if (until.get().test(request)) {
                stop.get().run();
            }
        });
        run().begin();
        run().publish(1);
    }

    @AfterEach
    void end() {
        lake.close();
    }

    /** As another process would, which looks at everything anew. */
    private LakeRun run() {
        return new LakeRun(LakeStores.of(lake), lake.account());
    }

    @Test
    void aKilledRunHasPublishedAllOrNothing() throws Exception {
        int published = 1;
        int completed = 0;
        List<Predicate<LoggedRequest>> moments = List.of(
                count(Operation.APPEND, 4),
                count(Operation.LEASE, 6),
                request ->
                        request.operation() == Operation.FLUSH && request.path().endsWith("/journal"),
                count(Operation.RENAME, 1),
                count(Operation.RENAME, 4),
                count(Operation.RENAME, 9));
        for (Predicate<LoggedRequest> moment : moments) {
            lake.faults().latency(SLOW);
            until.set(moment);
            Process process = start(Integer.toString(published + 1));
            stop.set(() -> process.toHandle().destroyForcibly());
            assertThat(process.waitFor()).as("killed").isNotZero();
            until.set(request -> false);
            lake.faults().latency(Duration.ZERO);
            afterAllHolds();

            Map<String, String> found = run().read();
            assertThat(found).isIn(LakeRun.expected(published), LakeRun.expected(published + 1));
            if (found.equals(LakeRun.expected(published + 1))) {
                published++;
                completed++;
            }
            afterAllHolds();
            run().tidy();
            assertThat(staged()).isEmpty();
        }
        assertThat(completed).as("killed amid a publication").isBetween(2, moments.size() - 2);
    }

    /** The driver asks again, and is told that there is nothing to rename, or that something is there already. */
    @ParameterizedTest
    @EnumSource(names = {"RENAME", "LEASE", "CREATE_FILE", "APPEND", "FLUSH", "DELETE", "GET_STATUS"})
    void answersThatAreLostMakeNoRunFail(Operation operation) throws IOException {
        lake.faults().add(Fault.cutBeforeAnswer().on(operation).at(".*").after(1));
        lake.faults().add(Fault.cutBeforeAnswer().on(operation).at(".*").after(2));
        run().publish(2);

        assertThat(lake.faults().happened()).isEqualTo(2);
        assertThat(run().read()).isEqualTo(LakeRun.expected(2));
        afterAllHolds();
        run().tidy();
        assertThat(staged()).isEmpty();
    }

    @Test
    void twoProcessesDoNotMix() throws Exception {
        Process other = start();
        try (BufferedReader output = other.inputReader()) {
            assertThat(output.readLine()).isEqualTo(LakeRun.STAGED);
            long start = System.nanoTime();
            assertThatThrownBy(() -> run().publish(2))
                    .isInstanceOf(DataFlowException.class)
                    .hasMessageContaining("another run is writing");
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(25));
            assertThat(run().read()).isEqualTo(LakeRun.expected(1));
        } finally {
            other.destroyForcibly().waitFor();
        }
        afterAllHolds();
        run().publish(3);

        assertThat(run().read()).isEqualTo(LakeRun.expected(3));
        assertThat(staged()).isEmpty();
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "there are no signals")
    void anInterruptedRunTakesAlongWhatItStaged() throws Exception {
        Process process = start();
        try (BufferedReader output = process.inputReader()) {
            assertThat(output.readLine()).isEqualTo(LakeRun.STAGED);
            assertThat(staged()).isNotEmpty();
            new ProcessBuilder("kill", "-INT", Long.toString(process.pid()))
                    .start()
                    .waitFor();
            assertThat(process.waitFor()).isEqualTo(130);
        }
        assertThat(staged()).isEmpty();
        run().publish(2);
        assertThat(run().read()).isEqualTo(LakeRun.expected(2));
    }

    private void afterAllHolds() {
        lake.faults()
                .clockOffset(
                        Duration.between(Instant.now(), lake.faults().instant()).plus(AFTER_ALL_HOLDS));
    }

    private static Predicate<LoggedRequest> count(Operation operation, int number) {
        AtomicInteger left = new AtomicInteger(number);
        return request -> request.operation() == operation && left.decrementAndGet() == 0;
    }

    private Process start(String... arguments) throws IOException {
        return LakeRun.process(lake, arguments)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    /** What is in the staging folders of all containers. */
    private List<Path> staged() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(path -> path.toString().contains("/.driftwood")).toList();
        }
    }
}
