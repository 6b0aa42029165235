package dev.driftwood.lake.access;

import dev.driftwood.lake.http.Request;
import dev.driftwood.lake.http.ServiceError;
import java.time.Instant;

/** Finds out who sent a request, and whether he may do what it asks for. */
public final class Access {

    private final SharedKey sharedKey;

    public Access(String account, AccountKey key) {
        sharedKey = new SharedKey(account, key);
    }

    public Caller check(Request request, Instant now) throws ServiceError {
        String authorization = request.header("Authorization").orElse("");
        if (authorization.startsWith(SharedKey.SCHEME)) {
            sharedKey.verify(request, authorization, now);
            return Caller.KEY_HOLDER;
        }
        throw SigningFailures.noInformation();
    }
}
