package dev.driftwood.adls.signin;

import java.util.Optional;

/** The machine's identity, else the user's login; which of them is found out with the first token. */
final class TokensOfWhoeverIsHere implements TokenSource {

    private final TokenSource managedIdentity;
    private final TokenSource azureCli;
    private final Environment environment;
    private final SignInFailure failure;
    private Optional<TokenSource> chosen = Optional.empty();

    TokensOfWhoeverIsHere(
            TokenSource managedIdentity, TokenSource azureCli, Environment environment, SignInFailure failure) {
        this.managedIdentity = managedIdentity;
        this.azureCli = azureCli;
        this.environment = environment;
        this.failure = failure;
    }

    @Override
    public AccessToken token() {
        TokenSource source = chosen.orElseGet(this::choose);
        chosen = Optional.of(source);
        return source.token();
    }

    private TokenSource choose() {
        if (ManagedIdentityTokens.isHere(environment)) {
            return managedIdentity;
        }
        if (AzureCliTokens.program(environment).isPresent()) {
            return azureCli;
        }
        throw failure.failed(
                "nothing says how: driftwood.yml and the environment name no sign-in, this machine has no managed"
                        + " identity, and the Azure CLI is not installed",
                "Name one in driftwood.yml (accounts, then " + failure.account()
                        + "), set AZURE_STORAGE_ACCOUNT and AZURE_STORAGE_KEY, or install the Azure CLI and log in.");
    }
}
