package dev.driftwood.lake.signin;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import dev.driftwood.lake.access.Tokens;
import java.io.IOException;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;

/** Tokens for the managed identities of a machine, or of an app. They differ in the header that a request must have. */
public final class IdentityEndpoint implements HttpHandler {

    /** Where virtual machines find it. */
    public static final String OF_MACHINES = "/metadata/identity/oauth2/token";

    /** Where this server has the one for apps. */
    public static final String OF_APPS = "/msi/token";

    private final String header;
    private final String value;
    private final Directory directory;
    private final Tokens tokens;
    private final InstantSource clock;

    private IdentityEndpoint(String header, String value, Directory directory, Tokens tokens, InstantSource clock) {
        this.header = header;
        this.value = value;
        this.directory = directory;
        this.tokens = tokens;
        this.clock = clock;
    }

    public static IdentityEndpoint ofMachines(Directory directory, Tokens tokens, InstantSource clock) {
        return new IdentityEndpoint("Metadata", "true", directory, tokens, clock);
    }

    /** @param secret which apps get in IDENTITY_HEADER */
    public static IdentityEndpoint ofApps(String secret, Directory directory, Tokens tokens, InstantSource clock) {
        return new IdentityEndpoint("X-IDENTITY-HEADER", secret, directory, tokens, clock);
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        try {
            String given = Optional.ofNullable(exchange.getRequestHeaders().getFirst(header))
                    .orElse("");
            if (!given.equals(value)) {
                throw new SignInFailure(
                        value.equals("true") ? 400 : 403,
                        "invalid_request",
                        "Required " + header + " header not specified");
            }
            Map<String, String> query = Form.parse(
                    Optional.ofNullable(exchange.getRequestURI().getRawQuery()).orElse(""));
            String audience = query.getOrDefault("resource", "");
            if (audience.isEmpty() || !query.containsKey("api-version")) {
                throw new SignInFailure(400, "invalid_request", "resource and api-version have to be given");
            }
            String identity = directory
                    .identity(query.getOrDefault("client_id", ""))
                    .orElseThrow(() -> new SignInFailure(400, "invalid_request", "Identity not found"));
            TokenAnswers.send(exchange, new TokenAnswers.Granted(tokens.issue(identity, audience), audience), clock);
        } catch (SignInFailure e) {
            TokenAnswers.refuse(exchange, e);
        }
    }
}
