package dev.driftwood.adls.signin;

import dev.driftwood.adls.address.StorageAccount;
import dev.driftwood.adls.signin.SignIn.Assertion;
import dev.driftwood.adls.signin.SignIn.AssignedIdentity;
import dev.driftwood.script.source.DataFlowException;
import java.net.URI;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

/** The way to sign in that environment variables say, in the order of the Azure tools. */
final class EnvironmentSignIn {

    static final String TENANT = "AZURE_TENANT_ID";
    static final String CLIENT = "AZURE_CLIENT_ID";

    private static final String CONNECTION_STRING = "AZURE_STORAGE_CONNECTION_STRING";
    private static final String ACCOUNT = "AZURE_STORAGE_ACCOUNT";
    private static final String KEY = "AZURE_STORAGE_KEY";
    private static final String SAS = "AZURE_STORAGE_SAS_TOKEN";
    private static final String SECRET = "AZURE_CLIENT_SECRET";
    private static final String CERTIFICATE = "AZURE_CLIENT_CERTIFICATE_PATH";
    private static final String PASSWORD = "AZURE_CLIENT_CERTIFICATE_PASSWORD";
    private static final String TOKEN_FILE = "AZURE_FEDERATED_TOKEN_FILE";
    private static final String AUTHORITY = "AZURE_AUTHORITY_HOST";
    private static final String GITHUB_ADDRESS = "ACTIONS_ID_TOKEN_REQUEST_URL";
    private static final String GITHUB_BEARER = "ACTIONS_ID_TOKEN_REQUEST_TOKEN";

    private final Environment environment;
    private final StorageAccount account;
    private final Instant now;

    EnvironmentSignIn(Environment environment, StorageAccount account, Instant now) {
        this.environment = environment;
        this.account = account;
        this.now = now;
    }

    /** A sign-in, and which variable says it. */
    record Found(SignIn signIn, String origin) {}

    /** What is set for this account, or for all of them; empty if nothing is. */
    Optional<Found> find() {
        return ofAccount().or(this::ofApplication).or(this::ofWorkload);
    }

    private Optional<Found> ofAccount() {
        Optional<ConnectionString> text = environment
                .value(CONNECTION_STRING)
                .map(ConnectionString::of)
                .filter(string -> account(string).equals(account.name()));
        boolean meant =
                environment.value(ACCOUNT).filter(account.name()::equals).isPresent();
        Optional<Found> key = key(text.flatMap(ConnectionString::accountKey), CONNECTION_STRING);
        Optional<Found> signature = signature(text.flatMap(ConnectionString::sharedAccessSignature), CONNECTION_STRING);
        Optional<Found> ofString = key.or(() -> signature);
        if (text.isPresent() && ofString.isEmpty()) {
            throw ofNoUse(
                    CONNECTION_STRING,
                    "it holds neither AccountKey nor SharedAccessSignature",
                    "Copy the whole of it from the account's access keys.");
        }
        if (ofString.isPresent()) {
            return ofString;
        }
        if (environment.value(ACCOUNT).isEmpty()) {
            requireUnset(KEY);
            requireUnset(SAS);
        }
        return meant
                ? key(environment.secret(KEY), KEY).or(() -> signature(environment.secret(SAS), SAS))
                : Optional.empty();
    }

    /** Which account a connection string is of; one that does not tell was meant for something and would do nothing. */
    private String account(ConnectionString string) {
        return string.account()
                .orElseThrow(() -> ofNoUse(
                        CONNECTION_STRING,
                        "it names no account of Azure",
                        "Write AccountName=NAME;AccountKey=KEY;EndpointSuffix=core.windows.net between quotes: its ; means"
                                + " something to a shell."));
    }

    /** A key opens one account, and none may be tried with the key of another. */
    private void requireUnset(String variable) {
        if (environment.value(variable).isPresent()) {
            throw ofNoUse(
                    variable,
                    "it is set, and " + ACCOUNT + ", which says of which account it is, is not",
                    "Set " + ACCOUNT + " as well, or unset " + variable + ".");
        }
    }

    private DataFlowException ofNoUse(String variable, String why, String hint) {
        SignInMode mode = variable.equals(SAS) ? SignInMode.SAS : SignInMode.ACCOUNT_KEY;
        return new SignInFailure(account, mode, variable).invalid(why, hint);
    }

