package dev.driftwood.adls.signin;

import dev.driftwood.adls.address.StorageAccount;
import dev.driftwood.adls.signin.SignIn.AssignedIdentity;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.NearestName;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The way to sign in that driftwood.yml says for an account. */
final class FileSignIn {

    private final AccountSettings settings;
    private final StorageAccount account;
    private final Path folder;
    private final Environment environment;
    private final Instant now;

    FileSignIn(AccountSettings settings, StorageAccount account, Path folder, Environment environment, Instant now) {
        this.settings = settings;
        this.account = account;
        this.folder = folder;
        this.environment = environment;
        this.now = now;
    }

    /** Empty if nothing is said of it. */
    Optional<SignIn> find() {
        Optional<SignInMode> told = settings.value(AccountSettings.SIGN_IN).map(this::mode);
        return told.or(this::impliedMode).map(this::of);
    }

    private SignInMode mode(String word) {
        return SignInMode.named(word)
                .orElseThrow(() -> new SignInFailure(account, AccountSettings.SIGN_IN, settings.origin())
                        .invalid(
                                "there is no such mode",
                                NearestName.of(word, SignInMode.words())
                                        .map(near -> "did you mean " + near + "?")
                                        .orElse("There are " + String.join(", ", SignInMode.words()) + ".")));
    }

    private Optional<SignInMode> impliedMode() {
        List<SignInMode> modes = new ArrayList<>();
        add(modes, AccountSettings.ACCOUNT_KEY, SignInMode.ACCOUNT_KEY);
        add(modes, AccountSettings.SAS, SignInMode.SAS);
        add(modes, AccountSettings.CLIENT_SECRET, SignInMode.CLIENT_SECRET);
        add(modes, AccountSettings.CERTIFICATE, SignInMode.CLIENT_CERTIFICATE);
        add(modes, AccountSettings.TOKEN_FILE, SignInMode.WORKLOAD_IDENTITY);
        if (modes.size() > 1) {
            throw new SignInFailure(account, AccountSettings.SIGN_IN, settings.origin())
                    .invalid(
                            "there are things for " + modes.get(0).word() + " and for "
                                    + modes.get(1).word(),
                            "Keep one, or say which by signIn.");
        }
        if (modes.isEmpty()) {
            add(modes, AccountSettings.CLIENT_ID, SignInMode.MANAGED_IDENTITY);
        }
        return modes.stream().findFirst();
    }

    private void add(List<SignInMode> modes, String key, SignInMode mode) {
        if (settings.value(key).isPresent()) {
            modes.add(mode);
        }
    }

    private SignIn of(SignInMode mode) {
        SignInFailure failure = failure(mode);
        return switch (mode) {
            case ACCOUNT_KEY -> AccountKeys.of(secret(AccountSettings.ACCOUNT_KEY, failure), failure);
            case SAS -> Signatures.of(secret(AccountSettings.SAS, failure), failure, now);
            case CLIENT_SECRET ->
                new SignIn.ClientSecret(application(failure), secret(AccountSettings.CLIENT_SECRET, failure));
            case CLIENT_CERTIFICATE ->
                new SignIn.ClientCertificate(
                        application(failure),
                        new CertificateReader(failure, now)
                                .read(
                                        path(AccountSettings.CERTIFICATE, failure),
                                        settings.secret(AccountSettings.CERTIFICATE_PASSWORD)));
            case MANAGED_IDENTITY -> new SignIn.ManagedIdentity(identity(failure));
            case WORKLOAD_IDENTITY -> workloadIdentity(failure);
            case AZURE_CLI ->
                new SignIn.AzureCli(settings.value(AccountSettings.TENANT_ID)
                        .map(tenant -> Identifiers.tenant(tenant, AccountSettings.TENANT_ID, failure)));
            case ANONYMOUS -> new SignIn.Anonymous();
        };
    }

    /** A clientId that is a resource's name is taken for that. */
    private AssignedIdentity identity(SignInFailure failure) {
        Optional<String> client = settings.value(AccountSettings.CLIENT_ID);
        if (client.isEmpty()) {
            return new AssignedIdentity.System();
        }
        return client.get().startsWith("/")
                ? new AssignedIdentity.ByResourceId(client.get())
                : new AssignedIdentity.ByClientId(Identifiers.client(client.get(), AccountSettings.CLIENT_ID, failure));
    }

