package dev.driftwood.adls;

import dev.driftwood.adls.publication.AdlsPublication;
import dev.driftwood.lake.Lake;
import dev.driftwood.lake.LakeSettings;
import dev.driftwood.runtime.storage.FileStore;
import dev.driftwood.runtime.storage.FileStoreContractTest;
import dev.driftwood.runtime.storage.Publication;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A hierarchical account, played by our own server. */
final class LakeFileStoreContractTest extends FileStoreContractTest {

    @TempDir
    static Path folder;

    private static Lake lake;
    private static int count;

    private FileStore store;

    @BeforeAll
    static void start() throws IOException {
        lake = Lake.start(LakeSettings.in(folder));
    }

    @AfterAll
    static void end() {
        lake.close();
    }

    @BeforeEach
    void open() throws IOException {
        String name = "contract" + count++;
        lake.createContainer(name);
        store = LakeStores.store(lake, name);
    }

    @Override
    protected FileStore store() {
        return store;
    }

    @Override
    protected FileStore missing() {
        return LakeStores.store(lake, "missing");
    }

    @Override
    protected Publication publication() {
        return AdlsPublication.INSTANCE;
    }
}
