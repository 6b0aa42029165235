package dev.driftwood.lake;

import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import dev.driftwood.lake.access.Access;
import dev.driftwood.lake.access.AccountKey;
import dev.driftwood.lake.access.Permissions;
import dev.driftwood.lake.access.Tokens;
import dev.driftwood.lake.certificate.ServerCertificate;
import dev.driftwood.lake.fault.Faults;
import dev.driftwood.lake.fault.LoggedRequest;
import dev.driftwood.lake.fault.RequestLog;
import dev.driftwood.lake.http.ServiceError;
import dev.driftwood.lake.service.StorageService;
import dev.driftwood.lake.signin.Directory;
import dev.driftwood.lake.signin.IdentityEndpoint;
import dev.driftwood.lake.signin.TokenEndpoint;
import dev.driftwood.lake.store.Account;
import dev.driftwood.lake.store.Attributes;
import dev.driftwood.lake.store.Container;
import dev.driftwood.lake.store.Layout;
import dev.driftwood.lake.store.Leases;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * A server that plays a storage account with hierarchical namespace, for this machine alone: it listens at 127.0.0.1, over TLS and
 * in plain HTTP. What is put into containers is found as files in folders of its own folder.
 */
public final class Lake implements AutoCloseable {

    private static final String LOOPBACK = "127.0.0.1";

    private final LakeSettings settings;
    private final AccountKey key;
    private final Account account;
    private final Path certificate;
    private final Faults faults = new Faults();
    private final Directory directory = new Directory();
    private final Permissions permissions = new Permissions();
    private final String identityHeader = UUID.randomUUID().toString();
    private final Tokens tokens;
    private final RequestLog requests;
    private final ExecutorService threads;
    private final HttpsServer tls;
    private final HttpServer plain;

    private Lake(LakeSettings settings, Consumer<LoggedRequest> listener) throws IOException {
        this.settings = settings;
        requests = new RequestLog(listener);
        tokens = new Tokens(settings.account(), faults);
        Layout layout = Layout.open(settings.folder());
        Path keyFile = keyFile();
        if (settings.key().isPresent()) {
            key = settings.key().get();
            key.keep(keyFile);
        } else {
            key = AccountKey.keptIn(keyFile);
        }
        ServerCertificate own = ServerCertificate.keptIn(layout.hidden(), settings.account());
        certificate = layout.root().resolve("ca.pem");
        own.writePem(certificate);
        account = Account.in(layout);
        for (String container : settings.containers()) {
            create(container, Attributes.NONE, account);
        }
        for (String container : settings.publicContainers()) {
            create(container, new Attributes(Map.of(StorageService.PUBLIC, "container")), account);
        }
        Leases leases = new Leases(faults);
        Front front = new Front(
                settings.account(),
                new Access(settings.account(), key, tokens, permissions, container -> publicAccess(container, account)),
                new StorageService(account, leases, faults::pageSize),
                faults,
                requests);
        threads = Executors.newCachedThreadPool(task -> {
            Thread thread = new Thread(task, "lake");
            thread.setDaemon(true);
            return thread;
        });
        InetAddress loopback = InetAddress.getByName(LOOPBACK);
        tls = HttpsServer.create(new InetSocketAddress(loopback, settings.port()), 0);
        tls.setHttpsConfigurator(new HttpsConfigurator(own.context()));
        plain = HttpServer.create(new InetSocketAddress(loopback, settings.plainPort()), 0);
        TokenEndpoint tokenEndpoint = new TokenEndpoint(directory, tokens, faults);
        for (HttpServer each : new HttpServer[] {tls, plain}) {
            each.createContext(IdentityEndpoint.OF_MACHINES, IdentityEndpoint.ofMachines(directory, tokens, faults));
            each.createContext(
                    IdentityEndpoint.OF_APPS, IdentityEndpoint.ofApps(identityHeader, directory, tokens, faults));
            each.createContext("/", exchange -> {
                HttpHandler handler = TokenEndpoint.isFor(exchange) ? tokenEndpoint : front;
                handler.handle(exchange);
            });
            each.setExecutor(threads);
            each.start();
        }
    }

