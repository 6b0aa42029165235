package dev.driftwood.runtime.transformations.call;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Sends requests to one address, one after the other. Follows no redirection. An address that refuses connections or says that it is
 * busy is tried again a few times; nothing else is, since a request may have had its effect. What complaints say of a request is its
 * method and address alone, without query, headers and body.
 */
final class RestClient {

    private static final int ATTEMPTS = 3;
    private static final Duration FIRST_WAIT = Duration.ofMillis(500);
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(10);
    private static final int TOO_MANY_REQUESTS = 429;
    private static final int UNAVAILABLE = 503;
    private static final int LONGEST_BODY = 64 << 20;

    private final String stream;
    private final String place;
    private final String target;
    private final CallSettings settings;
    private final HttpClient client;
    private boolean called;

    RestClient(String stream, URI address, CallSettings settings) {
        this.stream = stream;
        this.settings = settings;
        String base = stripped(address.toString(), address.toString().endsWith("/"));
        String entity = settings.entity().startsWith("/") ? settings.entity().substring(1) : settings.entity();
        this.target = entity.isEmpty() ? base : base + "/" + entity;
        this.place =
                settings.method() + " " + (target.contains("?") ? target.substring(0, target.indexOf('?')) : target);
        this.client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .connectTimeout(settings.timeout())
                .build();
    }

    private static String stripped(String base, boolean hasSlash) {
        return hasSlash ? base.substring(0, base.length() - 1) : base;
    }

    /** @throws DataFlowException if there is no answer, or a failure that is not wanted as a row */
    CallAnswer call(String query, byte[] body) throws IOException {
        if (called) {
            sleep(settings.interval());
        }
        called = true;
        HttpRequest request = request(query, body);
        Duration wait = FIRST_WAIT;
        for (int attempt = 1; ; attempt++) {
            try {
                CallAnswer answer = answer(client.send(request, HttpResponse.BodyHandlers.ofInputStream()));
                boolean isBusy = answer.status() == TOO_MANY_REQUESTS || answer.status() == UNAVAILABLE;
                if (!isBusy || attempt == ATTEMPTS) {
                    return checked(answer);
                }
                sleep(wait(answer, wait));
            } catch (HttpTimeoutException e) {
                throw failed("there was no answer within " + settings.timeout().toSeconds() + " s", e);
            } catch (ConnectException e) {
                if (attempt == ATTEMPTS) {
                    throw failed("the address takes no connections", e);
                }
                sleep(wait);
            } catch (IOException e) {
                throw failed("the connection broke: " + e.getMessage(), e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw failed("the run was interrupted", e);
            }
            wait = wait.multipliedBy(2);
        }
    }

    private HttpRequest request(String query, byte[] body) {
        String address = query.isEmpty() ? target : target + (target.contains("?") ? "&" : "?") + query;
        boolean hasType = settings.headers().keySet().stream().anyMatch("Content-Type"::equalsIgnoreCase);
        HttpRequest.Builder builder = HttpRequest.newBuilder(URI.create(address))
                .timeout(settings.timeout())
                .method(
                        settings.method(),
                        body.length == 0
                                ? HttpRequest.BodyPublishers.noBody()
                                : HttpRequest.BodyPublishers.ofByteArray(body));
        if (body.length > 0 && !hasType) {
            builder.header("Content-Type", "application/json");
        }
        for (Map.Entry<String, String> header : settings.headers().entrySet()) {
            try {
                builder.header(header.getKey(), header.getValue());
            } catch (IllegalArgumentException e) {
                throw failed("the header `" + header.getKey() + "` cannot be set, or not to this value", e);
            }
        }
        return builder.build();
    }

    private CallAnswer answer(HttpResponse<InputStream> response) throws IOException {
        byte[] body;
        try (InputStream content = response.body()) {
            body = content.readNBytes(LONGEST_BODY + 1);
        }
        if (body.length > LONGEST_BODY) {
            throw failed("the answer is longer than " + (LONGEST_BODY >> 20) + " MiB", null);
        }
        Map<String, String> headers = new TreeMap<>();
        response.headers()
                .map()
                .forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), String.join(", ", values)));
        return new CallAnswer(
                response.statusCode(), headers, new String(body, charset(headers.getOrDefault("content-type", ""))));
    }

    private static Charset charset(String type) {
        for (String part : List.of(type.split(";"))) {
            String text = part.strip().toLowerCase(Locale.ROOT);
            if (text.startsWith("charset=")) {
                try {
                    return Charset.forName(text.substring("charset=".length()).replace("\"", ""));
                } catch (IllegalArgumentException e) {
                    return StandardCharsets.UTF_8;
                }
            }
        }
        return StandardCharsets.UTF_8;
    }

    private CallAnswer checked(CallAnswer answer) {
        if (answer.isFailure() && !settings.keepsFailures()) {
            throw failed("the answer is the status " + answer.status(), null);
        }
        return answer;
    }

    /** As long as the answer asks for, within reason. */
    private static Duration wait(CallAnswer answer, Duration usual) {
        String asked = answer.headers().getOrDefault("retry-after", "");
        if (asked.isEmpty() || asked.length() > 4 || !asked.chars().allMatch(Character::isDigit)) {
            return usual;
        }
        Duration wait = Duration.ofSeconds(Integer.parseInt(asked));
        return wait.compareTo(LONGEST_WAIT) > 0 ? LONGEST_WAIT : wait;
    }

    private void sleep(Duration duration) {
        try {
            Thread.sleep(duration.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failed("the run was interrupted", e);
        }
    }

    private DataFlowException failed(String message, @Nullable Exception cause) {
        Diagnostic complaint = Diagnostic.error(
                        DiagnosticCode.CALL_FAILED, "external call `" + stream + "`: " + message)
                .in(place)
                .hint(DiagnosticCode.CALL_FAILED.remedy());
        return cause == null ? new DataFlowException(complaint) : new DataFlowException(complaint, cause);
    }
}
