package dev.driftwood.lake.access;

import dev.driftwood.lake.http.HttpDates;
import dev.driftwood.lake.http.Request;
import dev.driftwood.lake.http.ServiceError;
import java.time.Duration;
import java.time.Instant;

/** Verifies requests that are signed with the key of the account. */
final class SharedKey {

    static final String SCHEME = "SharedKey ";
    private static final Duration TOLERANCE = Duration.ofMinutes(15);

    private final String account;
    private final AccountKey key;

    SharedKey(String account, AccountKey key) {
        this.account = account;
        this.key = key;
    }

    void verify(Request request, String authorization, Instant now) throws ServiceError {
        String credential = authorization.substring(SCHEME.length());
        int colon = credential.indexOf(':');
        if (colon < 0 || !credential.substring(0, colon).equals(account)) {
            throw SigningFailures.failed("The account name of the Authorization header is not that of this account.");
        }
        String date =
                request.header("x-ms-date").or(() -> request.header("Date")).orElse("");
        Instant time = HttpDates.read(date)
                .orElseThrow(() -> SigningFailures.failed(
                        "The Date header in the request is incorrect or missing: '" + date + "'"));
        if (time.isBefore(now.minus(TOLERANCE))) {
            throw SigningFailures.failed("Request date header too old: '" + date + "'");
        }
        if (time.isAfter(now.plus(TOLERANCE))) {
            throw SigningFailures.failed("Request date header is too far in the future: '" + date + "'");
        }
        String signature = credential.substring(colon + 1);
        for (String text : StringToSign.of(request)) {
            if (key.isSignature(text, signature)) {
                return;
            }
        }
        throw SigningFailures.failed(
                "The MAC signature found in the HTTP request is not the same as any computed signature.");
    }
}
