package dev.driftwood.adls.signin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.driftwood.adls.AdlsStores;
import dev.driftwood.lake.Lake;
import dev.driftwood.lake.LakeSettings;
import dev.driftwood.lake.signin.Principal;
import dev.driftwood.runtime.storage.Listing;
import dev.driftwood.runtime.storage.RemoteStores.RemotePlace;
import dev.driftwood.script.source.DataFlowException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Each mode, with the driver, at an account on this machine: it lets in, it is refused when wrong, and no secret is written. Who
 * signs in not at all is answered by an account's endpoint for blobs, which this one lacks.
 */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "what stands in for az is a shell script")
class EveryModeTest {

    private static final String MARK = "MARKED";
    private static final String WRONG_KEY = Base64.getEncoder().encodeToString(new byte[64]);

    @TempDir
    static Path folder;

    private static Lake lake;
    private static ThrowAwayCertificate certificate;
    private static ThrowAwayCertificate stranger;
    private static Instant begin;

    @BeforeAll
    static void start() throws IOException, InterruptedException, GeneralSecurityException {
        begin = Instant.now().truncatedTo(ChronoUnit.SECONDS);
        certificate = ThrowAwayCertificate.in(folder, "own");
        stranger = ThrowAwayCertificate.in(folder, "stranger");
        lake = Lake.start(
                LakeSettings.in(folder.resolve("lake")).withAccount("contoso").withContainer("raw"));
        Path file = folder.resolve("lake/raw/orders/a.csv");
        Files.createDirectories(file.getParent());
        Files.writeString(file, "a,b\n");
        lake.directory()
                .add(Principal.of("tenant-1", "app-1")
                        .withSecret("MARKED-secret")
                        .withCertificate(certificate.x509())
                        .withFederatedToken("MARKED-federated"));
        lake.directory().assignToSystem("app-1");
    }

    @AfterAll
    static void stop() {
        lake.close();
    }

    private static Told account(String... more) {
        return Told.NOTHING
                .account(
                        "endpoint",
                        lake.endpoint().toString(),
                        "certificateAuthority",
                        lake.certificate().toString())
                .account(more);
    }

    private static Told application(String... more) {
        return account(
                        "tenantId",
                        "tenant-1",
                        "clientId",
                        "app-1",
                        "authority",
                        lake.endpoint().toString())
                .account(more);
    }

    private static Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private static String az(String answer) throws IOException {
        Path bin = Files.createTempDirectory(folder, "bin");
        Path program = Files.writeString(
                bin.resolve("az"),
                "#!/bin/sh\necho '{\"accessToken\":\"" + answer + "\",\"expires_on\":1900000000}'\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
        return bin.toString();
    }

    /** A signature of the account for everything, as its key makes it. */
    private static String signature(String key) throws GeneralSecurityException {
        String expiry = Instant.now()
                .plus(Duration.ofHours(1))
                .truncatedTo(ChronoUnit.SECONDS)
                .toString();
        String signed = String.join("\n", "contoso", "rl", "b", "sco", "", expiry, "", "", "2020-02-10", "");
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(Base64.getDecoder().decode(key), "HmacSHA256"));
        String bytes = Base64.getEncoder().encodeToString(mac.doFinal(signed.getBytes(StandardCharsets.UTF_8)));
        return "?sv=2020-02-10&ss=b&srt=sco&sp=rl&se=" + expiry + "&sig="
                + URLEncoder.encode(bytes, StandardCharsets.UTF_8);
    }

    private static Map<String, Told> right() throws IOException, GeneralSecurityException {
        Map<String, Told> modes = new LinkedHashMap<>();
        modes.put("account-key", account("accountKey", lake.key()));
        modes.put("sas", account("sas", signature(lake.key())));
        modes.put("client-secret", application("clientSecret", "MARKED-secret"));
        modes.put(
                "client-certificate",
                application(
                        "certificate", certificate.pfx().toString(), "certificatePassword", certificate.password()));
        modes.put(
                "managed-identity",
                account("signIn", "managed-identity")
                        .environment(
                                "AZURE_POD_IDENTITY_AUTHORITY_HOST",
                                lake.plainEndpoint().toString()));
        modes.put(
                "managed-identity of an app",
                account("signIn", "managed-identity")
                        .environment(
                                "IDENTITY_ENDPOINT",
                                lake.appIdentityEndpoint().toString(),
                                "IDENTITY_HEADER",
                                lake.appIdentityHeader()));
        modes.put(
                "workload-identity",
                application("tokenFile", write("federated", "MARKED-federated").toString()));
        modes.put(
                "azure-cli",
                account("signIn", "azure-cli")
                        .environment(
                                "PATH",
                                az(lake.tokens()
                                        .issue("somebody", "https://storage.azure.com")
                                        .text())));
        return modes;
    }

