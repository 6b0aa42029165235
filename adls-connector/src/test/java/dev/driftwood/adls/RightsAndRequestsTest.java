package dev.driftwood.adls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.driftwood.adls.publication.AdlsPublication;
import dev.driftwood.lake.Lake;
import dev.driftwood.lake.LakeSettings;
import dev.driftwood.lake.fault.Fault;
import dev.driftwood.lake.fault.LoggedRequest;
import dev.driftwood.lake.http.Operation;
import dev.driftwood.runtime.storage.FileStore;
import dev.driftwood.runtime.storage.OutputFile;
import dev.driftwood.runtime.storage.StagedFolder;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What reading and writing ask of the account, in rights and in requests. */
class RightsAndRequestsTest {

    private static final String DENIED = "AuthorizationPermissionMismatch";

    @TempDir
    Path folder;

    private final ToldRequests requests = new ToldRequests();

    private Lake lake;

    @BeforeEach
    void start() throws IOException {
        lake = Lake.start(LakeSettings.in(folder).withContainer("raw"), requests);
        publish("out", true);
    }

    @AfterEach
    void end() {
        lake.close();
    }

    private FileStore store() {
        return LakeStores.store(lake, "raw");
    }

    private void publish(String target, boolean clear) throws IOException {
        try (StagedFolder staged = store().stage(target, clear)) {
            try (OutputFile file = staged.create("part-00000.parquet")) {
                file.write(ByteBuffer.wrap(new byte[] {1}));
                file.commit();
            }
            AdlsPublication.INSTANCE.publish(List.of(staged));
        }
    }

    @Test
    void whoMayNotLookAtTheRootReadsAllTheSame() throws IOException {
        publish("in/deep", true);
        lake.faults()
                .add(Fault.status(403, DENIED).at("raw/(in/)?\\.driftwood.*").always());

        assertThat(store().list("/in/deep").files()).hasSize(1);
    }

    @Test
    void whoMayNotStageIsToldWhere() {
        lake.faults().add(Fault.status(403, DENIED).at("raw/out/\\.driftwood.*").always());

        assertThatThrownBy(() -> publish("out", true))
                .isInstanceOf(DataFlowException.class)
                .hasMessageContaining("no permission to write")
                .hasMessageContaining("raw@lake.dfs.core.windows.net/out/.driftwood/");
    }

    @Test
    void nobodyAsksForTheContainerWhenWritingIntoIt() throws IOException {
        lake.faults()
                .add(Fault.status(403, DENIED)
                        .on(Operation.GET_FILESYSTEM_PROPERTIES, Operation.CREATE_FILESYSTEM)
                        .always());
        publish("out", true);

        assertThat(store().list("/out").files()).hasSize(1);
    }

    @Test
    void whoLosesTheRaceForALockFileWaits() throws IOException {
        lake.faults()
                .add(Fault.status(412, "LeaseIdMissing").on(Operation.FLUSH).at("raw/out/\\.driftwood/publish\\.lock"));
        publish("out", true);

        assertThat(lake.faults().happened()).isEqualTo(1);
    }

    @Test
    void aSinkMakesNoContainer() throws IOException {
        assertThatThrownBy(() -> LakeStores.store(lake, "rwa").stage("out", true))
                .isInstanceOfSatisfying(
                        DataFlowException.class,
                        e -> assertThat(e.diagnostics().get(0).code()).isEqualTo(DiagnosticCode.SOURCE_INVALID_PAYLOAD))
                .hasMessageContaining("the container abfss://rwa@lake.dfs.core.windows.net does not exist");
        assertThat(lake.containers()).containsExactly("raw");
    }

    /** Three of them write the file itself. */
    @Test
    void aFolderWithOneFileThatIsReplacedCostsSoManyRequests() throws Exception {
        requests.take();
        publish("out", true);

        List<LoggedRequest> told = requests.take();
        assertThat(told).as(told.toString()).hasSizeLessThanOrEqualTo(34);
    }

    @Test
    void aFolderThatIsNewCostsFewer() throws Exception {
        requests.take();
        publish("new", true);

        List<LoggedRequest> told = requests.take();
        assertThat(told).as(told.toString()).hasSizeLessThanOrEqualTo(25);
    }
}
