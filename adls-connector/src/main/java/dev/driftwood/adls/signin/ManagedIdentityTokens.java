package dev.driftwood.adls.signin;

import dev.driftwood.adls.signin.SignIn.AssignedIdentity;
import dev.driftwood.script.source.DataFlowException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;

/** Tokens of the identity that a machine, app or container of Azure has. */
final class ManagedIdentityTokens implements TokenSource {

    private static final String RESOURCE = "resource=https%3A%2F%2Fstorage.azure.com%2F";
    private static final String ENDPOINT = "IDENTITY_ENDPOINT";
    private static final String HEADER = "IDENTITY_HEADER";
    private static final String METADATA_HOST = "AZURE_POD_IDENTITY_AUTHORITY_HOST";
    private static final String METADATA = "http://169.254.169.254";
    private static final int PROBE_MILLIS = 1_000;

    private final AssignedIdentity identity;
    private final Environment environment;
    private final TokenRequests requests;
    private final SignInFailure failure;
    private final Clock clock;

    ManagedIdentityTokens(
            AssignedIdentity identity,
            Environment environment,
            TokenRequests requests,
            SignInFailure failure,
            Clock clock) {
        this.identity = identity;
        this.environment = environment;
        this.requests = requests;
        this.failure = failure;
        this.clock = clock;
    }

    /** Whether something here hands out tokens of an identity. */
    static boolean isHere(Environment environment) {
        if (environment.value(ENDPOINT).isPresent()) {
            return true;
        }
        URI metadata = metadata(environment);
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(metadata.getHost(), port(metadata)), PROBE_MILLIS);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private static int port(URI address) {
        return address.getPort() < 0 ? 80 : address.getPort();
    }

    private static URI metadata(Environment environment) {
        return URI.create(environment.value(METADATA_HOST).orElse(METADATA));
    }

    @Override
    public AccessToken token() {
        Optional<String> endpoint = environment.value(ENDPOINT);
        return endpoint.isPresent() ? ofApp(endpoint.get()) : ofMachine();
    }

    private AccessToken ofApp(String endpoint) {
        String header = environment
                .value(HEADER)
                .orElseThrow(() -> failure.failed(
                        ENDPOINT + " is set and " + HEADER
                                + " is not, as on servers of Azure Arc, which are not supported",
                        "Sign in another way, such as client-secret."));
        return token(
                URI.create(endpoint + "?api-version=2019-08-01&" + RESOURCE + identityParameter("mi_res_id")),
                Map.of("X-IDENTITY-HEADER", header));
    }

    private AccessToken ofMachine() {
        if (!isHere(environment)) {
            throw failure.failed(
                    "this machine has no managed identity: its metadata service does not answer",
                    "Only machines, apps and containers of Azure have one. Elsewhere sign in another way, such as azure-cli.");
        }
        return token(
                URI.create(metadata(environment) + "/metadata/identity/oauth2/token?api-version=2018-02-01&" + RESOURCE
                        + identityParameter("msi_res_id")),
                Map.of("Metadata", "true"));
    }

    private String identityParameter(String resourceParameter) {
        if (identity instanceof AssignedIdentity.ByClientId byClient) {
            return "&client_id=" + encoded(byClient.clientId());
        }
        if (identity instanceof AssignedIdentity.ByResourceId byResource) {
            return "&" + resourceParameter + "=" + encoded(byResource.resourceId());
        }
        return "";
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private AccessToken token(URI address, Map<String, String> headers) {
        TokenRequests.Answer answer = requests.get(address, headers, failure);
        Optional<AccessToken> token =
                TokenAnswer.of(answer.body()).flatMap(object -> object.token("access_token", clock.instant()));
        if (answer.status() == 200 && token.isPresent()) {
            return token.get();
        }
        throw refused(answer);
    }

    private DataFlowException refused(TokenRequests.Answer answer) {
        if (answer.status() == 400 || answer.status() == 404) {
            return identity instanceof AssignedIdentity.System
                    ? failure.failed(
                            "no identity is assigned to this machine (status " + answer.status() + ")",
                            "Assign one; if it is a user-assigned identity, give its clientId.")
                    : failure.failed(
                            "the identity asked for is not assigned to this machine (status " + answer.status() + ")",
                            "Assign it, or correct clientId.");
        }
        return failure.failed(
                "the service that hands out its tokens answers with the status " + answer.status(), "Run again later.");
    }
}
