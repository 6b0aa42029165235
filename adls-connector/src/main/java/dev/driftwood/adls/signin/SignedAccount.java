package dev.driftwood.adls.signin;

import dev.driftwood.adls.address.StorageAccount;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;

/**
 * An account and how to sign in to it.
 *
 * @param origin where the sign-in was found: driftwood.yml, a linked service, the environment
 * @param endpoint that answers in place of the account's own host: a private endpoint, an emulator
 * @param certificateAuthority that is trusted besides those that Java trusts
 * @param tokens for sign-ins that take tokens; fetches none before it is asked
 */
public record SignedAccount(
        StorageAccount account,
        SignIn signIn,
        String origin,
        Optional<URI> endpoint,
        Optional<Path> certificateAuthority,
        Optional<TokenSource> tokens) {

    /**
     * Complains, without asking anybody, if the sign-in says itself that it does not allow this.
     *
     * @throws dev.driftwood.script.source.DataFlowException with {@code DW-SignIn-Invalid}
     */
    public void require(Access access) {
        if (signIn instanceof SignIn.SharedAccessSignature signature) {
            signature.terms().require(access, failure());
        }
    }

    /** How many folders down that begins which the sign-in is for; 0 if it is for whole containers. */
    public int depth() {
        return signIn instanceof SignIn.SharedAccessSignature signature
                ? signature.terms().depth()
                : 0;
    }

    private SignInFailure failure() {
        return new SignInFailure(account, signIn.mode(), origin);
    }
}
