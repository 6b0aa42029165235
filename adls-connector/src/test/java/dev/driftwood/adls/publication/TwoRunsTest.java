package dev.driftwood.adls.publication;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.driftwood.runtime.storage.StagedFolder;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TwoRunsTest {

    private static final int SEEDS = 40;

    private static final String CONTAINER = "abfss://one@contoso.dfs.core.windows.net";

    private static final List<String> OUT = List.of("out");

    private final FakeService service = new FakeService(true);
    private final FakeClient first = new FakeClient(service);
    private final FakeClient second = new FakeClient(service);

    @Test
    void theSecondRunLearnsWithinOneRenewalThatTheFirstIsAlive() throws IOException {
        try (StagedFolder folder = stage(first)) {
            Instant start = service.now();
            assertBusy(() -> stage(second));

            assertThat(Duration.between(start, service.now())).isLessThanOrEqualTo(Holds.RENEWAL.plusSeconds(2));
        }
    }

    @Test
    void withinOneProcessItKnowsAtOnce() throws IOException {
        try (StagedFolder folder = stage(first)) {
            Instant start = service.now();
            assertBusy(() -> stage(first));

            assertThat(service.now()).isEqualTo(start);
        }
    }

    @Test
    void aKilledRunHoldsTheFolderForHalfAMinute() throws IOException {
        stage(first);
        first.sleep(true);
        Instant start = service.now();
        stage(second).close();

        assertThat(Duration.between(start, service.now())).isBetween(Holds.LENGTH, Holds.LENGTH.plusSeconds(3));
        assertThat(service.leftovers()).isEmpty();
    }

    @Test
    void signsOfLifeOfADeadRunGoToo() throws IOException {
        stage(first);
        service.advance(Holds.RENEWAL.multipliedBy(2));
        assertThat(service.leftovers()).anyMatch(path -> path.endsWith(".alive"));
        first.sleep(true);
        stage(second).close();

        assertThat(service.leftovers()).isEmpty();
    }

    @Test
    void aRunThatSleptTakesItsHoldBackIfNobodyElseCame() throws IOException {
        try (StagedFolder folder = stage(first)) {
            write(folder, "a");
            first.sleep(true);
            service.advance(Duration.ofHours(3));
            first.sleep(false);
            AdlsPublication.INSTANCE.publish(List.of(folder));
        }

        assertThat(service.files()).isEqualTo(Map.of(CONTAINER + "/out/a", "1"));
    }

    @Test
    void aRunThatSleptPublishesNothingIfAnotherCame() throws IOException {
        try (StagedFolder folder = stage(first)) {
            write(folder, "a");
            first.sleep(true);
            service.advance(Duration.ofMinutes(1));
            try (StagedFolder other = stage(second)) {
                write(other, "b");
                AdlsPublication.INSTANCE.publish(List.of(other));
            }
            first.sleep(false);
            assertBusy(() -> AdlsPublication.INSTANCE.publish(List.of(folder)));
        }

        assertThat(service.files()).isEqualTo(Map.of(CONTAINER + "/out/b", "1"));
        assertThat(service.leftovers()).isEmpty();
    }

    @Test
    void aReaderLooksAtNothingThatIsBeingPublished() throws IOException {
        MadeUpRun run = new MadeUpRun(new Random(1));
        int refusals = 0;
        boolean reached = true;
        for (int call = 1; reached; call++) {
            FakeService lake = new FakeService(true);
            run.begin(lake);
            FakeClient writer = new FakeClient(lake);
            int[] refused = new int[1];
            writer.interleaveAt(call, () -> refused[0] = refusals(new FakeClient(lake), run));
            run.run(writer, "new");
            reached = writer.isOver();
            refusals += refused[0];
            assertThat(lake.files()).isEqualTo(run.after("new"));
        }
        assertThat(refusals)
                .as("calls of the writer between which a reader is kept waiting")
                .isGreaterThan(2);
    }

    /** A writer that gets no further is waited for for some time. */
    private static int refusals(FakeClient reader, MadeUpRun run) {
        Map<String, String> seen = reader.service().files();
        try {
            reader.store(run.containers().get(0)).list("/");
        } catch (DataFlowException e) {
            assertThat(e.diagnostics().get(0).code()).isEqualTo(DiagnosticCode.FOLDER_BUSY);
            return 1;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        assertThat(seen).isIn(run.before(), run.after("new"));
        return 0;
    }

    @Test
    void aReaderAsksOnceHoweverOftenItLists() throws IOException {
        StagingAreas areas = first.areas(CONTAINER);
        for (int i = 0; i < 10; i++) {
            areas.recoverAbove(List.of("out", "deep"));
        }

        assertThat(first.calls()).as("one for each folder above").isEqualTo(2);
    }

    /** The first run sleeps at some call while the second does all its work, then goes on. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aRunThatSleepsAtAnyCallMixesWithNoOther(boolean hierarchical) throws IOException {
        int taken = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            boolean reached = true;
            for (int call = 1; reached; call++) {
                MadeUpRun run = new MadeUpRun(new Random(seed));
                FakeService service = new FakeService(hierarchical);
                service.renamesInOneStep = true;
                run.begin(service);
                FakeClient sleeper = new FakeClient(service);
                sleeper.interleaveAt(call, () -> {
                    sleeper.sleep(true);
                    service.advance(Duration.ofMinutes(2));
                    run(run, new FakeClient(service));
                    sleeper.sleep(false);
                });
                boolean failed = false;
                try {
                    run.run(sleeper, "first");
                } catch (IOException | DataFlowException e) {
                    failed = true;
                }
                reached = sleeper.isOver();
                Map<String, String> second = run.after("second");
                Map<String, String> both = run.after(run.after("first"), "second");
                Map<String, String> firstLast = run.after(second, "first");
                if (reached) {
                    assertThat(service.files())
                            .as("seed %d, call %d: %s", seed, call, run)
                            .isIn(failed ? List.of(second, both) : List.of(second, both, firstLast));
                    taken += failed ? 1 : 0;
                }
            }
        }
        assertThat(taken).as("runs that failed because another came").isGreaterThan(SEEDS);
    }

    private static void run(MadeUpRun run, FakeClient client) {
        try {
            run.run(client, "second");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static StagedFolder stage(FakeClient client) throws IOException {
        return client.areas(CONTAINER).stage(OUT, false);
    }

    private static void write(StagedFolder folder, String name) throws IOException {
        MadeUpRun.write(folder, name, "1");
    }

    /** Something that is refused. */
    private interface Refused {
        void run() throws IOException;
    }

    private static void assertBusy(Refused action) {
        assertThatThrownBy(action::run).isInstanceOfSatisfying(DataFlowException.class, e -> assertThat(
                        e.diagnostics().get(0).code())
                .isEqualTo(DiagnosticCode.FOLDER_BUSY));
    }
}
