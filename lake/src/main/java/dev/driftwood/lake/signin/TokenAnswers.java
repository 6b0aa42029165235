package dev.driftwood.lake.signin;

import com.sun.net.httpserver.HttpExchange;
import dev.driftwood.lake.access.Tokens;
import dev.driftwood.lake.http.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;

/** How tokens are handed out, or refused. */
final class TokenAnswers {

    /** @param audience what it was asked for */
    record Granted(Tokens.Token token, String audience) {}

    private TokenAnswers() {}

    static void send(HttpExchange exchange, Granted granted, InstantSource clock) throws IOException {
        long seconds =
                Duration.between(clock.instant(), granted.token().expiry()).toSeconds();
        send(exchange, 200, Json.object(json -> {
            json.writeStringField("token_type", "Bearer");
            // Numbers to some clients, texts to others, which is how the services have it, too.
            json.writeStringField("expires_in", Long.toString(seconds));
            json.writeStringField(
                    "expires_on", Long.toString(granted.token().expiry().getEpochSecond()));
            json.writeStringField("resource", granted.audience());
            json.writeStringField("access_token", granted.token().text());
        }));
    }

    static void refuse(HttpExchange exchange, SignInFailure failure) throws IOException {
        send(exchange, failure.status(), Json.object(json -> {
            json.writeStringField("error", failure.error());
            json.writeStringField("error_description", failure.description());
        }));
    }

    private static void send(HttpExchange exchange, int status, String json) throws IOException {
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json; charset=utf-8");
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }
}
