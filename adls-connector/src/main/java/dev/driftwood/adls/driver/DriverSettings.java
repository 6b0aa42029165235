package dev.driftwood.adls.driver;

import java.net.URI;
import org.apache.hadoop.conf.Configuration;

/** The driver's settings, all of them: it reads no file of its own. */
final class DriverSettings {

    /** What one request carries up. */
    static final int BLOCK_BYTES = 8 << 20;

    /** How many blocks of one file are under way. */
    static final int BLOCKS = 4;

    /** Enough that small files come faster than they are decoded; an account takes far more. */
    static final int REQUESTS_AT_ONCE = 16;

    private DriverSettings() {}

    /** @param tokens under which name {@link DriverTokens} has the credential's tokens; empty if it has none */
    static Configuration of(Location location, Credential credential, boolean hierarchical, String tokens) {
        Configuration settings = new Configuration(false);
        network(settings, location);
        patience(settings);
        settings.setBoolean("fs.azure.account.hns.enabled", hierarchical);
        settings.setBoolean("fs.azure.skipUserGroupMetadataDuringInitialization", true);
        // Files that are written have names of their own, so that there is nothing to look at before.
        settings.setBoolean("fs.azure.enable.conditional.create.overwrite", false);
        settings.setBoolean("fs.azure.enable.mkdir.overwrite", false);
        settings.setBoolean("fs.azure.enable.readahead", false);
        settings.setInt("fs.azure.write.request.size", BLOCK_BYTES);
        settings.setInt("fs.azure.write.max.concurrent.requests", 2 * BLOCKS);
        settings.setInt("fs.azure.list.max.results", DriverContainer.PAGE);
        if (credential instanceof Credential.AccountKey key) {
            settings.set("fs.azure.account.auth.type", "SharedKey");
            settings.set("fs.azure.account.key." + location.host(), key.key());
        } else if (credential instanceof Credential.SharedAccess access) {
            settings.set("fs.azure.account.auth.type", "SAS");
            settings.set("fs.azure.sas.fixed.token", access.token());
        } else if (credential instanceof Credential.Bearer) {
            settings.set("fs.azure.account.auth.type", "Custom");
            settings.set("fs.azure.account.oauth.provider.type", DriverTokens.class.getName());
            settings.set(DriverTokens.SETTING, tokens);
        } else {
            settings.set("fs.azure.account.auth.type", "SAS");
            settings.set("fs.azure.sas.token.provider.type", DriverTokens.Nobody.class.getName());
        }
        return settings;
    }

    private static void network(Configuration settings, Location location) {
        settings.set("fs.azure.networking.library", "JDK_HTTP_URL_CONNECTION");
        settings.set("fs.azure.ssl.channel.mode", "Default_JSSE_with_GCM");
        settings.setBoolean("fs.azure.always.use.https", location.isSecure());
        // Asking first whether a block may come costs a way there and back for each.
        settings.setBoolean("fs.azure.account.expect.header.enabled", false);
        if (location.endpoint().isPresent()) {
            URI endpoint = location.server();
            settings.set("fs.azure.abfs.endpoint", endpoint.getHost() + ":" + location.port());
        }
        settings.setInt("fs.azure.http.connection.timeout", 5_000);
        settings.setInt("fs.azure.http.read.timeout", 20_000);
    }

    /** Waits of 0.5, 1, 2, and then 3 s: some 36 s of throttling are sat out, and a server that is back is found soon. */
    private static void patience(Configuration settings) {
        settings.setInt("fs.azure.io.retry.max.retries", 14);
        settings.setInt("fs.azure.io.retry.min.backoff.interval", 100);
        settings.setInt("fs.azure.io.retry.backoff.interval", 500);
        settings.setInt("fs.azure.io.retry.max.backoff.interval", 3_000);
        settings.setBoolean("fs.azure.static.retry.for.connection.timeout.enabled", false);
        settings.setInt("fs.azure.custom.token.fetch.retry.count", 0);
        // Would slow down all requests of an account after a single refusal.
        settings.setBoolean("fs.azure.enable.autothrottling", false);
        settings.setBoolean("fs.azure.metrics.collection.enabled", false);
    }
}
