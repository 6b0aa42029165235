package dev.driftwood.adls.signin;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;

/** Plays whoever hands out tokens, on this machine. */
final class IdentityServer implements AutoCloseable {

    private final HttpServer server;
    private final String scheme;
    private final List<String> asked = new ArrayList<>();
    private int status = 200;
    private String answer = "";

    private IdentityServer(HttpServer server, String scheme) {
        this.server = server;
        this.scheme = scheme;
        server.createContext("/", this::handle);
        server.start();
    }

    static IdentityServer withTls(ThrowAwayCertificate certificate) throws IOException, GeneralSecurityException {
        HttpsServer server = HttpsServer.create(loopback(), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(certificate.server()));
        return new IdentityServer(server, "https");
    }

    static IdentityServer inClear() throws IOException {
        return new IdentityServer(HttpServer.create(loopback(), 0), "http");
    }

    private static InetSocketAddress loopback() {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    }

    /** What it answers from now on. */
    void answers(int newStatus, String newAnswer) {
        status = newStatus;
        answer = newAnswer;
    }

    URI address() {
        return URI.create(scheme + "://127.0.0.1:" + server.getAddress().getPort());
    }

    /** Requests so far: address, headers and body in one text. */
    List<String> asked() {
        return asked;
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            asked.add(exchange.getRequestURI() + "\n"
                    + exchange.getRequestHeaders().entrySet() + "\n" + body);
            byte[] bytes = answer.getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(status, bytes.length);
            try (OutputStream out = exchange.getResponseBody()) {
                out.write(bytes);
            }
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
