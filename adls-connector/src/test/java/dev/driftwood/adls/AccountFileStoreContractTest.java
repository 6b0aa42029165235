package dev.driftwood.adls;

import dev.driftwood.adls.publication.AdlsPublication;
import dev.driftwood.adls.signin.SignInFile;
import dev.driftwood.runtime.storage.FileStore;
import dev.driftwood.runtime.storage.FileStoreContractTest;
import dev.driftwood.runtime.storage.Publication;
import dev.driftwood.runtime.storage.StoredFile;
import dev.driftwood.runtime.storage.SubfolderStore;
import java.io.IOException;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;

/**
 * An account of Azure itself, signed in as the environment says. Only where somebody names a container for that: each test works
 * in a new folder of it, and deletes the files.
 */
@EnabledIfEnvironmentVariable(named = "AZURE_STORAGE_ACCOUNT", matches = ".+")
@EnabledIfEnvironmentVariable(named = AccountFileStoreContractTest.CONTAINER, matches = ".+")
final class AccountFileStoreContractTest extends FileStoreContractTest {

    static final String CONTAINER = "DRIFTWOOD_TEST_CONTAINER";

    private FileStore store;

    @BeforeEach
    void open() {
        store = SubfolderStore.of(container(System.getenv(CONTAINER)), "driftwood-" + UUID.randomUUID());
    }

    @AfterEach
    void clear() throws IOException {
        for (StoredFile file : store.list("/").files()) {
            store.delete(file);
        }
    }

    private static FileStore container(String name) {
        String address = "abfss://" + name + "@" + System.getenv("AZURE_STORAGE_ACCOUNT") + ".dfs.core.windows.net";
        return AdlsStores.of(SignInFile.NONE, line -> {})
                .open(address, Optional.empty())
                .store();
    }

    @Override
    protected FileStore store() {
        return store;
    }

    @Override
    protected FileStore missing() {
        return container(System.getenv(CONTAINER) + "-missing");
    }

    @Override
    protected Publication publication() {
        return AdlsPublication.INSTANCE;
    }
}
