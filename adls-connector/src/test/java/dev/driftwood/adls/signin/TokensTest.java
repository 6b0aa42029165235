package dev.driftwood.adls.signin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.driftwood.script.source.DataFlowException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each mode that takes tokens, against a server of the test's own that hands them out. */
class TokensTest {

    private static final String TOKEN =
            "{\"token_type\":\"Bearer\",\"expires_in\":3600,\"ext_expires_in\":3600,\"access_token\":\"MARKED-token\"}";

    @TempDir
    static Path folder;

    private static ThrowAwayCertificate certificate;
    private static IdentityServer entra;
    private static IdentityServer machine;

    @BeforeAll
    static void start() throws IOException, InterruptedException, GeneralSecurityException {
        certificate = ThrowAwayCertificate.in(folder, "entra");
        entra = IdentityServer.withTls(certificate);
        machine = IdentityServer.inClear();
    }

    @AfterAll
    static void stop() {
        entra.close();
        machine.close();
    }

    /** An application of the tenant, whose authority the test plays. */
    private static Told application(String... more) throws IOException, GeneralSecurityException {
        return Told.NOTHING
                .account(
                        "tenantId",
                        "tenant-1",
                        "clientId",
                        "app-1",
                        "authority",
                        entra.address().toString(),
                        "certificateAuthority",
                        certificate.certificatePem().toString())
                .account(more);
    }

    private static String token(Told told) {
        return told.found(Clock.systemUTC())
                .tokens()
                .orElseThrow()
                .token()
                .token()
                .reveal();
    }

