package dev.driftwood.cli.profile;

import dev.driftwood.adls.address.StorageAccount;
import dev.driftwood.adls.signin.AccountSettings;
import dev.driftwood.adls.signin.Secret;
import dev.driftwood.adls.signin.SignInFile;
import dev.driftwood.regression.document.EnvironmentReferences;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The accounts of a profile. Variables are filled in when an account is used, since those of the others need not be set.
 *
 * @param folder that the profile's paths are relative to
 * @param shown the profile's name for complaints
 */
public record ProfileAccounts(Profile profile, Path folder, String shown) implements SignInFile {

    @Override
    public Optional<AccountSettings> account(StorageAccount account) {
        for (String name : new String[] {account.dfsHost(), account.blobHost(), account.name()}) {
            Map<String, String> settings = profile.accounts().get(name);
            if (settings != null) {
                Map<String, String> expanded = new LinkedHashMap<>();
                settings.forEach((key, text) ->
                        expanded.put(key, EnvironmentReferences.present(text, "accounts." + name + "." + key, shown)));
                return Optional.of(new AccountSettings(expanded, shown));
            }
        }
        return Optional.empty();
    }

    @Override
    public Optional<Secret> vaultSecret(String name) {
        return Optional.ofNullable(profile.keyVault().get(name))
                .map(text -> new Secret(EnvironmentReferences.present(text, "keyVault." + name, shown)));
    }

    @Override
    public String toString() {
        return shown;
    }
}
