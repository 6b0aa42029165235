package dev.driftwood.adls.signin;

import dev.driftwood.adls.address.StorageAccount;
import java.nio.file.Path;
import java.util.Optional;

/** What driftwood.yml says of accounts and of secrets in key vaults; nothing is looked at before it is asked for. */
public interface SignInFile {

    /** There is no such file. */
    SignInFile NONE = new SignInFile() {
        @Override
        public Optional<AccountSettings> account(StorageAccount account) {
            return Optional.empty();
        }

        @Override
        public Optional<Secret> vaultSecret(String name) {
            return Optional.empty();
        }

        @Override
        public Path folder() {
            return Path.of("");
        }
    };

    Optional<AccountSettings> account(StorageAccount account);

    /** What stands in for a secret of a key vault. */
    Optional<Secret> vaultSecret(String name);

    /** That its paths are relative to. */
    Path folder();
}