    /** The complaint in full, in the time that a user waits for it. */
    private static String complaint(Told told) {
        long begin = System.nanoTime();
        DataFlowException thrown = catchThrowableOfType(DataFlowException.class, () -> token(told));
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(10));
        assertThat(thrown).isNotNull();
        return thrown.diagnostics().get(0).toString();
    }

    private static String last(IdentityServer server) {
        return server.asked().get(server.asked().size() - 1);
    }

    @Test
    void aClientSecretBuysAToken() throws IOException, GeneralSecurityException {
        entra.answers(200, TOKEN);
        assertThat(token(application("clientSecret", "MARKED-secret"))).isEqualTo("MARKED-token");
        assertThat(last(entra))
                .startsWith("/tenant-1/oauth2/v2.0/token")
                .contains(
                        "client_id=app-1",
                        "client_secret=MARKED-secret",
                        "scope=https%3A%2F%2Fstorage.azure.com%2F.default");
    }

    @Test
    void aCertificateSignsWhateverItsForm() throws IOException, InterruptedException, GeneralSecurityException {
        entra.answers(200, TOKEN);
        ThrowAwayCertificate own = ThrowAwayCertificate.in(folder, "own");
        assertThat(token(application("certificate", own.pfx().toString(), "certificatePassword", own.password())))
                .isEqualTo("MARKED-token");
        assertThat(last(entra)).contains("client_assertion=", "client_assertion_type=");
        assertThat(token(application("certificate", own.wholePem().toString()))).isEqualTo("MARKED-token");
        assertThat(complaint(application("certificate", own.pfx().toString(), "certificatePassword", "MARKED-wrong")))
                .contains("no PFX that this password opens")
                .doesNotContain("MARKED-wrong");
        assertThat(complaint(application("certificate", own.certificatePem().toString())))
                .contains("the PEM file holds no private key");
        assertThat(complaint(
                        application("certificate", folder.resolve("none.pem").toString())))
                .contains("there is no certificate");
        ThrowAwayCertificate old =
                ThrowAwayCertificate.in(folder, "old", "-startdate", "2020/01/01", "-validity", "10");
        assertThat(complaint(application("certificate", old.wholePem().toString())))
                .contains("the certificate expired at 2020-01-1");
    }

    @Test
    void aTokenFileIsReadForEachToken() throws IOException, GeneralSecurityException {
        entra.answers(200, TOKEN);
        Path file = folder.resolve("federated");
        Files.writeString(file, "MARKED-assertion\n");
        Told told = application("tokenFile", file.toString());
        assertThat(token(told)).isEqualTo("MARKED-token");
        assertThat(last(entra)).contains("client_assertion=MARKED-assertion");
        assertThat(complaint(application("tokenFile", folder.resolve("gone").toString())))
                .contains("there is no token file");
    }

    @Test
    void aJobOfGitHubAsksForItsToken() throws IOException, GeneralSecurityException {
        entra.answers(200, TOKEN);
        machine.answers(200, "{\"value\":\"MARKED-github\"}");
        Told told = application("signIn", "workload-identity")
                .environment(
                        "ACTIONS_ID_TOKEN_REQUEST_URL",
                        machine.address() + "/job?api-version=2.0",
                        "ACTIONS_ID_TOKEN_REQUEST_TOKEN",
                        "MARKED-bearer");
        assertThat(token(told)).isEqualTo("MARKED-token");
        assertThat(last(machine))
                .startsWith("/job?api-version=2.0&audience=api%3A%2F%2FAzureADTokenExchange")
                .contains("Bearer MARKED-bearer");
        assertThat(last(entra)).contains("client_assertion=MARKED-github");
        machine.answers(403, "MARKED-body");
        assertThat(complaint(told))
                .contains("GitHub gives no token", "id-token: write")
                .doesNotContain("MARKED");
    }

    @Test
    void aMachineHasAnIdentity() {
        machine.answers(200, "{\"access_token\":\"MARKED-token\",\"expires_on\":\"1900000000\"}");
        Told told = Told.NOTHING
                .account("signIn", "managed-identity")
                .environment(
                        "AZURE_POD_IDENTITY_AUTHORITY_HOST", machine.address().toString());
        assertThat(token(told)).isEqualTo("MARKED-token");
        assertThat(last(machine))
                .startsWith(
                        "/metadata/identity/oauth2/token?api-version=2018-02-01&resource=https%3A%2F%2Fstorage.azure.com%2F\n")
                .contains("Metadata=[true]");
        assertThat(token(told.account("clientId", "app-2"))).isEqualTo("MARKED-token");
        assertThat(last(machine)).contains("&client_id=app-2\n");
        assertThat(token(told.account("clientId", "/subscriptions/1/x"))).isEqualTo("MARKED-token");
        assertThat(last(machine)).contains("&msi_res_id=%2Fsubscriptions%2F1%2Fx\n");
        machine.answers(400, "{\"error\":\"invalid_request\",\"error_description\":\"MARKED-body\"}");
        assertThat(complaint(told))
                .contains("no identity is assigned to this machine")
                .doesNotContain("MARKED");
        assertThat(complaint(told.account("clientId", "app-2"))).contains("correct clientId");
        machine.answers(503, "{\"error\":\"MARKED\"}");
        assertThat(complaint(told)).contains("answers with the status 503").doesNotContain("MARKED");
        machine.answers(200, "no JSON MARKED");
        assertThat(complaint(told)).contains("status 200").doesNotContain("MARKED");
    }

    @Test
    void anAppHasAnIdentity() {
        machine.answers(200, "{\"access_token\":\"MARKED-token\",\"expires_on\":\"1900000000\"}");
        Told told = Told.NOTHING.environment(
                "IDENTITY_ENDPOINT", machine.address() + "/msi/token", "IDENTITY_HEADER", "MARKED-header");
        assertThat(token(told)).isEqualTo("MARKED-token");
        assertThat(last(machine))
                .startsWith("/msi/token?api-version=2019-08-01&resource=")
                .containsIgnoringCase("X-identity-header=[MARKED-header]");
        assertThat(complaint(Told.NOTHING.environment(
                        "IDENTITY_ENDPOINT", machine.address().toString())))
                .contains("Azure Arc, which are not supported");
    }

    @Test
    void aMachineWithoutOneSaysSo() throws IOException {
        Told nowhere = Told.NOTHING
                .account("signIn", "managed-identity")
                .environment("AZURE_POD_IDENTITY_AUTHORITY_HOST", "http://127.0.0.1:" + closedPort());
        assertThat(complaint(nowhere)).contains("this machine has no managed identity");
        Told nothing =
                Told.NOTHING.environment("AZURE_POD_IDENTITY_AUTHORITY_HOST", "http://127.0.0.1:" + closedPort());
        assertThat(complaint(nothing))
                .contains(
                        "nothing says how",
                        "by managed-identity: this machine has no managed identity",
                        "by azure-cli: the Azure CLI is not installed",
                        "accounts, then contoso");
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "what stands in for az is a shell script")
    void theAzureCliIsAskedWhereAnotherServiceAnswersForTheMachine() throws IOException {
        Path bin = Files.createDirectories(folder.resolve("bin-behind-proxy"));
        Told told = Told.NOTHING.environment(
                "PATH",
                bin.toString(),
                "AZURE_POD_IDENTITY_AUTHORITY_HOST",
                machine.address().toString());
        machine.answers(403, "<html>MARKED: this address is blocked</html>");
        assertThat(complaint(told))
                .contains(
                        "by managed-identity: what answers with the status 403 where its metadata service would be is no"
                                + " identity service",
                        "by azure-cli: the Azure CLI is not installed",
                        "signIn or accountKey",
                        "az login")
                .doesNotContain("MARKED");
        az(bin, "echo \"ERROR: Please run 'az login' to setup account.\" >&2; exit 1");
        assertThat(complaint(told)).contains("status 403", "by azure-cli: nobody is logged in to the Azure CLI");
        az(bin, "echo '{\"accessToken\":\"MARKED-token\",\"expires_on\":1900000000}'");
        assertThat(token(told)).isEqualTo("MARKED-token");
        machine.answers(400, "{\"error\":\"invalid_request\",\"error_description\":\"Identity not found\"}");
        assertThat(token(told)).isEqualTo("MARKED-token");
        machine.answers(429, "{\"error\":\"too many\"}");
        assertThat(complaint(told)).contains("by managed-identity", "answers with the status 429");
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "what stands in for az is a shell script")
    void theAzureCliIsAskedWhereTheMachinesServiceTakesConnectionsAndSaysNothing() throws IOException {
        Path bin = Files.createDirectories(folder.resolve("bin-behind-silence"));
        az(bin, "echo '{\"accessToken\":\"MARKED-token\",\"expires_on\":1900000000}'");
        try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            String metadata = "http://127.0.0.1:" + silent.getLocalPort();
            assertThat(token(Told.NOTHING.environment(
                            "PATH", bin.toString(), "AZURE_POD_IDENTITY_AUTHORITY_HOST", metadata)))
                    .isEqualTo("MARKED-token");
            assertThat(complaint(Told.NOTHING
                            .account("signIn", "managed-identity")
                            .environment("AZURE_POD_IDENTITY_AUTHORITY_HOST", metadata)))
                    .contains("its metadata service does not answer");
        }
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "what stands in for az is a shell script")
    void theAzureCliIsAsked() throws IOException {
        Path bin = Files.createDirectories(folder.resolve("bin"));
        Told told = Told.NOTHING
                .account("signIn", "azure-cli")
                .environment("PATH", bin.toString(), "MARKED", "MARKED-variable");
        assertThat(complaint(told)).contains("the Azure CLI is not installed");
        az(
                bin,
                "echo \"$@\" > " + folder
                        + "/words; echo '{\"accessToken\":\"MARKED-token\",\"expires_on\":1900000000}'");
        assertThat(token(told)).isEqualTo("MARKED-token");
        assertThat(folder.resolve("words"))
                .hasContent("account get-access-token --resource https://storage.azure.com/ -o json");
        az(bin, "echo '{\"accessToken\":\"MARKED-token\",\"expiresOn\":\"2030-01-02 03:04:05.000006\"}'");
        assertThat(token(told)).isEqualTo("MARKED-token");
        az(bin, "echo \"ERROR: Please run 'az login' to setup account.\" >&2; exit 1");
        assertThat(complaint(told)).contains("nobody is logged in to the Azure CLI", "az login");
        az(bin, "echo 'ERROR: AADSTS700082: The refresh token has expired MARKED' >&2; exit 1");
        assertThat(complaint(told))
                .contains("the login has expired (AADSTS700082)")
                .doesNotContain("MARKED");
        az(bin, "echo MARKED; exit 0");
        assertThat(complaint(told)).contains("az answers without a token").doesNotContain("MARKED");
        az(bin, "exec /bin/sleep 30");
        long begin = System.nanoTime();
        DataFlowException late = catchThrowableOfType(DataFlowException.class, () -> token(told));
        assertThat(late).hasMessageContaining("az does not answer within 6 seconds");
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(15));
    }

    private static void az(Path bin, String script) throws IOException {
        Path program = bin.resolve("az");
        Files.writeString(program, "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    }

    @ParameterizedTest
    @CsvSource({
        "90002, there is no such tenant",
        "700016, no application with this client id",
        "7000215, the client secret is wrong",
        "7000222, the client secret has expired",
        "700024, the time here is wrong",
        "999999, refuses it with AADSTS999999"
    })
    void whatTheDirectorySaysComesInPlainWords(String code, String words) throws IOException, GeneralSecurityException {
        entra.answers(
                401, "{\"error\":\"invalid_client\",\"error_description\":\"AADSTS" + code + ": MARKED-description\"}");
        assertThat(complaint(application("clientSecret", "MARKED-secret")))
                .contains(words, "AADSTS" + code, "client-secret", "contoso", "DW-SignIn-Failed")
                .doesNotContain("MARKED");
    }

    @Test
    void anAuthorityThatIsNotThereOrNotTrustedIsNamed() throws IOException, GeneralSecurityException {
        int asked = entra.asked().size();
        entra.answers(503, "MARKED-body");
        assertThat(complaint(application("clientSecret", "MARKED-secret")))
                .contains("answers with the status 503")
                .doesNotContain("MARKED");
        assertThat(entra.asked()).hasSize(asked + 1);
        assertThat(complaint(
                        application("clientSecret", "MARKED-secret", "authority", "https://127.0.0.1:" + closedPort())))
                .contains("cannot be reached");
        assertThat(complaint(application("clientSecret", "MARKED-secret", "authority", "https://login.invalid")))
                .contains("login.invalid");
        assertThat(complaint(application("clientSecret", "MARKED-secret", "certificateAuthority", " ")))
                .contains("is not trusted", "certificateAuthority");
        assertThat(complaint(application("clientSecret", "MARKED-secret", "certificateAuthority", "none.pem")))
                .contains("cannot be read");
    }

    @Test
    void oneThatStaysSilentIsGivenUp() throws IOException, GeneralSecurityException {
        try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            assertThat(complaint(application(
                            "clientSecret",
                            "MARKED-secret",
                            "authority",
                            "https://127.0.0.1:" + silent.getLocalPort())))
                    .containsAnyOf("does not answer", "cannot be reached");
        }
    }

    private static int closedPort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /** A clock that the test moves. */
    private static final class Hands extends Clock {
        private Instant now = Told.NOW;

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return now;
        }
    }

    @Test
    void aTokenIsKeptUntilShortlyBeforeItExpires() {
        Hands hands = new Hands();
        List<Instant> fetched = new ArrayList<>();
        CachedTokens tokens = new CachedTokens(
                () -> {
                    fetched.add(hands.now);
                    if (fetched.size() == 3) {
                        throw new SignInFailure(Told.CONTOSO, SignInMode.AZURE_CLI, "test").failed("no", "no");
                    }
                    return new AccessToken(new Secret("t" + fetched.size()), hands.now.plusSeconds(3600));
                },
                hands);
        assertThat(tokens.token().token().reveal()).isEqualTo("t1");
        hands.now = hands.now.plus(Duration.ofMinutes(53));
        assertThat(tokens.token().token().reveal()).isEqualTo("t1");
        hands.now = hands.now.plus(Duration.ofMinutes(2));
        assertThat(tokens.token().token().reveal()).isEqualTo("t2");
        hands.now = hands.now.plus(Duration.ofMinutes(55));
        assertThat(tokens.token().token().reveal())
                .as("refused while the old one is still good")
                .isEqualTo("t2");
        assertThat(tokens.token().token().reveal()).isEqualTo("t4");
        assertThat(fetched).hasSize(4);
    }
}
