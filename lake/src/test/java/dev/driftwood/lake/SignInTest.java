package dev.driftwood.lake;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.driftwood.lake.http.Operation;
import dev.driftwood.lake.signin.Principal;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.MessageDigest;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bearer tokens: where they come from, and what they are good for. */
class SignInTest {

    private static final String TENANT = "contoso";
    private static final String SCOPE = "https://storage.azure.com/.default";

    @TempDir
    private Path folder;

    private final HttpClient client = HttpClient.newHttpClient();
    private Lake lake;

    @BeforeEach
    void start() throws Exception {
        lake = Lake.start(LakeSettings.in(folder).withContainer("raw"));
    }

    @AfterEach
    void stop() {
        lake.close();
    }

    private HttpResponse<String> ask(Map<String, String> fields) throws Exception {
        StringBuilder form = new StringBuilder("grant_type=client_credentials");
        fields.forEach((name, value) ->
                form.append('&').append(name).append('=').append(URLEncoder.encode(value, StandardCharsets.UTF_8)));
        return client.send(
                HttpRequest.newBuilder(URI.create(lake.authority() + "/" + TENANT + "/oauth2/v2.0/token"))
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(BodyPublishers.ofString(form.toString()))
                        .build(),
                BodyHandlers.ofString());
    }

    private static String token(HttpResponse<String> answer) throws IOException {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        try (JsonParser parser = new JsonFactory().createParser(answer.body())) {
            while (parser.nextToken() != null) {
                if (parser.currentToken() == JsonToken.VALUE_STRING
                        && parser.currentName().equals("access_token")) {
                    return parser.getText();
                }
            }
        }
        throw new IOException("no token in " + answer.body());
    }

    private HttpResponse<String> create(String path, String token) throws Exception {
        return client.send(
                HttpRequest.newBuilder(URI.create(lake.plainEndpoint() + "/lake/raw/" + path + "?resource=file"))
                        .header("Authorization", "Bearer " + token)
                        .PUT(BodyPublishers.noBody())
                        .build(),
                BodyHandlers.ofString());
    }

    private void works(String token) throws Exception {
        assertThat(create("a", token).statusCode()).isEqualTo(201);
    }

    @Test
    void aClientSecret() throws Exception {
        lake.directory().add(Principal.of(TENANT, "app").withSecret("s3cret"));

        works(token(ask(Map.of("client_id", "app", "client_secret", "s3cret", "scope", SCOPE))));

        assertThat(ask(Map.of("client_id", "app", "client_secret", "no", "scope", SCOPE))
                        .body())
                .contains("invalid_client", "AADSTS7000215")
                .doesNotContain("s3cret");
        assertThat(ask(Map.of("client_id", "other", "client_secret", "s3cret", "scope", SCOPE))
                        .body())
                .contains("AADSTS700016");
    }

    @Test
    void aFederatedToken() throws Exception {
        lake.directory().add(Principal.of(TENANT, "app").withFederatedToken("a.federated.token"));

        works(token(ask(assertion("a.federated.token"))));
        assertThat(ask(assertion("another.federated.token")).body()).contains("AADSTS50027");
    }

    private static Map<String, String> assertion(String text) {
        return Map.of(
                "client_id",
                "app",
                "client_assertion_type",
                "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
                "client_assertion",
                text,
                "scope",
                SCOPE);
    }

