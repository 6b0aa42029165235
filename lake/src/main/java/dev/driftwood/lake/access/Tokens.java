package dev.driftwood.lake.access;

import dev.driftwood.lake.http.ServiceError;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Bearer tokens: issued, and recognized until they expire. */
public final class Tokens {

    private static final int LENGTH = 48;

    private final InstantSource clock;
    private final Set<String> audiences;
    private final SecureRandom random = new SecureRandom();
    private final Map<String, Issued> issued = new ConcurrentHashMap<>();
    private volatile Duration lifetime = Duration.ofHours(1);

    private record Issued(String principal, String audience, Instant expiry) {}

    /** @param expiry when it is worth nothing any more */
    public record Token(String text, Instant expiry) {
        @Override
        public String toString() {
            return "Token until " + expiry;
        }
    }

    public Tokens(String account, InstantSource clock) {
        this.clock = clock;
        audiences = Set.of(
                "https://storage.azure.com",
                "https://" + account + ".dfs.core.windows.net",
                "https://" + account + ".blob.core.windows.net");
    }

    /** How long those last that are issued from now on. */
    public void lifetime(Duration time) {
        lifetime = time;
    }

    public Token issue(String principal, String audience) {
        return issue(principal, audience, lifetime);
    }

    /** @param audience what it is for, such as {@code https://storage.azure.com} */
    public Token issue(String principal, String audience, Duration time) {
        byte[] bytes = new byte[LENGTH];
        random.nextBytes(bytes);
        String text = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        Instant expiry = clock.instant().plus(time);
        issued.put(text, new Issued(principal, audience.replaceFirst("/+$", ""), expiry));
        return new Token(text, expiry);
    }

    /** The principal that it was issued to. */
    String verify(String text) throws ServiceError {
        Issued token = issued.get(text);
        if (token == null) {
            throw SigningFailures.invalidInformation("Issuer validation failed. The token is not one of this server.");
        }
        if (!audiences.contains(token.audience())) {
            throw SigningFailures.invalidInformation("Audience validation failed. Audience did not match.");
        }
        if (!clock.instant().isBefore(token.expiry())) {
            throw SigningFailures.invalidInformation("Lifetime validation failed. The token is expired.");
        }
        return token.principal();
    }
}
