package dev.driftwood.adls;

import dev.driftwood.adls.address.AdlsAddress;
import dev.driftwood.adls.driver.Container;
import dev.driftwood.adls.driver.Credential;
import dev.driftwood.adls.driver.DriverContainer;
import dev.driftwood.adls.driver.Location;
import dev.driftwood.adls.publication.StagingAreas;
import dev.driftwood.adls.signin.AccessToken;
import dev.driftwood.adls.signin.SignIn;
import dev.driftwood.adls.signin.SignInFile;
import dev.driftwood.adls.signin.SignIns;
import dev.driftwood.adls.signin.SignedAccount;
import dev.driftwood.adls.signin.TokenSource;
import dev.driftwood.runtime.storage.ConnectionSettings;
import dev.driftwood.runtime.storage.RemoteStores;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Opens containers of storage accounts, each once. */
public final class AdlsStores implements RemoteStores {

    private final SignIns signIns;
    private final Consumer<String> notices;
    private final Map<Opened, AdlsFileStore> stores = new HashMap<>();

    /** What makes two containers one: the place, and what says how to sign in there. */
    private record Opened(String root, String service) {}

    /** @param notices told in a line for what a run waits, whenever it does */
    public AdlsStores(SignIns signIns, Consumer<String> notices) {
        this.signIns = signIns;
        this.notices = notices;
    }

    /** With the environment of this process. */
    public static AdlsStores of(SignInFile file, Consumer<String> notices) {
        return new AdlsStores(SignIns.of(file), notices);
    }

    @Override
    public boolean knows(String address) {
        return SignIns.knows(address);
    }

    @Override
    public RemotePlace open(String address, Optional<ConnectionSettings> service) {
        return place(signIns.address(address, service), service);
    }

    @Override
    public RemotePlace open(String address, String container, Optional<ConnectionSettings> service) {
        AdlsAddress given = signIns.address(address, service);
        return place(given.container().isPresent() ? given : given.in(container), service);
    }

    private synchronized RemotePlace place(AdlsAddress address, Optional<ConnectionSettings> service) {
        String container = address.container()
                .orElseThrow(() -> new DataFlowException(Diagnostic.error(
                                DiagnosticCode.INVALID_STORE_ADDRESS, "the address " + address + " names no container")
                        .hint("Write abfss://container@" + address.account().dfsHost() + "/path.")));
        Opened key = new Opened(
                address.account().dfsHost() + "/" + container,
                service.map(ConnectionSettings::service).orElse(""));
        AdlsFileStore store = stores.get(key);
        if (store == null) {
            Container opened = container(address, container, service);
            store = new AdlsFileStore(opened, new StagingAreas(opened, other -> other(other, service), notices));
            stores.put(key, store);
        }
        return new RemotePlace(store, address.path());
    }

    private Container other(String address, Optional<ConnectionSettings> service) {
        AdlsAddress other = AdlsAddress.of(address);
        return container(other, other.container().orElseThrow(), service);
    }

    private Container container(AdlsAddress address, String name, Optional<ConnectionSettings> service) {
        SignedAccount signed = signIns.of(address.account(), service);
        Location location = new Location(
                address.account().dfsHost(),
                name,
                signed.endpoint(),
                signed.certificateAuthority().map(List::of).orElse(List.of()),
                // Only accounts with real folders have signatures for one, and whose it is may not ask at the root.
                signed.depth() > 0 ? Optional.of(true) : Optional.empty());
        Container container = new DriverContainer(location, credential(signed));
        return signed.signIn() instanceof SignIn.SharedAccessSignature
                ? new PermittedContainer(container, signed)
                : container;
    }

    private static Credential credential(SignedAccount signed) {
        if (signed.signIn() instanceof SignIn.AccountKey key) {
            return new Credential.AccountKey(key.key().reveal());
        }
        if (signed.signIn() instanceof SignIn.SharedAccessSignature signature) {
            return new Credential.SharedAccess(signature.token().reveal());
        }
        Optional<TokenSource> tokens = signed.tokens();
        String mode = signed.signIn().mode().word();
        return tokens.isPresent() ? new Credential.Bearer(mode, () -> token(tokens.get())) : new Credential.Anonymous();
    }

    private static Credential.Token token(TokenSource tokens) {
        AccessToken token = tokens.token();
        return new Credential.Token(token.token().reveal(), token.expiry());
    }
}
