package dev.driftwood.runtime.flows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.driftwood.runtime.DataFlows;
import dev.driftwood.runtime.Progress;
import dev.driftwood.runtime.RunRequest;
import dev.driftwood.runtime.StoreRoot;
import dev.driftwood.runtime.database.DatabaseAccess;
import dev.driftwood.runtime.definitions.Definitions;
import dev.driftwood.runtime.execute.UnitSizes;
import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.runtime.schedule.Scheduling;
import dev.driftwood.runtime.spill.SpillSettings;
import dev.driftwood.runtime.storage.RemoteStores;
import dev.driftwood.runtime.transformations.HeaderPolicy;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.SourceText;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** External calls, to a server on this machine that writes down what it is asked. */
class ExternalCallTest {

    private static final String SOURCE = """
            source(output(id as integer, name as string), format: 'delimited', folderPath: 'in',
                columnNamesAsHeader: true) ~> In
            """;
    private static final String SINK = "\nAsked sink(format: 'json') ~> Landed\n";

    @TempDir
    private Path folder;

    private final List<String> asked = Collections.synchronizedList(new ArrayList<>());
    private HttpServer server;

    /** What the server does with a request. */
    private interface Answer {
        void give(HttpExchange exchange, int number) throws IOException;
    }

    @BeforeEach
    void startServer() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.start();
        rows("1,Ann", "2,\"B & C\"", "3,");
    }

    @AfterEach
    void stopServer() {
        server.stop(0);
    }

    private void rows(String... lines) throws IOException {
        Files.createDirectories(folder.resolve("in"));
        Files.writeString(folder.resolve("in/a.csv"), "id,name\n" + String.join("\n", lines) + "\n");
    }

    private void answers(Answer answer) {
        server.createContext("/", exchange -> {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            asked.add((exchange.getRequestMethod() + " " + exchange.getRequestURI() + " " + body).strip());
            answer.give(exchange, asked.size());
            exchange.close();
        });
    }

    private static void send(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("X-Answer", "yes");
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    private String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    private String run(String call) throws IOException {
        return run(call, Map.of("Asked", address()));
    }

    private String run(String call, Map<String, String> calls) throws IOException {
        DataFlows.compile(request(call, calls)).run(Progress.NONE);
        return Files.readString(folder.resolve("out/part-00000.json"));
    }

    private RunRequest request(String call, Map<String, String> calls) {
        return new RunRequest(
                new SourceText("script.dfs", SOURCE + call + SINK),
                new StoreRoot.Folder(folder),
                RemoteStores.NONE,
                Map.of(),
                Map.of("Landed", folder.resolve("out").toString()),
                calls,
                DatabaseAccess.NONE,
                Map.of(),
                Definitions.NONE,
                Map.of(),
                ReadOptions.Int96.REFUSE,
                HeaderPolicy.REFUSE,
                false,
                Optional.empty(),
                1000,
                SpillSettings.DEFAULT,
                new Scheduling(2, true, UnitSizes.SMALLEST),
                Instant.parse("2024-05-17T10:15:30Z"));
    }

    private Diagnostic failure(String call, Map<String, String> calls) {
        DataFlowException failure = catchThrowableOfType(DataFlowException.class, () -> run(call, calls));
        assertThat(failure).isNotNull();
        return failure.diagnostics().stream()
                .filter(Diagnostic::isError)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void sendsEachRowInTheirOrderAndAddsWhatIsAnswered() throws IOException {
        answers((exchange, number) -> send(exchange, 201, "{\"token\": \"t" + number + "\", \"more\": 1}"));
        String landed = run("""
                In call(mapColumn(key = id, name), output(headers as [string,string], body as (token as string),
                    status as integer), format: 'rest', store: 'restservice', timeout: 30, requestInterval: 0,
                    httpMethod: 'POST', entity: 'api/Todo/', requestFormat: ['type' -> 'json'],
                    responseFormat: ['type' -> 'json', 'documentForm' -> 'singleDocument']) ~> Called
                Called derive(answered = headers['x-answer']) ~> Named
                Named select(mapColumn(id, body, status, answered)) ~> Asked""", Map.of("Called", address()));
        assertThat(asked)
                .containsExactly(
                        "POST /api/Todo/ {\"key\":1,\"name\":\"Ann\"}",
                        "POST /api/Todo/ {\"key\":2,\"name\":\"B & C\"}",
                        "POST /api/Todo/ {\"key\":3}");
        assertThat(landed).isEqualTo("""
                {"id":1,"body":{"token":"t1"},"status":201,"answered":"yes"}
                {"id":2,"body":{"token":"t2"},"status":201,"answered":"yes"}
                {"id":3,"body":{"token":"t3"},"status":201,"answered":"yes"}
                """);
    }

    @Test
    void getSendsTheRowInTheQuery() throws IOException {
        answers((exchange, number) -> send(exchange, 200, "text " + number));
        String landed = run("In call(output(answer as string), bodyColumnName: 'answer', httpMethod: 'GET',"
                + " entity: 'v1/state?x=1', format: 'rest') ~> Asked");
        assertThat(asked)
                .containsExactly(
                        "GET /v1/state?x=1&id=1&name=Ann",
                        "GET /v1/state?x=1&id=2&name=B+%26+C",
                        "GET /v1/state?x=1&id=3");
        assertThat(landed).startsWith("{\"id\":1,\"name\":\"Ann\",\"answer\":\"text 1\"}\n");
    }

    @Test
    void nobodyIsCalledUnlessTheUserAllowsIt() {
        answers((exchange, number) -> send(exchange, 200, ""));
        Diagnostic refused = failure("In call(output(body as string), httpMethod: 'POST') ~> Asked", Map.of());
        assertThat(refused.code()).isEqualTo(DiagnosticCode.CALL_NOT_ALLOWED);
        assertThat(refused.message()).contains("`Asked`");
        assertThat(asked).isEmpty();
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @Test
    void aFailureEndsTheRunAndSaysNoSecret() {
        answers((exchange, number) -> send(exchange, number == 2 ? 500 : 200, "\"internal secret\""));
        Diagnostic failed = failure(
                "In call(mapColumn(name), output(body as string), httpMethod: 'POST', entity: 'a?code=secret',"
                        + " headers: ['Authorization' -> 'Bearer secret']) ~> Asked",
                Map.of("Asked", address()));
        assertThat(failed.code()).isEqualTo(DiagnosticCode.CALL_FAILED);
        assertThat(failed.message()).contains("`Asked`").contains("500");
        assertThat(failed.location()).contains("POST " + address() + "/a");
        assertThat(failed.toString()).doesNotContain("secret");
        assertThat(asked).hasSize(2);
    }

    @Test
    void aStatusColumnMakesRowsOfFailures() throws IOException {
        answers((exchange, number) -> send(exchange, number == 2 ? 404 : 200, number == 2 ? "" : "{\"a\": 1}"));
        assertThat(run("In call(mapColumn(id), output(body as (a as integer), status as string), httpMethod: 'POST')"
                        + " ~> Asked"))
                .isEqualTo("""
                {"id":1,"name":"Ann","body":{"a":1},"status":"200"}
                {"id":2,"name":"B & C","status":"404"}
                {"id":3,"body":{"a":1},"status":"200"}
                """);
    }

    @Test
    void redirectionsAreNotFollowed() {
        answers((exchange, number) -> {
            exchange.getResponseHeaders().add("Location", address() + "/elsewhere");
            send(exchange, 302, "");
        });
        Diagnostic failed =
                failure("In call(output(body as string), httpMethod: 'GET') ~> Asked", Map.of("Asked", address()));
        assertThat(failed.message()).contains("302");
        assertThat(asked).hasSize(1);
    }

    @Test
    void aBusyAddressIsTriedAgainAFewTimes() throws IOException {
        answers((exchange, number) -> {
            exchange.getResponseHeaders().add("Retry-After", "0");
            send(exchange, number % 3 == 0 ? 200 : 429, "x");
        });
        rows("1,Ann");
        assertThat(run("In call(output(body as string), httpMethod: 'GET') ~> Asked"))
                .contains("\"body\":\"x\"");
        assertThat(asked).hasSize(3);
        rows("1,Ann", "2,Ben");
        server.removeContext("/");
        answers((exchange, number) -> {
            exchange.getResponseHeaders().add("Retry-After", "0");
            send(exchange, 503, "");
        });
        assertThat(failure("In call(output(body as string), httpMethod: 'GET') ~> Asked", Map.of("Asked", address()))
                        .message())
                .contains("503");
        assertThat(asked).hasSize(6);
    }

    @Test
    void anAddressWithoutAnswerFailsInTime() {
        answers((exchange, number) -> {
            try {
                Thread.sleep(3_000);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        assertThat(failure(
                                "In call(output(body as string), httpMethod: 'GET', timeout: 1) ~> Asked",
                                Map.of("Asked", address()))
                        .message())
                .contains("no answer within 1 s");
    }

    @Test
    void aPreviewCallsForFewMoreRowsThanItShows() throws IOException {
        answers((exchange, number) -> send(exchange, 200, "x"));
        String[] lines = new String[200];
        for (int i = 0; i < lines.length; i++) {
            lines[i] = i + ",n";
        }
        rows(lines);
        RunRequest request =
                request("In call(output(body as string), httpMethod: 'GET') ~> Asked", Map.of("Asked", address()));
        assertThat(DataFlows.compile(request).preview("Asked", 3).rows()).hasSize(3);
        assertThat(asked.size()).isLessThanOrEqualTo(16);
    }

    @Test
    void addressesThatHoldSecretsAreRefusedWithoutRepeatingThem() {
        for (String address : List.of("http://user:secret@127.0.0.1/", "http://127.0.0.1/?code=secret", "secret")) {
            Diagnostic refused =
                    failure("In call(output(body as string), httpMethod: 'GET') ~> Asked", Map.of("Asked", address));
            assertThat(refused.code()).isEqualTo(DiagnosticCode.USAGE);
            assertThat(refused.toString()).doesNotContain("secret");
        }
    }
}
