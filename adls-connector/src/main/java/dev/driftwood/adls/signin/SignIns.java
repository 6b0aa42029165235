package dev.driftwood.adls.signin;

import dev.driftwood.adls.address.AdlsAddress;
import dev.driftwood.adls.address.StorageAccount;
import dev.driftwood.adls.signin.SignIn.AssignedIdentity;
import dev.driftwood.runtime.storage.ConnectionSettings;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;

/**
 * Finds the way to sign in to an account: what driftwood.yml says of it, else what the linked service says, else the environment,
 * else the identity of the machine or of whoever is logged in to it.
 */
public final class SignIns {

    /** Stands for the account that a linked service names itself. */
    private static final String OWN_ACCOUNT = "azure:";

    private static final String NOTHING_TOLD = "nothing else is told";

    private final SignInFile file;
    private final Environment environment;
    private final Clock clock;

    public SignIns(SignInFile file, Environment environment, Clock clock) {
        this.file = file;
        this.environment = environment;
        this.clock = clock;
    }

    /** With the environment and the clock of this process. */
    public static SignIns of(SignInFile file) {
        return new SignIns(file, new Environment(System.getenv()), Clock.systemUTC());
    }

    /** Whether an address leads to a storage account, well-formed or not. */
    public static boolean knows(String address) {
        return address.equals(OWN_ACCOUNT) || AdlsAddress.isOne(address);
    }

    /**
     * The place that an address names.
     *
     * @param service the linked service that leads there
     * @throws DataFlowException if it is malformed, or {@code azure:} and no linked service is there to name an account
     */
    public AdlsAddress address(String written, Optional<ConnectionSettings> service) {
        if (!written.equals(OWN_ACCOUNT)) {
            return AdlsAddress.of(written);
        }
        return service.map(settings -> new LinkedService(settings, file).address())
                .orElseThrow(() -> new DataFlowException(Diagnostic.error(
                                DiagnosticCode.INVALID_STORE_ADDRESS,
                                "`" + OWN_ACCOUNT
                                        + "` stands for the account that a linked service names, and here is none")
                        .hint("Write abfss://container@account.dfs.core.windows.net/path.")));
    }

    /**
     * How to sign in to the account. Nobody is asked yet.
     *
     * @param service the linked service that leads there
     * @throws dev.driftwood.script.source.DataFlowException if what is found is malformed, incomplete or out of date
     */
    public SignedAccount of(StorageAccount account, Optional<ConnectionSettings> service) {
        AccountSettings settings = file.account(account).orElse(AccountSettings.NONE);
        FileSignIn told = new FileSignIn(settings, account, file.folder(), environment, clock.instant());
        Found found = find(told, settings.origin(), account, service);
        Optional<Path> trusted = told.certificateAuthority();
        Tokens tokens = new Tokens(environment, clock, trusted);
        return new SignedAccount(
                account,
                found.signIn(),
                found.origin(),
                told.endpoint(),
                trusted,
                tokens.of(found.signIn(), account, found.origin()));
    }

    private record Found(SignIn signIn, String origin) {}

    private Found find(FileSignIn told, String origin, StorageAccount account, Optional<ConnectionSettings> settings) {
        Optional<SignIn> ofFile = told.find();
        if (ofFile.isPresent()) {
            return new Found(ofFile.get(), origin);
        }
        Instant now = clock.instant();
        EnvironmentSignIn around = new EnvironmentSignIn(environment, account, now);
        Optional<LinkedService> known = settings.map(each -> new LinkedService(each, file));
        if (known.isEmpty() || known.get().isOfAnother(account)) {
            return around(around, around.identity());
        }
        LinkedService service = known.get();
        LinkedServiceSignIn ofService = new LinkedServiceSignIn(service, account, now);
        Optional<String> unreadable = service.unreadable();
        if (unreadable.isPresent()) {
            return around.find()
                    .map(found -> new Found(found.signIn(), found.origin()))
                    .orElseThrow(() -> service.incomplete(
                            "has its sign-in in `" + unreadable.get() + "`, which only the service can read",
                            "Say in driftwood.yml how to sign in (accounts, then " + account
                                    + "), or set AZURE_STORAGE_ACCOUNT and AZURE_STORAGE_KEY."));
        }
        Optional<SignIn> found = ofService.find();
        if (found.isPresent()) {
            return new Found(found.get(), service.where());
        }
        AssignedIdentity identity = ofService.identity();
        return around(around, identity instanceof AssignedIdentity.System ? around.identity() : identity);
    }

    private static Found around(EnvironmentSignIn around, AssignedIdentity identity) {
        return around.find()
                .map(found -> new Found(found.signIn(), found.origin()))
                .orElseGet(() -> new Found(new SignIn.WhoeverIsHere(identity), NOTHING_TOLD));
    }
}
