package dev.driftwood.adls.driver;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.Base64;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.azurebfs.AzureBlobFileSystemStore;
import org.apache.hadoop.fs.azurebfs.constants.AbfsServiceType;
import org.apache.hadoop.fs.azurebfs.services.AbfsClient;
import org.apache.hadoop.fs.azurebfs.utils.TracingContext;
import org.apache.hadoop.fs.store.DataBlocks;

/** The driver, set up for one container and signed in. */
final class Connection implements AutoCloseable {

    private static final String NO_TOKENS = "";

    private final AzureBlobFileSystemStore store;
    private final boolean hierarchical;
    private final String tokens;

    private Connection(AzureBlobFileSystemStore store, boolean hierarchical, String tokens) {
        this.store = store;
        this.hierarchical = hierarchical;
        this.tokens = tokens;
    }

    /**
     * Finds the account and asks whether it has real folders, if nobody has said. Whoever may not know is taken to be in an
     * account that has.
     */
    static Connection open(Location location, Credential credential, Traffic traffic, DriverFailure failure) {
        TrustedAuthorities trust = DriverStart.trust();
        for (Path each : location.authorities()) {
            try {
                trust.add(each);
            } catch (IOException | GeneralSecurityException e) {
                throw failure.setting(
                        "the certificate authority " + each + " cannot be read: " + e.getMessage(),
                        "Name a file with certificates in PEM.");
            }
        }
        requireUsable(location, credential, failure);
        String tokens = credential instanceof Credential.Bearer bearer ? DriverTokens.add(bearer.tokens()) : NO_TOKENS;
        try {
            Reachability.require(location);
            boolean hierarchical = location.hierarchical().isPresent()
                    ? location.hierarchical().get()
                    : !(credential instanceof Credential.Anonymous)
                            && probe(location, credential, tokens, traffic, failure);
            return new Connection(store(location, credential, hierarchical, tokens, traffic), hierarchical, tokens);
        } catch (IOException e) {
            throw failure.of(DriverFailure.Deed.READ, "", e);
        }
    }

    private static void requireUsable(Location location, Credential credential, DriverFailure failure) {
        if (credential instanceof Credential.AccountKey key && !isBase64(key.key())) {
            // The driver would print it.
            throw failure.setting(
                    "its account key is malformed",
                    "Copy the whole key, 88 characters that end in ==, from the portal.");
        }
        if (!location.isSecure() && !isLoopback(location.server())) {
            throw failure.setting(
                    "its endpoint " + location.server() + " is not https",
                    "Write https://; http:// is for servers on this machine, 127.0.0.1 or localhost.");
        }
    }

    private static boolean isBase64(String key) {
        try {
            return Base64.getDecoder().decode(key).length > 0;
        } catch (IllegalArgumentException e) {
            // What is wrong with it cannot be told without telling of it.
            return false;
        }
    }

    private static boolean isLoopback(URI server) {
        String host = String.valueOf(server.getHost());
        return host.equals("localhost") || host.startsWith("127.") || host.equals("[::1]");
    }

    private static boolean probe(
            Location location, Credential credential, String tokens, Traffic traffic, DriverFailure failure)
            throws IOException {
        TracingContext context = RequestWatch.over(Traffic.Kind.STATUS, traffic, failure);
        try (AzureBlobFileSystemStore store = store(location, credential, true, tokens, traffic)) {
            store.getClient(AbfsServiceType.DFS).getAclStatus("/", context);
            return true;
        } catch (IOException e) {
            Refusal refusal = Refusal.of(e);
            if (refusal == null || refusal.isBusy()) {
                throw e;
            }
            return refusal.status() != 400;
        }
    }

    private static AzureBlobFileSystemStore store(
            Location location, Credential credential, boolean hierarchical, String tokens, Traffic traffic)
            throws IOException {
        Configuration settings = DriverSettings.of(location, credential, hierarchical, tokens);
        AzureBlobFileSystemStore store =
                new AzureBlobFileSystemStore(new AzureBlobFileSystemStore.AzureBlobFileSystemStoreBuilder()
                        .withUri(URI.create(location.address()))
                        .withSecureScheme(location.isSecure())
                        .withConfiguration(settings)
                        .withAbfsCounters(new DriverCounters(traffic))
                        .withBlockFactory(DataBlocks.createFactory(
                                "fs.azure.buffer.dir", settings, DataBlocks.DATA_BLOCKS_BUFFER_ARRAY))
                        .withBlockOutputActiveBlocks(DriverSettings.BLOCKS)
                        .withFileSystemId("")
                        .build());
        if (!hierarchical) {
            store.restrictServiceTypeToBlob();
        }
        return store;
    }

    AzureBlobFileSystemStore store() {
        return store;
    }

    AbfsClient client() {
        return store.getClient();
    }

    boolean isHierarchical() {
        return hierarchical;
    }

    @Override
    public void close() throws IOException {
        if (!tokens.isEmpty()) {
            DriverTokens.remove(tokens);
        }
        store.close();
    }
}
