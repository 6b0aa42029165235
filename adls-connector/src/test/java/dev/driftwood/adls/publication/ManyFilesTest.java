package dev.driftwood.adls.publication;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.runtime.storage.StagedFolder;
import dev.driftwood.runtime.storage.UnfinishedRuns;
import dev.driftwood.script.source.DataFlowException;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** So many files that several change places at once. */
class ManyFilesTest {

    private static final String CONTAINER = "abfss://one@contoso.dfs.core.windows.net";

    private static final int FILES = 150;

    private static final int FAULTS = 40;

    private static Map<String, String> files(int first, String content) {
        Map<String, String> files = new TreeMap<>();
        for (int i = first; i < first + FILES; i++) {
            files.put(CONTAINER + "/out/part-" + i, content);
        }
        return files;
    }

    private static final Map<String, String> OLD = files(0, "old");

    private static final Map<String, String> NEW = files(FILES / 3, "new");

    private static FakeService begun(boolean hierarchical) throws IOException {
        FakeService service = new FakeService(hierarchical);
        for (Map.Entry<String, String> file : OLD.entrySet()) {
            try (OutputStream stream =
                    new FakeClient(service).open(CONTAINER).write(file.getKey().substring(CONTAINER.length()))) {
                stream.write(file.getValue().getBytes(UTF_8));
            }
        }
        return service;
    }

    private static void run(FakeClient client) throws IOException {
        boolean died = false;
        StagedFolder folder = client.areas(CONTAINER).stage(List.of("out"), true);
        try {
            for (String path : NEW.keySet()) {
                MadeUpRun.write(folder, path.substring(path.lastIndexOf('/') + 1), "new");
            }
            AdlsPublication.INSTANCE.publish(List.of(folder));
        } catch (FakeClient.Crash e) {
            died = true;
            // This process outlives the one that is played, and has nothing to take along for it.
            UnfinishedRuns.closed(folder);
            throw e;
        } finally {
            if (!died) {
                folder.close();
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "true, KILLED", "true, REFUSED", "true, UNANSWERED", "true, CUT_OFF",
        "false, KILLED", "false, REFUSED", "false, UNANSWERED", "false, CUT_OFF"
    })
    void allChangePlacesOrNone(boolean hierarchical, FakeClient.Fault fault) throws IOException {
        FakeClient whole = new FakeClient(begun(hierarchical));
        run(whole);
        assertThat(whole.service().files()).isEqualTo(NEW);

        Random random = new Random(1);
        int changed = 0;
        for (int i = 0; i < FAULTS; i++) {
            FakeClient client = new FakeClient(begun(hierarchical));
            int call = 1 + random.nextInt(whole.calls());
            client.failAt(call, fault);
            boolean completed = false;
            try {
                run(client);
                completed = true;
            } catch (FakeClient.Crash e) {
                assertThat(fault).isEqualTo(FakeClient.Fault.KILLED);
            } catch (IOException | DataFlowException e) {
                assertThat(fault).isNotEqualTo(FakeClient.Fault.KILLED);
            }
            FakeService service = client.service();
            new FakeClient(service).store(CONTAINER).list("/out");
            assertThat(service.files()).as("call %d", call).isIn(completed ? List.of(NEW) : List.of(OLD, NEW));
            changed += service.files().equals(NEW) ? 1 : 0;

            service.advance(Holds.LENGTH.plusSeconds(1));
            run(new FakeClient(service));
            assertThat(service.files()).as("call %d, next run", call).isEqualTo(NEW);
            assertThat(service.leftovers()).as("call %d", call).isEmpty();
        }
        assertThat(changed).isLessThan(FAULTS);
    }
}
