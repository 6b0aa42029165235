package dev.driftwood.adls.signin;

import dev.driftwood.adls.address.StorageAccount;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
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
    public void require(Access... all) {
        if (signIn instanceof SignIn.SharedAccessSignature signature) {
            signature.terms().require(List.of(all), failure());
        }
    }

    /**
     * Complains, without asking anybody, if a path cannot be in the folder that the sign-in is for.
     *
     * @param container that the path is in
     * @throws dev.driftwood.script.source.DataFlowException with {@code DW-SignIn-Invalid}
     */
    public void requireBelow(String container, String path) {
        if (signIn instanceof SignIn.SharedAccessSignature signature) {
            signature.terms().requireBelow(container, path, failure());
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