    private static Map<String, Told> wrong() throws IOException, GeneralSecurityException {
        Map<String, Told> modes = new LinkedHashMap<>();
        modes.put("account-key", account("accountKey", WRONG_KEY));
        modes.put("sas", account("sas", signature(WRONG_KEY)));
        modes.put("client-secret", application("clientSecret", "MARKED-other"));
        modes.put(
                "client-certificate",
                application("certificate", stranger.pfx().toString(), "certificatePassword", stranger.password()));
        modes.put(
                "managed-identity",
                account("signIn", "managed-identity", "clientId", "app-2")
                        .environment(
                                "AZURE_POD_IDENTITY_AUTHORITY_HOST",
                                lake.plainEndpoint().toString()));
        modes.put(
                "workload-identity",
                application("tokenFile", write("other", "MARKED-other").toString()));
        modes.put("azure-cli", account("signIn", "azure-cli").environment("PATH", az("MARKED-token")));
        modes.put("anonymous", account("signIn", "anonymous"));
        return modes;
    }

    /** Lists and reads; what it says in whatever way. */
    private static String used(Told told) {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream out = System.out;
        PrintStream err = System.err;
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            AdlsStores stores = new AdlsStores(
                    new SignIns(told, new Environment(told.environment()), Clock.systemUTC()), line -> {});
            RemotePlace place = stores.open("abfss://raw@contoso.dfs.core.windows.net/orders/*.csv", told.service());
            Listing listing = place.store().list(place.path());
            assertThat(listing.files()).hasSize(1);
            return printed.toString(StandardCharsets.UTF_8) + stores + place;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
    }

    @Test
    void aRightOneIsLetIn() throws IOException, GeneralSecurityException {
        for (Map.Entry<String, Told> mode : right().entrySet()) {
            String said = used(mode.getValue());
            assertThat(said).as(mode.getKey()).doesNotContain(secrets());
        }
        assertThat(filesWithSecrets()).isEmpty();
    }

    @Test
    void aWrongOneIsRefusedInTimeByOneComplaint() throws IOException, GeneralSecurityException {
        for (Map.Entry<String, Told> mode : wrong().entrySet()) {
            long started = System.nanoTime();
            DataFlowException refused = catchThrowableOfType(DataFlowException.class, () -> used(mode.getValue()));
            assertThat(refused).as(mode.getKey()).isNotNull();
            assertThat(Duration.ofNanos(System.nanoTime() - started))
                    .as(mode.getKey())
                    .isLessThan(Duration.ofSeconds(10));
            assertThat(refused.diagnostics()).as(mode.getKey()).singleElement().satisfies(complaint -> {
                assertThat(complaint.message()).contains(mode.getKey(), "contoso");
                assertThat(complaint.hint()).isPresent();
                assertThat(complaint.toString()).doesNotContain(secrets());
            });
        }
        assertThat(filesWithSecrets()).isEmpty();
    }

    @Test
    void aSignatureForReadingWritesNothing() throws GeneralSecurityException, IOException {
        Told told = account("sas", signature(lake.key()));
        AdlsStores stores = new AdlsStores(new SignIns(told, new Environment(Map.of()), Clock.systemUTC()), line -> {});
        RemotePlace place = stores.open("abfss://raw@contoso.dfs.core.windows.net/out", told.service());
        DataFlowException refused = catchThrowableOfType(
                DataFlowException.class, () -> place.store().stage(place.path(), true));
        assertThat(refused.diagnostics().toString()).contains("does not allow to", "sp=rl");
    }

    private static String[] secrets() {
        return new String[] {MARK, lake.key(), WRONG_KEY, "sig=", lake.appIdentityHeader()};
    }

    /** Files that came into being meanwhile and hold a secret, but for those that the test or the account itself has written. */
    private static List<Path> filesWithSecrets() throws IOException {
        List<Path> found = new ArrayList<>();
        try (Stream<Path> temporary = Files.list(Path.of(System.getProperty("java.io.tmpdir")));
                Stream<Path> working = Files.list(Path.of(""))) {
            for (Path file : Stream.concat(temporary, working).toList()) {
                if (Files.isRegularFile(file)
                        && Files.isReadable(file)
                        && !Files.getLastModifiedTime(file).toInstant().isBefore(begin)
                        && Stream.of(secrets())
                                .anyMatch(new String(readAll(file), StandardCharsets.ISO_8859_1)::contains)) {
                    found.add(file);
                }
            }
        }
        return found;
    }

    private static byte[] readAll(Path file) throws IOException {
        return Files.size(file) < (1 << 22) ? Files.readAllBytes(file) : new byte[0];
    }
}
