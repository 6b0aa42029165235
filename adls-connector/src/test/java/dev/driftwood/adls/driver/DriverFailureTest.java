package dev.driftwood.adls.driver;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.driftwood.lake.Lake;
import dev.driftwood.lake.LakeSettings;
import dev.driftwood.lake.fault.Fault;
import dev.driftwood.lake.http.Operation;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What goes wrong is told in one sentence, soon, and without a secret. */
@Timeout(20)
class DriverFailureTest {

    private static final String WRONG_KEY =
            "bWFya2VkLXNlY3JldC1tYXJrZWQtc2VjcmV0LW1hcmtlZC1zZWNyZXQtbWFya2VkLXNlY3JldC1tYXJrZWQtc2VjcmU=";

    @TempDir
    static Path folder;

    private static Lake lake;

    @BeforeAll
    static void start() throws IOException {
        lake = Lake.start(LakeSettings.in(folder).withContainer("raw"));
    }

    @AfterAll
    static void end() {
        lake.close();
    }

    @AfterEach
    void clear() {
        lake.faults().clear();
    }

    @Test
    void aWrongKeyIsToldAtOnce() {
        Diagnostic told = refusal(LakeContainer.location(lake, "raw"), new Credential.AccountKey(WRONG_KEY), WRONG_KEY);

        assertThat(told.code()).isEqualTo(DiagnosticCode.INVALID_SIGN_IN);
        assertThat(told.message()).contains("account-key").contains(lake.account());
    }

    @Test
    void aMalformedKeyIsNotShown() {
        String key = "!marked-secret!";
        Diagnostic told = refusal(LakeContainer.location(lake, "raw"), new Credential.AccountKey(key), key);

        assertThat(told.code()).isEqualTo(DiagnosticCode.INVALID_SIGN_IN);
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "right",
            value = {
                "PT61M, this machine's clock is 61 minutes fast",
                "PT-60M, this machine's clock is 60 minutes slow",
                "PT4M, right"
            })
    void aWrongClockIsFoundOut(Duration ahead, String told) {
        assertThat(ClockSkew.describe(ahead)).isEqualTo(told == null ? "" : told);
    }

    @Test
    void theSignInsOwnComplaintIsPassedOn() {
        Diagnostic own = Diagnostic.error(DiagnosticCode.SIGN_IN_FAILED, "nobody is logged in");
        Credential.Tokens none = () -> {
            throw new DataFlowException(own);
        };
        assertThat(refusal(LakeContainer.location(lake, "raw"), new Credential.Bearer("azure-cli", none), "Bearer"))
                .isEqualTo(own);
    }

    @Test
    void aTokenThatIsNotTakenIsNotShown() {
        Credential.Token token =
                new Credential.Token("marked-secret-token", Instant.now().plusSeconds(3600));
        Diagnostic told = refusal(
                LakeContainer.location(lake, "raw"), new Credential.Bearer("client-secret", () -> token), token.text());

        assertThat(told.code()).isEqualTo(DiagnosticCode.INVALID_SIGN_IN);
        assertThat(told.message()).contains("client-secret");
    }

    @Test
    void anUnknownAccountIsNotLookedForAgainAndAgain() {
        Diagnostic told = refusal(
                new Location("no-such-account.dfs.core.invalid", "raw"),
                new Credential.AccountKey(WRONG_KEY),
                WRONG_KEY);

        assertThat(told.code()).isEqualTo(DiagnosticCode.UNREACHABLE_STORAGE_ACCOUNT);
        assertThat(told.message()).contains("no-such-account.dfs.core.invalid");
    }

    @Test
    void anEndpointWhereNobodyListensIsToldAtOnce() {
        Diagnostic told = refusal(at("http://127.0.0.1:9"), new Credential.AccountKey(WRONG_KEY), WRONG_KEY);

        assertThat(told.code()).isEqualTo(DiagnosticCode.UNREACHABLE_STORAGE_ACCOUNT);
    }

    @Test
    void withoutTlsOnlyThisMachineIsTalkedTo() {
        Diagnostic told = refusal(at("http://192.0.2.1:80"), new Credential.AccountKey(WRONG_KEY), WRONG_KEY);

        assertThat(told.message()).contains("is not https");
    }

    @Test
    void aCertificateOfNobodyIsRefusedAtOnce() throws IOException {
        try (Lake other = Lake.start(
                LakeSettings.in(folder.resolve("other")).withAccount("other").withContainer("raw"))) {
            Location location = new Location(
                    "other.dfs.core.windows.net", "raw", Optional.of(other.endpoint()), List.of(), Optional.empty());
            Diagnostic told = refusal(location, new Credential.AccountKey(other.key()), other.key());

            assertThat(told.code()).isEqualTo(DiagnosticCode.UNREACHABLE_STORAGE_ACCOUNT);
            assertThat(told.message()).contains("certificate");
            assertThat(told.hint().orElseThrow()).contains("certificateAuthority");
        }
    }

    @Test
    void aBusyServerIsAskedAgain() throws IOException {
        try (DriverContainer container = LakeContainer.open(lake, "raw")) {
            write(container, "/busy.csv", "content");
            lake.faults().add(Fault.status(503, "ServerBusy").on(Operation.READ).times(2));

            assertThat(container.read("/busy.csv")).asString(UTF_8).isEqualTo("content");
            assertThat(container.traffic().repeated()).isEqualTo(2);
        }
    }

    @Test
    void noPermissionNamesThePathAndTheRole() throws IOException {
        try (DriverContainer container = LakeContainer.open(lake, "raw")) {
            write(container, "/secret.csv", "content");
            Entry entry = container.find("/secret.csv").orElseThrow();
            lake.faults()
                    .add(Fault.status(403, "AuthorizationPermissionMismatch").on(Operation.READ));
            Diagnostic told = diagnostic(() -> {
                try (var input = container.open(entry.file())) {
                    input.readFully(0, ByteBuffer.allocate(1));
                }
            });

            assertThat(told.code()).isEqualTo(DiagnosticCode.UNAUTHORIZED_STORAGE_ACCESS);
            assertThat(told.message()).contains("/secret.csv");
            assertThat(told.hint().orElseThrow()).contains("Storage Blob Data Reader");
        }
    }

    private static void write(DriverContainer container, String path, String content) throws IOException {
        try (OutputStream output = container.write(path)) {
            output.write(content.getBytes(UTF_8));
        }
    }

    private static Location at(String endpoint) {
        return new Location(
                "lake.dfs.core.windows.net", "raw", Optional.of(URI.create(endpoint)), List.of(), Optional.empty());
    }

    private static Diagnostic refusal(Location location, Credential credential, String secret) {
        return diagnostic(
                () -> {
                    try (DriverContainer container = new DriverContainer(location, credential)) {
                        container.children("/", entry -> {});
                    }
                },
                secret);
    }

    private static Diagnostic diagnostic(ThrowingCallable action, String... secrets) {
        DataFlowException failure = catchThrowableOfType(DataFlowException.class, action);
        StringWriter whole = new StringWriter();
        failure.printStackTrace(new PrintWriter(whole));
        assertThat(whole.toString()).doesNotContain(secrets.length == 0 ? new String[] {"sig="} : secrets);
        assertThat(failure.diagnostics()).hasSize(1);
        return failure.diagnostics().get(0);
    }
}
