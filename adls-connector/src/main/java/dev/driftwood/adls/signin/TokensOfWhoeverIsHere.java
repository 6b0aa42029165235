package dev.driftwood.adls.signin;

import dev.driftwood.script.source.DataFlowException;
import java.util.Optional;
import java.util.function.Supplier;

/** The machine's identity, else the user's login; which of them is found out with the first token. */
final class TokensOfWhoeverIsHere implements TokenSource {

    private final Supplier<ManagedIdentityTokens> machine;
    private final AzureCliTokens azureCli;
    private final SignInFailure failure;
    private Optional<TokenSource> chosen = Optional.empty();

    /** @param machine makes a client of HTTP, which is not to be without need */
    TokensOfWhoeverIsHere(Supplier<ManagedIdentityTokens> machine, AzureCliTokens azureCli, SignInFailure failure) {
        this.machine = machine;
        this.azureCli = azureCli;
        this.failure = failure;
    }

    @Override
    public AccessToken token() {
        return chosen.isPresent() ? chosen.get().token() : choose();
    }

    private AccessToken choose() {
        ManagedIdentityTokens managedIdentity = machine.get();
        TokenAttempt first = managedIdentity.attempt();
        if (first instanceof TokenAttempt.Given given) {
            chosen = Optional.of(managedIdentity);
            return given.token();
        }
        TokenAttempt second = azureCli.attempt();
        if (second instanceof TokenAttempt.Given given) {
            chosen = Optional.of(azureCli);
            return given.token();
        }
        throw nobody((TokenAttempt.NobodyThere) first, (TokenAttempt.NobodyThere) second);
    }

    private DataFlowException nobody(TokenAttempt.NobodyThere first, TokenAttempt.NobodyThere second) {
        return failure.failed(
                "nothing says how: driftwood.yml and the environment name no sign-in; by managed-identity: "
                        + first.why() + "; by azure-cli: " + second.why(),
                "Say how in driftwood.yml (accounts, then " + failure.account()
                        + ", then signIn or accountKey), set AZURE_STORAGE_ACCOUNT and AZURE_STORAGE_KEY, or log in to the"
                        + " Azure CLI: az login.");
    }
}
