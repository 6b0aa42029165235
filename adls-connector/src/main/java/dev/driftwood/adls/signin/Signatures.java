package dev.driftwood.adls.signin;

import java.time.Instant;

/** Shared access signatures that are good now. */
final class Signatures {

    private Signatures() {}

    static SignIn.SharedAccessSignature of(Secret token, SignInFailure failure, Instant now) {
        Secret bare = new Secret(SharedAccessTerms.bare(token.reveal().strip()));
        SharedAccessTerms terms = SharedAccessTerms.of(bare, failure);
        terms.requireTime(now, failure);
        return new SignIn.SharedAccessSignature(bare, terms);
    }
}
