package dev.driftwood.lake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.driftwood.lake.access.Tokens;
import dev.driftwood.lake.fault.Fault;
import dev.driftwood.lake.fault.LoggedRequest;
import dev.driftwood.lake.http.Operation;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Mishaps on demand, as a client sees them that does not try again by itself. */
class FaultTest {

    @TempDir
    private Path folder;

    private Lake lake;
    private HttpClient client;
    private Tokens.Token token;

    @BeforeEach
    void start() throws Exception {
        lake = Lake.start(LakeSettings.in(folder).withContainer("raw"));
        client = HttpClient.newBuilder()
                .sslContext(DataLakeClient.trusting(lake))
                .version(HttpClient.Version.HTTP_1_1)
                .build();
        token = lake.tokens().issue("somebody", "https://storage.azure.com");
    }

    @AfterEach
    void stop() {
        lake.close();
    }

    private HttpResponse<String> send(String method, String path, String body) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(lake.endpoint() + "/lake/raw" + path))
                .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
                .header("Authorization", "Bearer " + token.text())
                .build();
        return client.send(request, BodyHandlers.ofString());
    }

    private void write(String path, String content) throws Exception {
        assertThat(send("PUT", path + "?resource=file", "").statusCode()).isEqualTo(201);
        assertThat(send("PATCH", path + "?action=append&position=0", content).statusCode())
                .isEqualTo(202);
        assertThat(send("PATCH", path + "?action=flush&position=" + content.length(), "")
                        .statusCode())
                .isEqualTo(200);
    }

    @Test
    void aBusyServiceSaysWhenToComeAgain() throws Exception {
        lake.faults()
                .add(Fault.busy(Duration.ofSeconds(3))
                        .on(Operation.CREATE_FILE)
                        .at("raw/b.*")
                        .after(1)
                        .times(2));

        assertThat(send("PUT", "/a?resource=file", "").statusCode()).isEqualTo(201);
        assertThat(send("PUT", "/b1?resource=file", "").statusCode()).isEqualTo(201);
        HttpResponse<String> busy = send("PUT", "/b2?resource=file", "");
        assertThat(busy.statusCode()).isEqualTo(503);
        assertThat(busy.headers().firstValue("Retry-After")).hasValue("3");
        assertThat(busy.headers().firstValue("x-ms-error-code")).hasValue("ServerBusy");
        assertThat(send("PUT", "/b2?resource=file", "").statusCode()).isEqualTo(503);
        assertThat(send("PUT", "/b2?resource=file", "").statusCode()).isEqualTo(201);
        assertThat(lake.faults().happened()).isEqualTo(2);
    }

    @Test
    void aConnectionIsCutBeforeAndAfterTheWork() throws Exception {
        lake.faults().add(Fault.cutBeforeWork().on(Operation.CREATE_FILE).at("raw/before"));
        lake.faults().add(Fault.cutBeforeAnswer().on(Operation.CREATE_FILE).at("raw/after"));

        assertThatThrownBy(() -> send("PUT", "/before?resource=file", "")).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> send("PUT", "/after?resource=file", "")).isInstanceOf(IOException.class);

        assertThat(folder.resolve("raw/before")).doesNotExist();
        assertThat(folder.resolve("raw/after")).exists();
    }

    @Test
    void aBodyIsCutOnItsWayInAndOut() throws Exception {
        write("/a", "0123456789");
        lake.faults().add(Fault.cutRequestAfter(4).on(Operation.APPEND));
        lake.faults().add(Fault.cutAnswerAfter(4).on(Operation.READ));

        assertThatThrownBy(() -> send("PATCH", "/a?action=append&position=10", "more"))
                .isInstanceOf(IOException.class);
        assertThat(send("PATCH", "/a?action=flush&position=14", "").statusCode())
                .isEqualTo(400);
        assertThatThrownBy(() -> send("GET", "/a", "")).isInstanceOf(IOException.class);
        assertThat(send("GET", "/a", "").body()).isEqualTo("0123456789");
        lake.faults().add(Fault.shortAnswer(3).on(Operation.READ));
        assertThat(send("GET", "/a", "").body()).isEqualTo("012");
    }

    @Test
    void requestsAreLogged() throws Exception {
        write("/a", "0123456789");
        lake.requests().clear();

        send("GET", "/a", "");
        send("HEAD", "/none?action=getStatus", "");

        List<LoggedRequest> read = lake.requests().of(Operation.READ);
        assertThat(read).hasSize(1);
        assertThat(read.get(0).path()).isEqualTo("raw/a");
        assertThat(read.get(0).sent()).isEqualTo(10);
        assertThat(read.get(0).mode()).isEqualTo("bearer");
        assertThat(lake.requests().of(Operation.GET_STATUS).get(0).errorCode()).isEqualTo("PathNotFound");
        assertThat(lake.requests().all().toString()).doesNotContain(token.text());
    }

    @Test
    void aSlowServiceTakesItsTime() throws Exception {
        write("/a", "0");
        lake.faults().latency(Duration.ofMillis(50));
        send("GET", "/a", "");

        assertThat(lake.requests().of(Operation.READ).get(0).time()).isGreaterThanOrEqualTo(Duration.ofMillis(50));
    }

    @Test
    void tooManyRequestsAreRefused() throws Exception {
        lake.faults().throttle(0);

        assertThat(send("PUT", "/a?resource=file", "").statusCode()).isEqualTo(503);
    }

    @Test
    void noPathLeadsOutOfTheFolder() throws Exception {
        for (String path : List.of("/%2e%2e/%2e%2e/out", "/..%2f..%2fout", "/a/%2e%2e%2f%2e%2e%2f%2e%2e/out", "/%2e")) {
            send("PUT", path + "?resource=file", "");
            send("PUT", path + "%5c..%5c..%5cout?resource=file", "");
        }

        try (var around = Files.list(folder)) {
            assertThat(around.map(path -> path.getFileName().toString()))
                    .containsExactlyInAnyOrder(".lake", "account.key", "ca.pem", "raw");
        }
        assertThat(folder.resolveSibling("out")).doesNotExist();
    }
}
