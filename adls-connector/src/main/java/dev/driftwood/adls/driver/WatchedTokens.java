package dev.driftwood.adls.driver;

import dev.driftwood.script.source.DataFlowException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Remembers why there was no token, since the driver passes on nothing but the text. */
final class WatchedTokens implements Credential.Tokens {

    private final Credential.Tokens tokens;
    private volatile @Nullable DataFlowException failure;

    private WatchedTokens(Credential.Tokens tokens) {
        this.tokens = tokens;
    }

    /** The same credential, watched if it has tokens. */
    static Credential in(Credential credential) {
        return credential instanceof Credential.Bearer bearer
                ? new Credential.Bearer(bearer.mode(), new WatchedTokens(bearer.tokens()))
                : credential;
    }

    @Override
    public Credential.Token token() {
        try {
            Credential.Token token = tokens.token();
            failure = null;
            return token;
        } catch (DataFlowException e) {
            failure = e;
            throw e;
        }
    }

    /** Why there was none at the last attempt. */
    Optional<DataFlowException> failure() {
        return Optional.ofNullable(failure);
    }
}