    private Optional<Found> key(Optional<Secret> key, String origin) {
        return key.map(secret ->
                new Found(AccountKeys.of(secret, new SignInFailure(account, SignInMode.ACCOUNT_KEY, origin)), origin));
    }

    private Optional<Found> signature(Optional<Secret> token, String origin) {
        return token.map(secret ->
                new Found(Signatures.of(secret, new SignInFailure(account, SignInMode.SAS, origin), now), origin));
    }

    private Optional<Found> ofApplication() {
        Optional<String> tenant = environment.value(TENANT);
        Optional<String> client = environment.value(CLIENT);
        if (tenant.isEmpty() || client.isEmpty()) {
            requireWhole(SECRET, SignInMode.CLIENT_SECRET);
            requireWhole(CERTIFICATE, SignInMode.CLIENT_CERTIFICATE);
            return Optional.empty();
        }
        Optional<Secret> secret = environment.secret(SECRET);
        if (secret.isPresent()) {
            return Optional.of(new Found(
                    new SignIn.ClientSecret(
                            application(tenant.get(), client.get(), SignInMode.CLIENT_SECRET), secret.get()),
                    SECRET));
        }
        return environment.value(CERTIFICATE).map(path -> {
            SignInFailure failure = new SignInFailure(account, SignInMode.CLIENT_CERTIFICATE, CERTIFICATE);
            return new Found(
                    new SignIn.ClientCertificate(
                            application(tenant.get(), client.get(), SignInMode.CLIENT_CERTIFICATE),
                            new CertificateReader(failure, now)
                                    .read(path(path, failure), environment.secret(PASSWORD))),
                    CERTIFICATE);
        });
    }

    /** A secret or certificate is of no use without the names that go with it. */
    private void requireWhole(String variable, SignInMode mode) {
        if (environment.value(variable).isPresent()) {
            String missing = environment.value(TENANT).isEmpty() ? TENANT : CLIENT;
            throw new SignInFailure(account, mode, variable)
                    .invalid(
                            "it is set, and " + missing + ", which goes with it, is not",
                            "Set " + missing + " as well, or unset " + variable + ".");
        }
    }

    private Optional<Found> ofWorkload() {
        Optional<String> tenant = environment.value(TENANT);
        Optional<String> client = environment.value(CLIENT);
        Optional<Assertion> assertion = tenant.isEmpty() || client.isEmpty() ? Optional.empty() : assertion();
        return assertion.map(known -> new Found(
                new SignIn.WorkloadIdentity(
                        application(tenant.orElse(""), client.orElse(""), SignInMode.WORKLOAD_IDENTITY), known),
                known instanceof Assertion.InFile ? TOKEN_FILE : GITHUB_ADDRESS));
    }

    /** Where a token is that others have given to this run. */
    Optional<Assertion> assertion() {
        SignInFailure failure = new SignInFailure(account, SignInMode.WORKLOAD_IDENTITY, TOKEN_FILE);
        Optional<Assertion> inFile =
                environment.value(TOKEN_FILE).map(text -> new Assertion.InFile(path(text, failure)));
        return inFile.or(() -> environment.value(GITHUB_ADDRESS).flatMap(address -> environment
                .secret(GITHUB_BEARER)
                .map(bearer -> new Assertion.OfGitHub(URI.create(address), bearer))));
    }

    /** Whose identity a machine with several is to take. */
    AssignedIdentity identity() {
        return environment
                .value(CLIENT)
                .<AssignedIdentity>map(client -> new AssignedIdentity.ByClientId(Identifiers.client(
                        client, CLIENT, new SignInFailure(account, SignInMode.MANAGED_IDENTITY, "the environment"))))
                .orElseGet(AssignedIdentity.System::new);
    }

    private Application application(String tenant, String client, SignInMode mode) {
        URI authority = environment
                .value(AUTHORITY)
                .map(address -> Authorities.of(address, new SignInFailure(account, mode, AUTHORITY)))
                .orElseGet(() -> account.cloud().authority());
        SignInFailure failure = new SignInFailure(account, mode, "the environment");
        return new Application(
                Identifiers.tenant(tenant, TENANT, failure), Identifiers.client(client, CLIENT, failure), authority);
    }

    private static Path path(String text, SignInFailure failure) {
        try {
            return Path.of(text).toAbsolutePath();
        } catch (InvalidPathException e) {
            throw failure.invalid("it names no path", "Name a file.");
        }
    }
}
