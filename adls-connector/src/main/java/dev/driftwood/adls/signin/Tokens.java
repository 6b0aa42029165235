package dev.driftwood.adls.signin;

import com.microsoft.aad.msal4j.ClientCredentialFactory;
import com.microsoft.aad.msal4j.IClientCredential;
import dev.driftwood.adls.address.StorageAccount;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.function.Supplier;

/** The token sources of sign-ins. */
final class Tokens {

    private final Environment environment;
    private final Clock clock;
    private final Optional<Path> trusted;

    /** @param trusted a certificate authority in addition to Java's own */
    Tokens(Environment environment, Clock clock, Optional<Path> trusted) {
        this.environment = environment;
        this.clock = clock;
        this.trusted = trusted;
    }

    /** Empty for sign-ins that take no tokens. */
    Optional<TokenSource> of(SignIn signIn, StorageAccount account, String origin) {
        SignInFailure failure = new SignInFailure(account, signIn.mode(), origin);
        return source(signIn, failure).map(source -> new CachedTokens(source, clock));
    }

    private Optional<TokenSource> source(SignIn signIn, SignInFailure failure) {
        if (signIn instanceof SignIn.ClientSecret bySecret) {
            return Optional.of(lazily(() -> application(
                    bySecret.application(),
                    () -> ClientCredentialFactory.createFromSecret(
                            bySecret.secret().reveal()),
                    failure)));
        }
        if (signIn instanceof SignIn.ClientCertificate byCertificate) {
            KeyedCertificate certificate = byCertificate.certificate();
            return Optional.of(lazily(() -> application(
                    byCertificate.application(),
                    () -> ClientCredentialFactory.createFromCertificateChain(certificate.key(), certificate.chain()),
                    failure)));
        }
        if (signIn instanceof SignIn.WorkloadIdentity byAssertion) {
            return Optional.of(lazily(() -> workload(byAssertion, failure)));
        }
        if (signIn instanceof SignIn.ManagedIdentity byIdentity) {
            return Optional.of(managedIdentity(byIdentity.identity(), failure));
        }
        if (signIn instanceof SignIn.AzureCli byLogin) {
            return Optional.of(new AzureCliTokens(byLogin.tenant(), environment, failure, clock));
        }
        if (signIn instanceof SignIn.WhoeverIsHere whoever) {
            StorageAccount account = failure.account();
            return Optional.of(new TokensOfWhoeverIsHere(
                    () -> identityOfMachine(
                            whoever.identity(),
                            new SignInFailure(account, SignInMode.MANAGED_IDENTITY, failure.origin())),
                    new AzureCliTokens(
                            Optional.empty(),
                            environment,
                            new SignInFailure(account, SignInMode.AZURE_CLI, failure.origin()),
                            clock),
                    new SignInFailure(account, "managed-identity or azure-cli", failure.origin())));
        }
        return Optional.empty();
    }

    private TokenSource managedIdentity(SignIn.AssignedIdentity identity, SignInFailure failure) {
        return lazily(() -> identityOfMachine(identity, failure));
    }

    private ManagedIdentityTokens identityOfMachine(SignIn.AssignedIdentity identity, SignInFailure failure) {
        return new ManagedIdentityTokens(identity, environment, TokenRequests.ofThisMachine(), failure, clock);
    }

    private TokenSource workload(SignIn.WorkloadIdentity signIn, SignInFailure failure) {
        TokenRequests requests = TokenRequests.overTheNetwork(Trust.with(trusted, failure));
        Assertions assertions = new Assertions(requests, failure);
        return new ApplicationTokens(
                signIn.application(),
                () -> ClientCredentialFactory.createFromClientAssertion(
                        assertions.fetch(signIn.assertion()).reveal()),
                requests,
                failure);
    }

    private TokenSource application(
            Application application, Supplier<IClientCredential> credential, SignInFailure failure) {
        return new ApplicationTokens(
                application, credential, TokenRequests.overTheNetwork(Trust.with(trusted, failure)), failure);
    }

    /** A client of HTTP costs threads, which a run that is never asked for a token has no use for. */
    private static TokenSource lazily(Supplier<TokenSource> supplier) {
        return new LazyTokens(supplier);
    }
}