    private static void create(String container, Attributes attributes, Account account) throws IOException {
        try {
            account.create(container, attributes);
        } catch (ServiceError e) {
            throw new IllegalArgumentException(
                    "a container's name has 3 to 63 small letters, digits and single hyphens: '" + container + "'", e);
        }
    }

    private static String publicAccess(String container, Account account) {
        try {
            Optional<Container> found = account.find(container);
            return found.isEmpty() ? "" : account.attributes(found.get()).get(StorageService.PUBLIC, "");
        } catch (IOException | ServiceError e) {
            throw new IllegalStateException(e);
        }
    }

    public static Lake start(LakeSettings settings) throws IOException {
        return start(settings, request -> {});
    }

    /** @param listener told of each request when it is over */
    public static Lake start(LakeSettings settings, Consumer<LoggedRequest> listener) throws IOException {
        // Without it each answer waits for the client's acknowledgement, some 40 ms.
        if (System.getProperty("sun.net.httpserver.nodelay") == null) {
            System.setProperty("sun.net.httpserver.nodelay", "true");
        }
        return new Lake(settings, listener);
    }

    /** {@code https://127.0.0.1:PORT}; a container is at {@code /ACCOUNT/CONTAINER}. */
    public URI endpoint() {
        return URI.create("https://" + LOOPBACK + ":" + tls.getAddress().getPort());
    }

    /** The same without TLS. */
    public URI plainEndpoint() {
        return URI.create("http://" + LOOPBACK + ":" + plain.getAddress().getPort());
    }

    public String account() {
        return settings.account();
    }

    /** The names of the containers that there are. */
    public List<String> containers() throws IOException {
        return account.names();
    }

    /** What lies in the folder and is not in the account, since nothing there can have such a name. */
    public List<String> unserved() throws IOException {
        return account.unserved(Set.of(
                keyFile().getFileName().toString(), certificate.getFileName().toString()));
    }

    /** Makes a container if it is not there. */
    public void createContainer(String name) throws IOException {
        create(name, Attributes.NONE, account);
    }

    /** The key of the account, in Base64. */
    public String key() {
        return key.base64();
    }

    /** The file that the key is in, which only its owner can read. */
    public Path keyFile() {
        return settings.folder().toAbsolutePath().normalize().resolve("account.key");
    }

    /** The file with the certificate that clients are to trust, as PEM. */
    public Path certificate() {
        return certificate;
    }

    /** Who can sign in, with {@link #authority}. */
    public Directory directory() {
        return directory;
    }

    /** Bearer tokens, for tests that need one without signing in. */
    public Tokens tokens() {
        return tokens;
    }

    /** What those who sign in with a token may not do. */
    public Permissions permissions() {
        return permissions;
    }

    /** What stands before {@code /TENANT/oauth2/v2.0/token}, where a directory gives tokens; over TLS and in plain HTTP. */
    public URI authority() {
        return plainEndpoint();
    }

    /** What virtual machines have at a fixed address: the place of tokens for managed identities. */
    public URI machineIdentityEndpoint() {
        return plainEndpoint().resolve(IdentityEndpoint.OF_MACHINES);
    }

    /** What apps get as IDENTITY_ENDPOINT. */
    public URI appIdentityEndpoint() {
        return plainEndpoint().resolve(IdentityEndpoint.OF_APPS);
    }

    /** What apps get as IDENTITY_HEADER. */
    public String appIdentityHeader() {
        return identityHeader;
    }

    public Faults faults() {
        return faults;
    }

    public RequestLog requests() {
        return requests;
    }

    @Override
    public void close() {
        tls.stop(0);
        plain.stop(0);
        threads.shutdownNow();
        try {
            // Whoever still writes into the folder is through then.
            if (!threads.awaitTermination(5, TimeUnit.SECONDS)) {
                throw new IllegalStateException("the server does not end");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
