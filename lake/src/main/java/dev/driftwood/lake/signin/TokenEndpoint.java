package dev.driftwood.lake.signin;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import dev.driftwood.lake.access.Tokens;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code /TENANT/oauth2/token} and {@code /TENANT/oauth2/v2.0/token}: tokens for clients that prove who they are. */
public final class TokenEndpoint implements HttpHandler {

    private static final Pattern PATH = Pattern.compile("/([^/]+)/oauth2/(v2\\.0/)?token");
    private static final String ASSERTION = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";
    private static final List<String> SCOPES_OF_USERS = List.of("openid", "profile", "offline_access");
    private static final String DEFAULT_SCOPE = "/.default";
    private static final int LONGEST = 1 << 16;

    private final Directory directory;
    private final Tokens tokens;
    private final InstantSource clock;

    public TokenEndpoint(Directory directory, Tokens tokens, InstantSource clock) {
        this.directory = directory;
        this.tokens = tokens;
        this.clock = clock;
    }

    public static boolean isFor(HttpExchange exchange) {
        return PATH.matcher(exchange.getRequestURI().getPath()).matches();
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        byte[] body = exchange.getRequestBody().readNBytes(LONGEST);
        Matcher path = PATH.matcher(exchange.getRequestURI().getPath());
        try {
            if (!path.matches() || !exchange.getRequestMethod().equals("POST")) {
                throw new SignInFailure(
                        400, "invalid_request", "AADSTS900561: The endpoint only accepts POST requests.");
            }
            Map<String, String> form = Form.parse(new String(body, StandardCharsets.UTF_8));
            boolean second = path.group(2) != null;
            TokenAnswers.send(
                    exchange, issue(path.group(1), exchange.getRequestURI().getPath(), form, second), clock);
        } catch (SignInFailure e) {
            TokenAnswers.refuse(exchange, e);
        }
    }

    private TokenAnswers.Granted issue(String tenant, String path, Map<String, String> form, boolean second)
            throws SignInFailure {
        if (!"client_credentials".equals(form.get("grant_type"))) {
            throw new SignInFailure(
                    400, "unsupported_grant_type", "AADSTS70003: The app requested an unsupported grant type.");
        }
        String client = form.getOrDefault("client_id", "");
        Principal principal = directory
                .find(tenant, client)
                .orElseThrow(() -> directory.hasTenant(tenant)
                        ? new SignInFailure(
                                400,
                                "unauthorized_client",
                                "AADSTS700016: Application with identifier '" + client
                                        + "' was not found in the directory '" + tenant + "'.")
                        : new SignInFailure(400, "invalid_request", "AADSTS90002: Tenant '" + tenant + "' not found."));
        prove(principal, path, form);
        String audience = audience(form, second);
        return new TokenAnswers.Granted(tokens.issue(client, audience), audience);
    }

    private void prove(Principal principal, String path, Map<String, String> form) throws SignInFailure {
        String assertion = form.getOrDefault("client_assertion", "");
        if (assertion.isEmpty()) {
            String secret = form.getOrDefault("client_secret", "");
            if (secret.isEmpty()) {
                throw new SignInFailure(
                        401,
                        "invalid_client",
                        "AADSTS7000216: 'client_assertion', 'client_secret' or 'request' is required for the"
                                + " 'client_credentials' grant type.");
            }
            if (!principal.secret().equals(java.util.Optional.of(secret))) {
                throw new SignInFailure(401, "invalid_client", "AADSTS7000215: Invalid client secret provided.");
            }
            return;
        }
        if (!ASSERTION.equals(form.get("client_assertion_type"))) {
            throw new SignInFailure(
                    400, "invalid_request", "AADSTS90014: The required field 'client_assertion_type' is missing.");
        }
        if (!principal.federatedTokens().contains(assertion)) {
            ClientAssertion.verify(assertion, principal, path, clock.instant());
        }
    }

    private static String audience(Map<String, String> form, boolean second) throws SignInFailure {
        String wanted = second ? scope(form.getOrDefault("scope", "")) : form.getOrDefault("resource", "");
        if (wanted.isEmpty()) {
            throw new SignInFailure(
                    400,
                    "invalid_scope",
                    "AADSTS70011: The provided request must include a 'scope' input parameter that ends in /.default, or a"
                            + " resource.");
        }
        return second ? wanted.substring(0, wanted.length() - DEFAULT_SCOPE.length()) : wanted;
    }

    /** The one scope that means a resource; clients ask for those of users beside it, which an application has no use for. */
    private static String scope(String scopes) {
        String wanted = "";
        for (String scope : scopes.split(" ", -1)) {
            if (scope.endsWith(DEFAULT_SCOPE) && wanted.isEmpty()) {
                wanted = scope;
            } else if (!SCOPES_OF_USERS.contains(scope)) {
                return "";
            }
        }
        return wanted;
    }
}
