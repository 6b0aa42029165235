package dev.driftwood.adls.signin;

import dev.driftwood.script.source.DataFlowException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Keeps a token until shortly before it expires. */
final class CachedTokens implements TokenSource {

    /** The driver asks for another one five minutes before the end, and is not to get the same again. */
    private static final Duration MARGIN = Duration.ofMinutes(6);

    private final TokenSource source;
    private final Clock clock;
    private Optional<Held> held = Optional.empty();

    CachedTokens(TokenSource source, Clock clock) {
        this.source = source;
        this.clock = clock;
    }

    private record Held(AccessToken token, Instant renewal) {}

    @Override
    public synchronized AccessToken token() {
        Instant now = clock.instant();
        if (held.isPresent() && now.isBefore(held.get().renewal())) {
            return held.get().token();
        }
        try {
            AccessToken fresh = source.token();
            Duration half = Duration.between(now, fresh.expiry()).dividedBy(2);
            held = Optional.of(new Held(fresh, fresh.expiry().minus(half.compareTo(MARGIN) < 0 ? half : MARGIN)));
            return fresh;
        } catch (DataFlowException e) {
            if (held.isPresent() && now.isBefore(held.get().token().expiry())) {
                return held.get().token();
            }
            throw e;
        }
    }
}
