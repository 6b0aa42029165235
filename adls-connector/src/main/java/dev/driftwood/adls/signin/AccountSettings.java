package dev.driftwood.adls.signin;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What driftwood.yml says of one account.
 *
 * @param values by their keys, environment variables filled in; none is empty, so that nothing that was meant to be a key or
 *     secret is passed over
 * @param origin where it stands, for complaints
 */
public record AccountSettings(Map<String, String> values, String origin) {

    static final String SIGN_IN = "signIn";
    static final String ACCOUNT_KEY = "accountKey";
    static final String SAS = "sas";
    static final String TENANT_ID = "tenantId";
    static final String CLIENT_ID = "clientId";
    static final String CLIENT_SECRET = "clientSecret";
    static final String CERTIFICATE = "certificate";
    static final String CERTIFICATE_PASSWORD = "certificatePassword";
    static final String TOKEN_FILE = "tokenFile";
    static final String ENDPOINT = "endpoint";
    static final String CERTIFICATE_AUTHORITY = "certificateAuthority";
    static final String AUTHORITY = "authority";

    /** All that may be said of an account. */
    public static final List<String> KEYS = List.of(
            SIGN_IN,
            ACCOUNT_KEY,
            SAS,
            TENANT_ID,
            CLIENT_ID,
            CLIENT_SECRET,
            CERTIFICATE,
            CERTIFICATE_PASSWORD,
            TOKEN_FILE,
            ENDPOINT,
            CERTIFICATE_AUTHORITY,
            AUTHORITY);

    /** Those of which nobody should see the value. */
    public static final List<String> SECRETS = List.of(ACCOUNT_KEY, SAS, CLIENT_SECRET, CERTIFICATE_PASSWORD);

    /** An account of which nothing is said. */
    static final AccountSettings NONE = new AccountSettings(Map.of(), "driftwood.yml");

    public AccountSettings {
        values = Map.copyOf(values);
        if (values.values().stream().anyMatch(String::isBlank)) {
            throw new IllegalArgumentException("an empty setting of an account");
        }
    }

    Optional<String> value(String key) {
        return Optional.ofNullable(values.get(key));
    }

    Optional<Secret> secret(String key) {
        return value(key).map(Secret::new);
    }

    @Override
    public String toString() {
        return origin + " " + values.keySet();
    }
}