    private SignIn workloadIdentity(SignInFailure failure) {
        EnvironmentSignIn around = new EnvironmentSignIn(environment, account, now);
        Application application = new Application(
                Identifiers.tenant(
                        settings.value(AccountSettings.TENANT_ID)
                                .or(() -> environment.value(EnvironmentSignIn.TENANT))
                                .orElseThrow(() -> missing(AccountSettings.TENANT_ID, failure)),
                        AccountSettings.TENANT_ID,
                        failure),
                Identifiers.client(
                        settings.value(AccountSettings.CLIENT_ID)
                                .or(() -> environment.value(EnvironmentSignIn.CLIENT))
                                .orElseThrow(() -> missing(AccountSettings.CLIENT_ID, failure)),
                        AccountSettings.CLIENT_ID,
                        failure),
                authority(failure));
        if (settings.value(AccountSettings.TOKEN_FILE).isPresent()) {
            return new SignIn.WorkloadIdentity(
                    application, new SignIn.Assertion.InFile(path(AccountSettings.TOKEN_FILE, failure)));
        }
        return new SignIn.WorkloadIdentity(
                application,
                around.assertion()
                        .orElseThrow(() -> failure.invalid(
                                "nothing says where its token is",
                                "Give tokenFile, or set AZURE_FEDERATED_TOKEN_FILE; a job of GitHub needs the permission"
                                        + " id-token: write.")));
    }

    private Application application(SignInFailure failure) {
        return new Application(
                Identifiers.tenant(text(AccountSettings.TENANT_ID, failure), AccountSettings.TENANT_ID, failure),
                Identifiers.client(text(AccountSettings.CLIENT_ID, failure), AccountSettings.CLIENT_ID, failure),
                authority(failure));
    }

    private URI authority(SignInFailure failure) {
        Optional<String> named = settings.value(AccountSettings.AUTHORITY);
        return named.map(address -> Authorities.of(address, failure))
                .orElseGet(() -> account.cloud().authority());
    }

    private String text(String key, SignInFailure failure) {
        return settings.value(key).orElseThrow(() -> missing(key, failure));
    }

    private Secret secret(String key, SignInFailure failure) {
        return new Secret(text(key, failure));
    }

    private Path path(String key, SignInFailure failure) {
        try {
            return folder.resolve(text(key, failure)).normalize();
        } catch (InvalidPathException e) {
            throw failure.invalid(key + " is no path", "Name a file, relative to driftwood.yml.");
        }
    }

    private static DataFlowException missing(String key, SignInFailure failure) {
        return failure.invalid("there is no " + key, "Give it in driftwood.yml.");
    }

    private SignInFailure failure(SignInMode mode) {
        return new SignInFailure(account, mode, settings.origin());
    }

    /** Where the account answers, if it is not its own host. */
    Optional<URI> endpoint() {
        Optional<String> written = settings.value(AccountSettings.ENDPOINT);
        if (written.isEmpty()) {
            return Optional.empty();
        }
        SignInFailure failure = new SignInFailure(account, AccountSettings.ENDPOINT, settings.origin());
        try {
            URI address = new URI(written.get());
            String host = Optional.ofNullable(address.getHost()).orElse("");
            boolean plain = address.getUserInfo() == null
                    && address.getQuery() == null
                    && (address.getPath().isEmpty() || address.getPath().equals("/"));
            boolean secure = "https".equals(address.getScheme())
                    || ("http".equals(address.getScheme()) && Authorities.isLoopback(host));
            if (!host.isEmpty() && plain && secure) {
                return Optional.of(address);
            }
        } catch (URISyntaxException e) {
            throw failure.invalid("endpoint is no address", "Write https://HOST or https://HOST:PORT.");
        }
        throw failure.invalid(
                "endpoint must be https://HOST or https://HOST:PORT", "http:// is for 127.0.0.1 and localhost only.");
    }

    Optional<Path> certificateAuthority() {
        return settings.value(AccountSettings.CERTIFICATE_AUTHORITY)
                .map(text -> path(
                        AccountSettings.CERTIFICATE_AUTHORITY,
                        new SignInFailure(account, AccountSettings.CERTIFICATE_AUTHORITY, settings.origin())));
    }
}
