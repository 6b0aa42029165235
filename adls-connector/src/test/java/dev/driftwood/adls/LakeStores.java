package dev.driftwood.adls;

import dev.driftwood.adls.address.StorageAccount;
import dev.driftwood.adls.signin.AccountSettings;
import dev.driftwood.adls.signin.Environment;
import dev.driftwood.adls.signin.Secret;
import dev.driftwood.adls.signin.SignInFile;
import dev.driftwood.adls.signin.SignIns;
import dev.driftwood.lake.Lake;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Stores in the server that plays an account, signed in as a driftwood.yml would say. */
final class LakeStores {

    private LakeStores() {}

    static AdlsStores of(Lake lake) {
        return of(lake, Map.of("accountKey", lake.key()));
    }

    static AdlsStores of(Lake lake, Map<String, String> signIn) {
        return of(lake.endpoint().toString(), lake.certificate().toString(), signIn);
    }

    static AdlsStores of(String endpoint, String certificate, Map<String, String> signIn) {
        return of(endpoint, certificate, signIn, line -> {});
    }

    static AdlsStores of(String endpoint, String certificate, Map<String, String> signIn, Consumer<String> notices) {
        return new AdlsStores(
                new SignIns(new LakeFile(endpoint, certificate, signIn), new Environment(Map.of()), Clock.systemUTC()),
                notices);
    }

    static AdlsFileStore store(Lake lake, String container) {
        return (AdlsFileStore)
                of(lake).open(address(lake, container), Optional.empty()).store();
    }

    static String address(Lake lake, String container) {
        return "abfss://" + container + "@" + lake.account() + ".dfs.core.windows.net";
    }

    private record LakeFile(String endpoint, String certificate, Map<String, String> signIn) implements SignInFile {

        @Override
        public Optional<AccountSettings> account(StorageAccount account) {
            Map<String, String> values = new HashMap<>(signIn);
            values.put("endpoint", endpoint);
            values.put("certificateAuthority", certificate);
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
