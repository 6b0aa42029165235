package dev.driftwood.lake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.azure.core.util.BinaryData;
import com.azure.core.util.Context;
import com.azure.storage.file.datalake.DataLakeFileClient;
import com.azure.storage.file.datalake.models.DataLakeRequestConditions;
import com.azure.storage.file.datalake.models.DataLakeStorageException;
import com.azure.storage.file.datalake.models.FileRange;
import com.azure.storage.file.datalake.models.LeaseStateType;
import com.azure.storage.file.datalake.specialized.DataLakeLeaseClient;
import com.azure.storage.file.datalake.specialized.DataLakeLeaseClientBuilder;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** ETags, leases and ranges as Azure's client sees them. */
class ConditionTest extends DataLakeClientCase {

    private static String etag(DataLakeFileClient file) {
        return file.getProperties().getETag();
    }

    private static void refused(String code, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(DataLakeStorageException.class, e -> assertThat(e.getErrorCode())
                        .isEqualTo(code));
    }

    private static DataLakeRequestConditions ifMatch(String etag) {
        return new DataLakeRequestConditions().setIfMatch(etag);
    }

    private static DataLakeRequestConditions ifNew() {
        return new DataLakeRequestConditions().setIfNoneMatch("*");
    }

    @Test
    void eachChangeHasAnEtagOfItsOwn() {
        DataLakeFileClient file = file("a", "1");
        String first = etag(file);
        file.upload(BinaryData.fromString("2"), true);
        String second = etag(file);

        assertThat(second).isNotEqualTo(first);
        refused(
                "ConditionNotMet",
                () -> file.readWithResponse(
                        new ByteArrayOutputStream(), null, null, ifMatch(first), false, null, Context.NONE));
        refused("ConditionNotMet", () -> file.deleteWithResponse(ifMatch(first), null, Context.NONE));
        refused("ConditionNotMet", () -> file.createWithResponse(null, null, null, null, ifMatch(first), null, null));
        file.deleteWithResponse(ifMatch(second), null, Context.NONE);
    }

    @Test
    void aFileIsMadeOnce() {
        file("a", "1");

        refused("PathAlreadyExists", () -> raw.createFile("a", false));
        refused("PathAlreadyExists", () -> raw.createDirectory("a", false));
        refused("PathConflict", () -> raw.createFile("a/b"));
        refused("PathAlreadyExists", () -> file("b", "2")
                .renameWithResponse("raw", "a", null, ifNew(), null, Context.NONE));
        assertThat(raw.getFileClient("b").exists()).isTrue();
    }

    @Test
    void aRenameReplacesAndHasConditionsOnBothSides() {
        DataLakeFileClient source = file("a", "1");
        DataLakeFileClient target = file("b", "22");
        String old = etag(target);

        refused(
                "SourceConditionNotMet",
                () -> source.renameWithResponse("raw", "b", ifMatch(old), null, null, Context.NONE));
        refused(
                "ConditionNotMet",
                () -> source.renameWithResponse("raw", "b", null, ifMatch("\"0x1\""), null, Context.NONE));
        source.renameWithResponse("raw", "b", ifMatch(etag(source)), ifMatch(old), null, Context.NONE);

        assertThat(raw.getFileClient("b").getProperties().getFileSize()).isOne();
        refused("SourcePathNotFound", () -> source.rename("raw", "c"));
        refused("RenameDestinationParentPathNotFound", () -> raw.getFileClient("b")
                .rename("raw", "no/b"));
        raw.createDirectory("d/e");
        refused("InvalidRenameSourcePath", () -> raw.getDirectoryClient("d").rename("raw", "d/e/f"));
        refused("InvalidSourceOrDestinationResourceType", () -> raw.getFileClient("b")
                .rename("raw", "d"));
        file("x/y", "1");
        refused("DirectoryNotEmpty", () -> raw.getDirectoryClient("x").rename("raw", "d"));
    }

    @Test
    void readsRanges() {
        DataLakeFileClient file = file("a", "0123456789");
        ByteArrayOutputStream out = new ByteArrayOutputStream();

        file.readWithResponse(out, new FileRange(3, 4L), null, null, false, null, Context.NONE);

        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("3456");
        refused(
                "InvalidRange",
                () -> file.readWithResponse(
                        new ByteArrayOutputStream(), new FileRange(10, 4L), null, null, false, null, Context.NONE));
    }

    @Test
    void whoHoldsALeaseWritesAlone() {
        DataLakeFileClient file = file("a", "1");
        DataLakeLeaseClient lease = lease(file);
        String id = lease.acquireLease(-1);

        refused("LeaseAlreadyPresent", () -> lease(file).acquireLease(15));
        refused("LeaseIdMissing", () -> file.upload(BinaryData.fromString("2"), true));
        refused("LeaseIdMissing", file::delete);
        refused("LeaseIdMissing", () -> file.rename("raw", "b"));
        refused(
                "LeaseIdMismatchWithBlobOperation",
                () -> file.deleteWithResponse(
                        new DataLakeRequestConditions().setLeaseId("6f3c3c3e-0000-0000-0000-000000000000"),
                        null,
                        Context.NONE));
        assertThat(file.getProperties().getLeaseState()).isEqualTo(LeaseStateType.LEASED);
        lease.renewLease();
        lease.releaseLease();
        assertThat(file.getProperties().getLeaseState()).isEqualTo(LeaseStateType.AVAILABLE);
        lease.acquireLease(15);
        file.deleteWithResponse(new DataLakeRequestConditions().setLeaseId(id), null, Context.NONE);
        assertThat(file.exists()).isFalse();
    }

    private static DataLakeLeaseClient lease(DataLakeFileClient file) {
        return new DataLakeLeaseClientBuilder().fileClient(file).buildClient();
    }

    @Test
    void aLeaseEnds() {
        DataLakeFileClient file = file("a", "1");
        DataLakeLeaseClient lease = lease(file);
        lease.acquireLease(15);
        assertThat(lease.breakLease()).isBetween(1, 15);
        assertThat(file.getProperties().getLeaseState()).isEqualTo(LeaseStateType.BREAKING);
        refused("LeaseIsBreakingAndCannotBeAcquired", () -> lease(file).acquireLease(15));

        lake.faults().clockOffset(Duration.ofSeconds(16));
        assertThat(file.getProperties().getLeaseState()).isEqualTo(LeaseStateType.BROKEN);
        DataLakeLeaseClient next = lease(file);
        next.acquireLease(15);
        lake.faults().clockOffset(Duration.ofSeconds(32));
        assertThat(file.getProperties().getLeaseState()).isEqualTo(LeaseStateType.EXPIRED);
        file.upload(BinaryData.fromString("2"), true);
    }
}
