package dev.driftwood.adls;

import dev.driftwood.adls.address.StorageAccount;
import dev.driftwood.adls.peers.Azurite;
import dev.driftwood.adls.publication.AdlsPublication;
import dev.driftwood.adls.signin.AccountSettings;
import dev.driftwood.adls.signin.Environment;
import dev.driftwood.adls.signin.Secret;
import dev.driftwood.adls.signin.SignInFile;
import dev.driftwood.adls.signin.SignIns;
import dev.driftwood.runtime.storage.FileStore;
import dev.driftwood.runtime.storage.FileStoreContractTest;
import dev.driftwood.runtime.storage.Publication;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;

/** A flat account, played by somebody else's server. */
final class AzuriteFileStoreContractTest extends FileStoreContractTest {

    private static Optional<Azurite> azurite = Optional.empty();
    private static int count;

    private FileStore store;

    @BeforeAll
    static void start() throws IOException {
        azurite = Optional.of(Azurite.start());
    }

    @AfterAll
    static void end() {
        azurite.ifPresent(Azurite::close);
    }

    @BeforeEach
    void open() {
        store = store("contract" + count++);
    }

    private static FileStore store(String container) {
        Azurite server = azurite.orElseThrow();
        String address = "abfss://" + container + "@" + server.account() + ".dfs.core.windows.net";
        SignIns signIns = new SignIns(new AzuriteFile(server), new Environment(Map.of()), Clock.systemUTC());
        return new AdlsStores(signIns, line -> {})
                .open(address, Optional.empty())
                .store();
    }

    @Override
    protected FileStore store() {
        return store;
    }

    @Override
    protected FileStore missing() {
        return store("missing");
    }

    @Override
    protected Publication publication() {
        return AdlsPublication.INSTANCE;
    }

    private record AzuriteFile(Azurite azurite) implements SignInFile {

        @Override
        public Optional<AccountSettings> account(StorageAccount account) {
            Map<String, String> values = Map.of(
                    "accountKey", azurite.key(), "endpoint", azurite.endpoint().toString());
            return Optional.of(new AccountSettings(values, "driftwood.yml"));
        }

        @Override
        public Optional<Secret> vaultSecret(String name) {
            return Optional.empty();
        }

        @Override
        public Path folder() {
            return Path.of("");
        }
    }
}
