package dev.driftwood.adls.driver;

import java.util.Date;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.azurebfs.extensions.CustomTokenProviderAdaptee;
import org.apache.hadoop.fs.azurebfs.extensions.SASTokenProvider;
import org.jspecify.annotations.Nullable;

/** Hands tokens to the driver, which makes its providers itself, by the names of their classes. */
public final class DriverTokens implements CustomTokenProviderAdaptee {

    static final String SETTING = "driftwood.tokens";

    private static final Map<String, Credential.Tokens> SOURCES = new ConcurrentHashMap<>();

    private Credential.@Nullable Tokens source;
    private Credential.@Nullable Token last;

    /** The name under which the driver finds a source of tokens, until it is removed. */
    static String add(Credential.Tokens tokens) {
        String name = UUID.randomUUID().toString();
        SOURCES.put(name, tokens);
        return name;
    }

    static void remove(String name) {
        SOURCES.remove(name);
    }

    @Override
    public void initialize(Configuration configuration, String account) {
        source = SOURCES.get(configuration.get(SETTING, ""));
    }

    @Override
    public synchronized String getAccessToken() {
        if (source == null) {
            throw new IllegalStateException("the container is closed");
        }
        last = source.token();
        return last.text();
    }

    @Override
    public synchronized Date getExpiryTime() {
        return last == null ? new Date(0) : Date.from(last.expiry());
    }

    /**
     * Signs nothing. The driver signs each request in some way; a parameter that the service does not know changes nothing.
     */
    public static final class Nobody implements SASTokenProvider {

        @Override
        public void initialize(Configuration configuration, String account) {}

        @Override
        public String getSASToken(String account, String container, String path, String operation) {
            return "anonymous=true";
        }
    }
}
