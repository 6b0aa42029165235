package dev.driftwood.adls.signin;

import dev.driftwood.adls.address.AdlsAddress;
import dev.driftwood.adls.address.StorageAccount;
import dev.driftwood.runtime.storage.ConnectionSettings;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What is told of signing in to the account contoso: by driftwood.yml, a linked service, the environment. */
record Told(
        Map<String, String> account,
        Map<String, String> vault,
        Optional<ConnectionSettings> service,
        Map<String, String> environment,
        Path folder)
        implements SignInFile {

    static final StorageAccount CONTOSO =
            AdlsAddress.of("https://contoso.dfs.core.windows.net").account();
    static final Instant NOW = Instant.parse("2026-06-01T12:00:00Z");

    static final Told NOTHING =
            new Told(Map.of(), Map.of(), Optional.empty(), Map.of(), Path.of("").toAbsolutePath());

    Told account(String... pairs) {
        return new Told(map(account, pairs), vault, service, environment, folder);
    }

    Told vault(String... pairs) {
        return new Told(account, map(vault, pairs), service, environment, folder);
    }

    Told environment(String... pairs) {
        return new Told(account, vault, service, map(environment, pairs), folder);
    }

    Told service(
            String type, Map<String, String> texts, Map<String, String> secrets, Map<String, String> vaultSecrets) {
        return new Told(
                account,
                vault,
                Optional.of(new ConnectionSettings("ls_lake", type, texts, secrets, vaultSecrets)),
                environment,
                folder);
    }

    private static Map<String, String> map(Map<String, String> before, String... pairs) {
        Map<String, String> map = new HashMap<>(before);
        for (int i = 0; i < pairs.length; i += 2) {
            map.put(pairs[i], pairs[i + 1]);
        }
        return map;
    }

    /** A test takes back what it has said of an account by saying nothing. */
    private static Map<String, String> said(Map<String, String> pairs) {
        Map<String, String> said = new HashMap<>(pairs);
        said.values().removeIf(String::isBlank);
        return said;
    }

    @Override
    public Optional<AccountSettings> account(StorageAccount asked) {
        return asked.equals(CONTOSO) && !account.isEmpty()
                ? Optional.of(new AccountSettings(said(account), "driftwood.yml"))
                : Optional.empty();
    }

    @Override
    public Optional<Secret> vaultSecret(String name) {
        return Optional.ofNullable(vault.get(name)).map(Secret::new);
    }

    SignedAccount found() {
        return found(Clock.fixed(NOW, ZoneOffset.UTC));
    }

    SignedAccount found(Clock clock) {
        return new SignIns(this, new Environment(environment), clock).of(CONTOSO, service);
    }
}
