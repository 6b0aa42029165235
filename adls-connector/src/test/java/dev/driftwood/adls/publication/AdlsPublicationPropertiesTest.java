package dev.driftwood.adls.publication;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.runtime.storage.StoredFile;
import dev.driftwood.script.source.DataFlowException;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever happens at whichever call: the files of all sinks are old, or all are new. */
class AdlsPublicationPropertiesTest {

    private static final int SEEDS = 30;

    private static final Duration AFTER_ALL_LEASES = Holds.LENGTH.plusSeconds(1);

    /** A run that is over, with whatever came of it. */
    private record Outcome(FakeService service, MadeUpRun run, FakeClient client, Optional<Exception> failure) {
        boolean reached() {
            return client.isOver();
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aRunThatNothingHappensToPublishesAll(boolean hierarchical) throws IOException {
        for (int seed = 0; seed < 20 * SEEDS; seed++) {
            MadeUpRun run = new MadeUpRun(new Random(seed));
            FakeService service = new FakeService(hierarchical);
            run.begin(service);
            run.run(new FakeClient(service), "new");

            assertThat(service.files()).as("seed %d: %s", seed, run).isEqualTo(run.after("new"));
            assertThat(service.leftovers()).as("seed %d: %s", seed, run).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aRunThatIsKilledAtAnyCallHasPublishedAllOrNothing(boolean hierarchical) throws IOException {
        int kills = 0;
        int completed = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            Outcome outcome = run(hierarchical, seed, 1, FakeClient.Fault.KILLED);
            for (int call = 2; outcome.reached(); call++) {
                kills++;
                completed += requireWhole(outcome, seed, call - 1) ? 1 : 0;
                outcome = run(hierarchical, seed, call, FakeClient.Fault.KILLED);
            }
        }
        assertThat(completed).as("new, of %d kills", kills).isBetween(kills / 10, kills / 2);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aCallThatIsRefusedChangesNothing(boolean hierarchical) throws IOException {
        failAtEachCall(hierarchical, FakeClient.Fault.REFUSED);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void anAnswerThatIsLostDoesNoHarm(boolean hierarchical) throws IOException {
        failAtEachCall(hierarchical, FakeClient.Fault.UNANSWERED);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aRunThatIsCutOffHasPublishedAllOrNothing(boolean hierarchical) throws IOException {
        for (int seed = 0; seed < SEEDS; seed++) {
            Outcome outcome = run(hierarchical, seed, 1, FakeClient.Fault.CUT_OFF);
            for (int call = 2; outcome.reached(); call++) {
                requireWhole(outcome, seed, call - 1);
                outcome = run(hierarchical, seed, call, FakeClient.Fault.CUT_OFF);
            }
        }
    }

    @Test
    void aRenameWhoseAnswerIsLostIsNoFailure() throws IOException {
        int renames = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            Outcome outcome = run(true, seed, 1, FakeClient.Fault.UNANSWERED);
            for (int call = 2; outcome.reached(); call++) {
                if (outcome.client().hasRenameFailed()) {
                    assertThat(outcome.failure())
                            .as("seed %d, call %d", seed, call - 1)
                            .isEmpty();
                    renames++;
                }
                outcome = run(true, seed, call, FakeClient.Fault.UNANSWERED);
            }
        }
        assertThat(renames).isGreaterThan(SEEDS);
    }

    private static void failAtEachCall(boolean hierarchical, FakeClient.Fault fault) throws IOException {
        for (int seed = 0; seed < SEEDS; seed++) {
            Outcome outcome = run(hierarchical, seed, 1, fault);
            for (int call = 2; outcome.reached(); call++) {
                Map<String, String> files = outcome.service().files();
                MadeUpRun made = outcome.run();
                if (outcome.failure().isEmpty()) {
                    assertThat(files)
                            .as("seed %d, call %d: %s", seed, call - 1, made)
                            .isEqualTo(made.after("new"));
                }
                requireWhole(outcome, seed, call - 1);
                outcome = run(hierarchical, seed, call, fault);
            }
        }
    }

    private static Outcome run(boolean hierarchical, int seed, int call, FakeClient.Fault fault) throws IOException {
        MadeUpRun run = new MadeUpRun(new Random(seed));
        FakeService service = new FakeService(hierarchical);
        run.begin(service);
        FakeClient client = new FakeClient(service);
        client.failAt(call, fault);
        Optional<Exception> failure = Optional.empty();
        try {
            run.run(client, "new");
        } catch (FakeClient.Crash e) {
            return new Outcome(service, run, client, failure);
        } catch (IOException | DataFlowException e) {
            failure = Optional.of(e);
        }
        return new Outcome(service, run, client, failure);
    }

    /**
     * A reader of any sink's folder, or of all there is, sees it whole; the next runs leave nothing but the files.
     *
     * @return whether the files are new
     */
    private static boolean requireWhole(Outcome outcome, int seed, int call) throws IOException {
        MadeUpRun run = outcome.run();
        FakeService service = outcome.service();
        MadeUpRun.Sink sink = run.sinks().get(call % run.sinks().size());
        Map<String, String> found = new TreeMap<>();
        String place = call % 3 == 0 ? "/" : sink.folder().isEmpty() ? "/" : sink.folder();
        for (StoredFile file :
                new FakeClient(service).store(sink.container()).list(place).files()) {
            String path = sink.container() + file.path();
            found.put(path, service.files().get(path));
        }
        assertThat(found)
                .as("%s, seed %d, call %d: %s", place, seed, call, run)
                .isIn(below(sink.container() + place, run.before()), below(sink.container() + place, run.after("new")));
        for (String container : run.containers()) {
            new FakeClient(service).store(container).list("/");
        }
        Map<String, String> files = service.files();
        assertThat(files).as("seed %d, call %d: %s", seed, call, run).isIn(run.before(), run.after("new"));

        service.advance(AFTER_ALL_LEASES);
        run.run(new FakeClient(service), "next");
        assertThat(service.files()).as("seed %d, call %d: %s", seed, call, run).isEqualTo(run.after(files, "next"));
        assertThat(service.leftovers())
                .as("seed %d, call %d: %s", seed, call, run)
                .isEmpty();
        return !files.equals(run.before());
    }

    private static Map<String, String> below(String place, Map<String, String> files) {
        Map<String, String> below = new TreeMap<>(files);
        below.keySet().removeIf(path -> !path.startsWith(place.endsWith("/") ? place : place + "/"));
        return below;
    }
}