    @Test
    void aCertificate() throws Exception {
        Path file = folder.resolve("app.p12");
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        "app",
                        "-keyalg",
                        "RSA",
                        "-dname",
                        "CN=app",
                        "-storetype",
                        "PKCS12",
                        "-storepass",
                        "changeit",
                        "-keystore",
                        file.toString())
                .redirectErrorStream(true)
                .start();
        keytool.getInputStream().readAllBytes();
        assertThat(keytool.waitFor()).isZero();
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(file)) {
            store.load(in, "changeit".toCharArray());
        }
        X509Certificate certificate = (X509Certificate) store.getCertificate("app");
        PrivateKey key = (PrivateKey) store.getKey("app", "changeit".toCharArray());
        lake.directory().add(Principal.of(TENANT, "app").withCertificate(certificate));
        Instant soon = Instant.now().plus(Duration.ofMinutes(5));

        works(token(ask(assertion(signed(certificate, key, soon)))));

        assertThat(ask(assertion(signed(certificate, key, Instant.now().minusSeconds(60))))
                        .body())
                .contains("AADSTS700024");
        String good = signed(certificate, key, soon);
        String other = signed(certificate, key, soon.plusSeconds(1));
        String mixed = good.substring(0, good.lastIndexOf('.')) + other.substring(other.lastIndexOf('.'));
        assertThat(ask(assertion(mixed)).body()).contains("AADSTS700027");
    }

    private String signed(X509Certificate certificate, PrivateKey key, Instant expiry) throws Exception {
        byte[] thumbprint = MessageDigest.getInstance("SHA-1").digest(certificate.getEncoded());
        String header = "{\"alg\":\"RS256\",\"typ\":\"JWT\",\"x5t\":\"" + base64(thumbprint) + "\"}";
        String claims = "{\"aud\":\"" + lake.authority() + "/" + TENANT + "/oauth2/v2.0/token\",\"iss\":\"app\","
                + "\"sub\":\"app\",\"jti\":\"1\",\"exp\":" + expiry.getEpochSecond() + "}";
        String content =
                base64(header.getBytes(StandardCharsets.UTF_8)) + "." + base64(claims.getBytes(StandardCharsets.UTF_8));
        Signature signature = Signature.getInstance("SHA256withRSA");
        signature.initSign(key);
        signature.update(content.getBytes(StandardCharsets.US_ASCII));
        return content + "." + base64(signature.sign());
    }

    private static String base64(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    @Test
    void aManagedIdentityOfAMachine() throws Exception {
        lake.directory().assignToSystem("machine");
        URI place = URI.create(
                lake.machineIdentityEndpoint() + "?api-version=2018-02-01&resource=https%3A%2F%2Fstorage.azure.com%2F");

        works(token(get(place, "Metadata", "true")));
        assertThat(get(place, "Other", "true").statusCode()).isEqualTo(400);
        assertThat(get(URI.create(place + "&client_id=unknown"), "Metadata", "true")
                        .body())
                .contains("Identity not found");
    }

    @Test
    void aManagedIdentityOfAnApp() throws Exception {
        lake.directory().assignToUser("app");
        URI place = URI.create(lake.appIdentityEndpoint()
                + "?api-version=2019-08-01&client_id=app&resource=https%3A%2F%2Fstorage.azure.com");

        works(token(get(place, "X-IDENTITY-HEADER", lake.appIdentityHeader())));
        assertThat(get(place, "X-IDENTITY-HEADER", "guess").statusCode()).isEqualTo(403);
    }

    private HttpResponse<String> get(URI place, String header, String value) throws Exception {
        return client.send(HttpRequest.newBuilder(place).header(header, value).build(), BodyHandlers.ofString());
    }

    @Test
    void aTokenIsForOneServiceAndForAWhile() throws Exception {
        String other = lake.tokens().issue("app", "https://vault.azure.net").text();
        String brief = lake.tokens()
                .issue("app", "https://storage.azure.com", Duration.ofMinutes(1))
                .text();
        works(brief);
        lake.faults().clockOffset(Duration.ofMinutes(2));

        assertThat(create("a", other).body()).contains("InvalidAuthenticationInfo", "Audience validation failed");
        assertThat(create("a", brief).body()).contains("InvalidAuthenticationInfo", "The token is expired");
        assertThat(create("a", "made-up").statusCode()).isEqualTo(401);
    }

    @Test
    void somebodyMayNotDoEverything() throws Exception {
        String token = lake.tokens().issue("app", "https://storage.azure.com").text();
        lake.permissions().deny("app", "raw/secret/.*", Operation.CREATE_FILE);

        assertThat(create("secret/a", token).body()).contains("AuthorizationPermissionMismatch");
        works(token);
    }
}
