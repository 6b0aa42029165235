package dev.driftwood.adls;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.runtime.storage.OutputFile;
import dev.driftwood.runtime.storage.Publication;
import dev.driftwood.runtime.storage.StagedFolder;
import dev.driftwood.runtime.storage.StoredFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

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
    void open() throws Exception {
        String name = "contract" + count++;
        azurite.orElseThrow().makeContainer(name, false);
        store = store(name);
    }

    private static FileStore store(String container) {
        return store(container, Map.of("accountKey", azurite.orElseThrow().key()));
    }

    private static FileStore store(String container, Map<String, String> signIn) {
        Azurite server = azurite.orElseThrow();
        String address = "abfss://" + container + "@" + server.account() + ".dfs.core.windows.net";
        SignIns signIns = new SignIns(new AzuriteFile(server, signIn), new Environment(Map.of()), Clock.systemUTC());
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

    @Test
    void whatIsOpenToEverybodyIsReadWithoutASignIn() throws Exception {
        azurite.orElseThrow().makeContainer("open", true);
        try (StagedFolder staged = store("open").stage("in", true)) {
            try (OutputFile file = staged.create("a")) {
                file.write(ByteBuffer.wrap(new byte[] {'1', '2'}));
                file.commit();
            }
            publication().publish(List.of(staged));
        }
        FileStore anyone = store("open", Map.of("signIn", "anonymous"));
        List<StoredFile> files = anyone.list("/in").files();
        ByteBuffer content = ByteBuffer.allocate(2);
        try (InputFile input = anyone.open(files.get(0))) {
            input.readFully(0, content);
        }

        assertThat(new String(content.array(), UTF_8)).isEqualTo("12");
        assertThatThrownBy(() -> anyone.stage("out", true).close()).hasMessageContaining("anonymous");
    }

    private record AzuriteFile(Azurite azurite, Map<String, String> signIn) implements SignInFile {

        @Override
        public Optional<AccountSettings> account(StorageAccount account) {
            Map<String, String> values = new HashMap<>(signIn);
            values.put("endpoint", azurite.endpoint().toString());
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
