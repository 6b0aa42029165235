package dev.driftwood.adls.signin;

import dev.driftwood.adls.signin.SignIn.AssignedIdentity;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** Tokens of the identity that a machine, app or container of Azure has. */
final class ManagedIdentityTokens implements TokenSource {

    private static final String RESOURCE = "resource=https%3A%2F%2Fstorage.azure.com%2F";
    private static final String ENDPOINT = "IDENTITY_ENDPOINT";
    private static final String HEADER = "IDENTITY_HEADER";
    private static final String METADATA_HOST = "AZURE_POD_IDENTITY_AUTHORITY_HOST";
    private static final String METADATA = "http://169.254.169.254";
    private static final String ELSEWHERE =
            "Only machines, apps and containers of Azure have one. Elsewhere sign in another way, such as azure-cli.";
    private static final TokenAttempt SILENT = new TokenAttempt.NobodyThere(
            "this machine has no managed identity: its metadata service does not answer", ELSEWHERE);
    private static final int PROBE_MILLIS = 1_000;
    private static final Duration PATIENCE = Duration.ofSeconds(4);

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

    /** Whether anything answers where machines have their metadata. */
    private boolean isAnswering(URI metadata) {
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
        TokenAttempt attempt = attempt();
        if (attempt instanceof TokenAttempt.NobodyThere nobody) {
            throw failure.failed(nobody.why(), nobody.hint());
        }
        return ((TokenAttempt.Given) attempt).token();
    }

    /** Asks once; what an identity service refuses for good reasons is thrown. */
    TokenAttempt attempt() {
        Optional<String> endpoint = environment.value(ENDPOINT);
        return endpoint.isPresent() ? ofApp(endpoint.get()) : ofMachine();
    }

    private TokenAttempt ofApp(String endpoint) {
        String header = environment
                .value(HEADER)
                .orElseThrow(() -> failure.failed(
                        ENDPOINT + " is set and " + HEADER
                                + " is not, as on servers of Azure Arc, which are not supported",
                        "Sign in another way, such as client-secret."));
        return attempt(
                URI.create(endpoint + "?api-version=2019-08-01&" + RESOURCE + identityParameter("mi_res_id")),
                Map.of("X-IDENTITY-HEADER", header));
    }

    private TokenAttempt ofMachine() {
        URI metadata = metadata(environment);
        if (!isAnswering(metadata)) {
            return SILENT;
        }
        // What swallows connections here is no metadata service, but a firewall.
        Optional<TokenRequests.Answer> answer = requests.getIfAnswered(
                URI.create(metadata + "/metadata/identity/oauth2/token?api-version=2018-02-01&" + RESOURCE
                        + identityParameter("msi_res_id")),
                Map.of("Metadata", "true"),
                PATIENCE,
                failure);
        return answer.isPresent() ? attempt(answer.get()) : SILENT;
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

    private TokenAttempt attempt(URI address, Map<String, String> headers) {
        return attempt(requests.get(address, headers, failure));
    }

    private TokenAttempt attempt(TokenRequests.Answer answer) {
        Optional<TokenAnswer> said = TokenAnswer.of(answer.body());
        Optional<AccessToken> token = said.flatMap(object -> object.token("access_token", clock.instant()));
        if (answer.status() == 200 && token.isPresent()) {
            return new TokenAttempt.Given(token.get());
        }
        if (said.isEmpty()) {
            // A proxy or sandbox answers for addresses that lead nowhere, with a page of its own.
            return new TokenAttempt.NobodyThere(
                    "what answers with the status " + answer.status()
                            + " where its metadata service would be is no identity service",
                    ELSEWHERE);
        }
        return refused(answer);
    }

    private TokenAttempt refused(TokenRequests.Answer answer) {
        if (answer.status() == 400 || answer.status() == 404) {
            return identity instanceof AssignedIdentity.System
                    ? new TokenAttempt.NobodyThere(
                            "no identity is assigned to this machine (status " + answer.status() + ")",
                            "Assign one; if it is a user-assigned identity, give its clientId.")
                    : new TokenAttempt.NobodyThere(
                            "the identity asked for is not assigned to this machine (status " + answer.status() + ")",
                            "Assign it, or correct clientId.");
        }
        throw failure.failed(
                "the service that hands out its tokens answers with the status " + answer.status(), "Run again later.");
    }
}
