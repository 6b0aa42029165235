package dev.driftwood.lake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.azure.core.util.BinaryData;
import com.azure.storage.common.StorageSharedKeyCredential;
import com.azure.storage.common.sas.AccountSasPermission;
import com.azure.storage.common.sas.AccountSasResourceType;
import com.azure.storage.common.sas.AccountSasService;
import com.azure.storage.common.sas.AccountSasSignatureValues;
import com.azure.storage.file.datalake.DataLakeFileSystemClient;
import com.azure.storage.file.datalake.DataLakeFileSystemClientBuilder;
import com.azure.storage.file.datalake.DataLakeServiceClient;
import com.azure.storage.file.datalake.models.DataLakeStorageException;
import com.azure.storage.file.datalake.models.ListPathsOptions;
import com.azure.storage.file.datalake.sas.DataLakeServiceSasSignatureValues;
import com.azure.storage.file.datalake.sas.FileSystemSasPermission;
import com.azure.storage.file.datalake.sas.PathSasPermission;
import java.nio.file.Path;
import java.time.Duration;
import java.time.OffsetDateTime;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Shared access signatures and keys, signed by Azure's client and verified by the server. */
class SignatureTest {

    @TempDir
    private Path folder;

    private Lake lake;
    private DataLakeServiceClient owner;

    @BeforeEach
    void start() throws Exception {
        lake = Lake.start(LakeSettings.in(folder).withContainer("raw").withPublicContainer("open"));
        owner = DataLakeClient.withKey(lake, lake.key());
        put("raw", "in/deep/a.csv");
        put("raw", "out/b.csv");
        put("open", "c.csv");
    }

    @AfterEach
    void stop() {
        lake.close();
    }

    private void put(String container, String path) {
        owner.getFileSystemClient(container).getFileClient(path).upload(BinaryData.fromString("x"), true);
    }

    private DataLakeFileSystemClient signed(String container, String signature) throws Exception {
        return DataLakeClient.builder(lake).sasToken(signature).buildClient().getFileSystemClient(container);
    }

    private static OffsetDateTime in(Duration time) {
        return OffsetDateTime.now().plus(time);
    }

    private static void refused(String code, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(DataLakeStorageException.class, e -> assertThat(e.getErrorCode())
                        .isEqualTo(code));
    }

    @Test
    void ofAnAccount() throws Exception {
        String signature = owner.generateAccountSas(new AccountSasSignatureValues(
                in(Duration.ofHours(1)),
                AccountSasPermission.parse("rl"),
                AccountSasService.parse("b"),
                AccountSasResourceType.parse("co")));
        DataLakeFileSystemClient reader = signed("raw", signature);

        assertThat(reader.getFileClient("out/b.csv").getProperties().getFileSize())
                .isOne();
        assertThat(reader.listPaths().stream()).hasSize(2);
        refused("AuthorizationPermissionMismatch", () -> reader.createFile("new"));
        String objects = owner.generateAccountSas(new AccountSasSignatureValues(
                in(Duration.ofHours(1)),
                AccountSasPermission.parse("rl"),
                AccountSasService.parse("b"),
                AccountSasResourceType.parse("o")));
        refused("AuthorizationResourceTypeMismatch", () -> signed("raw", objects).listPaths().stream()
                .toList());
        refused("AuthenticationFailed", () -> signed("raw", signature.replace("sp=rl", "sp=rwl"))
                .createFile("new"));
    }

    @Test
    void ofAContainer() throws Exception {
        String signature = owner.getFileSystemClient("raw")
                .generateSas(new DataLakeServiceSasSignatureValues(
                        in(Duration.ofHours(1)), FileSystemSasPermission.parse("rwl")));

        signed("raw", signature).getFileClient("new").upload(BinaryData.fromString("y"), true);

        refused("AuthorizationPermissionMismatch", () -> signed("raw", signature)
                .deleteFile("new"));
        refused("AuthenticationFailed", () -> signed("open", signature).createFile("x"));
        refused("AuthorizationPermissionMismatch", () -> signed("raw", signature)
                .delete());
    }

    @Test
    void ofADirectory() throws Exception {
        String signature = owner.getFileSystemClient("raw")
                .getDirectoryClient("in/deep")
                .generateSas(new DataLakeServiceSasSignatureValues(
                        in(Duration.ofHours(1)), PathSasPermission.parse("racwdlm")));
        DataLakeFileSystemClient within = signed("raw", signature);

        assertThat(within.getFileClient("in/deep/a.csv").getProperties().getFileSize())
                .isOne();
        assertThat(within.listPaths(new ListPathsOptions().setPath("in/deep"), null).stream())
                .hasSize(1);
        within.getFileClient("in/deep/a.csv").rename("raw", "in/deep/b.csv");
        refused("AuthenticationFailed", () -> within.getFileClient("out/b.csv").getProperties());
        refused("AuthenticationFailed", () -> within.listPaths(new ListPathsOptions().setPath("in"), null).stream()
                .toList());
        refused("AuthenticationFailed", () -> within.getFileClient("in/deep/b.csv")
                .rename("raw", "out/c.csv"));
    }

    @Test
    void holdsForItsTime() throws Exception {
        String over = owner.getFileSystemClient("raw")
                .generateSas(new DataLakeServiceSasSignatureValues(
                        in(Duration.ofSeconds(-5)), FileSystemSasPermission.parse("rwl")));
        String early = owner.getFileSystemClient("raw")
                .generateSas(new DataLakeServiceSasSignatureValues(
                                in(Duration.ofHours(2)), FileSystemSasPermission.parse("rwl"))
                        .setStartTime(in(Duration.ofHours(1))));

        for (String signature : new String[] {over, early}) {
            assertThatThrownBy(() -> signed("raw", signature).createFile("x"))
                    .isInstanceOf(DataLakeStorageException.class)
                    .hasMessageContaining("AuthenticationFailed")
                    .hasMessageContaining("Signature not valid in the specified time frame");
        }
    }

    @Test
    void aClockThatIsWrongByAnHourIsToldSo() {
        lake.faults().clockOffset(Duration.ofHours(1));
        assertThatThrownBy(() -> owner.getFileSystemClient("raw").createFile("x"))
                .isInstanceOf(DataLakeStorageException.class)
                .hasMessageContaining("Request date header too old");

        lake.faults().clockOffset(Duration.ofMinutes(-14));
        owner.getFileSystemClient("raw").createFile("x");
    }

    @Test
    void anybodyReadsWhatIsPublic() throws Exception {
        DataLakeFileSystemClient open = anonymous("open");

        assertThat(open.getFileClient("c.csv").exists()).isTrue();
        assertThat(open.listPaths().stream()).hasSize(1);
        refused("NoAuthenticationInformation", () -> open.createFile("x"));
        DataLakeFileSystemClient closed = anonymous("raw");
        refused("NoAuthenticationInformation", () -> closed.listPaths().stream().toList());
    }

    private DataLakeFileSystemClient anonymous(String container) throws Exception {
        return new DataLakeFileSystemClientBuilder()
                .endpoint(lake.endpoint() + "/" + lake.account())
                .fileSystemName(container)
                .httpClient(DataLakeClient.http(lake))
                .buildClient();
    }

    @Test
    void aKeyOfAnotherAccountIsRefused() throws Exception {
        DataLakeServiceClient other = DataLakeClient.builder(lake)
                .credential(new StorageSharedKeyCredential("other", lake.key()))
                .buildClient();

        refused("AuthenticationFailed", () -> other.getFileSystemClient("raw").createFile("x"));
    }
}
