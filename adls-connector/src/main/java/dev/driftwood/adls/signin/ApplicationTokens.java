package dev.driftwood.adls.signin;

import com.microsoft.aad.msal4j.ClientCredentialParameters;
import com.microsoft.aad.msal4j.ConfidentialClientApplication;
import com.microsoft.aad.msal4j.HttpResponse;
import com.microsoft.aad.msal4j.IAuthenticationResult;
import com.microsoft.aad.msal4j.IClientCredential;
import com.microsoft.aad.msal4j.IHttpClient;
import com.microsoft.aad.msal4j.IHttpResponse;
import dev.driftwood.script.source.DataFlowException;
import java.net.MalformedURLException;
import java.net.URI;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

/** Tokens of an application: by secret, certificate, or an assertion of somebody it trusts. */
final class ApplicationTokens implements TokenSource {

    private static final String SCOPE = "https://storage.azure.com/.default";
    private static final int SERVER_ERROR = 500;

    private final Application application;
    private final Supplier<IClientCredential> credential;
    private final TokenRequests requests;
    private final SignInFailure failure;

    /** @param credential is asked before each token */
    ApplicationTokens(
            Application application,
            Supplier<IClientCredential> credential,
            TokenRequests requests,
            SignInFailure failure) {
        this.application = application;
        this.credential = credential;
        this.requests = requests;
        this.failure = failure;
    }

    @Override
    public AccessToken token() {
        IClientCredential current = credential.get();
        try {
            IAuthenticationResult result = client(current)
                    .acquireToken(ClientCredentialParameters.builder(Set.of(SCOPE))
                            .skipCache(true)
                            .build())
                    .join();
            return new AccessToken(
                    new Secret(result.accessToken()), result.expiresOnDate().toInstant());
        } catch (CompletionException e) {
            throw complaint(Optional.ofNullable(e.getCause()).orElse(e));
        }
    }

    private ConfidentialClientApplication client(IClientCredential current) {
        String authority = application.authority() + "/" + application.tenant() + "/";
        try {
            return ConfidentialClientApplication.builder(application.clientId(), current)
                    .authority(authority)
                    .validateAuthority(false)
                    .instanceDiscovery(false)
                    .disableInternalRetries()
                    .executorService(new SameThread())
                    .httpClient(http())
                    .build();
        } catch (MalformedURLException | IllegalArgumentException e) {
            throw failure.invalid(
                    "the authority or tenant makes no address to sign in at",
                    "Correct tenantId (AZURE_TENANT_ID), and authority if it is given.");
        }
    }

    private IHttpClient http() {
        return request -> {
            TokenRequests.Answer answer = requests.send(
                    request.httpMethod().name(),
                    URI.create(request.url().toString()),
                    request.headers(),
                    Optional.ofNullable(request.body()).orElse(""),
                    failure);
            if (answer.status() >= SERVER_ERROR) {
                throw failure.failed(
                        application.authority().getAuthority() + " answers with the status " + answer.status(),
                        "Run again later.");
            }
            return response(answer);
        };
    }

    private static IHttpResponse response(TokenRequests.Answer answer) {
        HttpResponse response = new HttpResponse().statusCode(answer.status()).body(answer.body());
        response.addHeaders(answer.headers());
        return response;
    }

    private DataFlowException complaint(Throwable thrown) {
        Optional<Throwable> cause = Optional.of(thrown);
        while (cause.isPresent()) {
            if (cause.get() instanceof DataFlowException own) {
                return own;
            }
            cause = Optional.ofNullable(cause.get().getCause());
        }
        String said = String.valueOf(thrown.getMessage());
        String otherwise = application.authority().getAuthority() + " gives no token";
        return DirectoryErrors.complaint(said, otherwise, failure);
    }
}
