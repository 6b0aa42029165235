package dev.driftwood.adls.signin;

import dev.driftwood.script.source.DataFlowException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.ProxySelector;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLHandshakeException;

/** Asks services that hand out tokens, once and with little patience. Nothing is followed elsewhere. */
final class TokenRequests {

    private static final Duration CONNECTING = Duration.ofSeconds(3);
    private static final Duration ANSWERING = Duration.ofSeconds(6);

    /** Answers with tokens have a few kilobytes. */
    private static final int LARGEST = 1 << 20;

    private final HttpClient client;

    private TokenRequests(HttpClient client) {
        this.client = client;
    }

    /** Over the proxy of the system, if it has one. */
    static TokenRequests overTheNetwork(SSLContext trust) {
        return new TokenRequests(
                builder().sslContext(trust).proxy(ProxySelector.getDefault()).build());
    }

    /** Of services of this machine, which no proxy can reach. */
    static TokenRequests ofThisMachine() {
        return new TokenRequests(builder().proxy(HttpClient.Builder.NO_PROXY).build());
    }

    private static HttpClient.Builder builder() {
        return HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(CONNECTING)
                .followRedirects(HttpClient.Redirect.NEVER);
    }

    record Answer(int status, Map<String, List<String>> headers, String body) {}

    Answer get(URI address, Map<String, String> headers, SignInFailure failure) {
        HttpRequest.Builder request = HttpRequest.newBuilder(address).GET();
        headers.forEach(request::setHeader);
        return send(request, address, failure);
    }

    /** The same where perhaps nobody is; empty if a connection leads nowhere. */
    Optional<Answer> getIfAnswered(URI address, Map<String, String> headers, Duration patience, SignInFailure failure) {
        HttpRequest.Builder request = HttpRequest.newBuilder(address).GET();
        headers.forEach(request::setHeader);
        try {
            return Optional.of(answer(request, patience, failure));
        } catch (HttpTimeoutException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw unreachable(e, host(address), failure);
        }
    }

    Answer send(String method, URI address, Map<String, String> headers, String body, SignInFailure failure) {
        HttpRequest.Builder request = HttpRequest.newBuilder(address)
                .method(
                        method,
                        body.isEmpty()
                                ? HttpRequest.BodyPublishers.noBody()
                                : HttpRequest.BodyPublishers.ofString(body));
        headers.forEach(request::setHeader);
        return send(request, address, failure);
    }

    private Answer send(HttpRequest.Builder request, URI address, SignInFailure failure) {
        try {
            return answer(request, ANSWERING, failure);
        } catch (IOException e) {
            throw unreachable(e, host(address), failure);
        }
    }

    private static String host(URI address) {
        return Optional.ofNullable(address.getAuthority()).orElse("the service");
    }

    private Answer answer(HttpRequest.Builder request, Duration patience, SignInFailure failure) throws IOException {
        try {
            HttpResponse<byte[]> response =
                    client.send(request.timeout(patience).build(), HttpResponse.BodyHandlers.ofByteArray());
            byte[] body = response.body();
            return new Answer(
                    response.statusCode(),
                    response.headers().map(),
                    new String(body, 0, Math.min(body.length, LARGEST), StandardCharsets.UTF_8));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failure.failed("it was interrupted", "Run again.");
        }
    }

    private static DataFlowException unreachable(IOException e, String host, SignInFailure failure) {
        if (isCausedBy(e, UnknownHostException.class) || isCausedBy(e, UnresolvedAddressException.class)) {
            return failure.failed(
                    "there is no host " + host,
                    "See whether this machine reaches the network; in a sovereign cloud name its authority in driftwood.yml.");
        }
        if (isCausedBy(e, SSLHandshakeException.class)) {
            return failure.failed(
                    "the certificate of " + host + " is not trusted",
                    "If a proxy or emulator stands there, name its certificate in driftwood.yml: accounts, then the"
                            + " account, then certificateAuthority. If not, see whether the clock is right.");
        }
        if (e instanceof HttpConnectTimeoutException || isCausedBy(e, ConnectException.class)) {
            return failure.failed(
                    host + " cannot be reached",
                    "See whether a firewall stands between. If there is a proxy, name it to Java:"
                            + " JAVA_TOOL_OPTIONS=\"-Dhttps.proxyHost=HOST -Dhttps.proxyPort=PORT\".");
        }
        if (e instanceof HttpTimeoutException) {
            return failure.failed(
                    host + " does not answer within " + ANSWERING.toSeconds() + " seconds", "Run again later.");
        }
        return failure.failed("the connection to " + host + " broke off", "Run again.");
    }

    private static boolean isCausedBy(Throwable thrown, Class<? extends Throwable> kind) {
        Optional<Throwable> cause = Optional.of(thrown);
        while (cause.isPresent()) {
            if (kind.isInstance(cause.get())) {
                return true;
            }
            cause = Optional.ofNullable(cause.get().getCause());
        }
        return false;
    }
}
