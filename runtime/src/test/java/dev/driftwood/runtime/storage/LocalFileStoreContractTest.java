package dev.driftwood.runtime.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;

final class LocalFileStoreContractTest extends FileStoreContractTest {

    @TempDir
    Path folder;

    @Override
    protected FileStore store() {
        return new LocalFileStore(folder.resolve("container"));
    }

    @Override
    protected FileStore missing() {
        return new LocalFileStore(folder.resolve("missing"));
    }

    @Override
    protected Publication publication() {
        return new LocalPublication();
    }

    @AfterEach
    void nothingStagedIsLeft() throws IOException {
        assertThat(folder.resolve("container").resolve(ContainerPath.AREA)).doesNotExist();
        assertThat(FolderTree.entries(folder)).hasSizeLessThanOrEqualTo(1);
    }
}
