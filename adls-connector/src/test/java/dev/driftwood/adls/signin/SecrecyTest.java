package dev.driftwood.adls.signin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Whatever holds a secret prints as if it held none; {@code MARKED} is in each of them. */
class SecrecyTest {

    private static final String MARK = "MARKED";

    @TempDir
    static Path folder;

    static final List<Told> MODES = List.of(
            Told.NOTHING.account(
                    "accountKey", (MARK + "MARKED").repeat(8).substring(0, 86).replace('=', 'A') + "=="),
            Told.NOTHING.account("sas", "sv=1&sp=rl&sig=" + MARK),
            Told.NOTHING.account("tenantId", "t", "clientId", "c", "clientSecret", MARK),
            Told.NOTHING.environment("AZURE_TENANT_ID", "t", "AZURE_CLIENT_ID", "c", "AZURE_CLIENT_SECRET", MARK),
            Told.NOTHING.environment(
                    "AZURE_TENANT_ID",
                    "t",
                    "AZURE_CLIENT_ID",
                    "c",
                    "ACTIONS_ID_TOKEN_REQUEST_URL",
                    "https://token.example.com/",
                    "ACTIONS_ID_TOKEN_REQUEST_TOKEN",
                    MARK),
            Told.NOTHING.environment("IDENTITY_ENDPOINT", "http://127.0.0.1:1/", "IDENTITY_HEADER", MARK),
            Told.NOTHING.service(
                    "AzureBlobFS",
                    Map.of("servicePrincipalId", "c", "tenant", "t"),
                    Map.of("servicePrincipalKey", MARK),
                    Map.of()));

    @ParameterizedTest
    @FieldSource("MODES")
    void aSignInShowsNothingOfItself(Told told) {
        SignedAccount found = told.found();
        assertThat(found.toString() + found.signIn() + found.tokens() + new Environment(told.environment()))
                .doesNotContain(MARK);
    }

    @Test
    void theirPartsShowNothingEither() throws IOException, InterruptedException, GeneralSecurityException {
        ThrowAwayCertificate certificate = ThrowAwayCertificate.in(folder, "own");
        Told told = Told.NOTHING.account(
                "tenantId",
                "t",
                "clientId",
                "c",
                "certificate",
                certificate.pfx().toString(),
                "certificatePassword",
                certificate.password());
        assertThat(Stream.of(
                                new Secret(MARK),
                                new AccountSettings(Map.of("sas", MARK), "driftwood.yml"),
                                ConnectionString.of("AccountName=contoso;AccountKey=" + MARK),
                                TokenAnswer.of("{\"access_token\":\"" + MARK + "\"}")
                                        .orElseThrow(),
                                new AccessToken(new Secret(MARK), Told.NOW),
                                told.found(Clock.systemUTC()).signIn())
                        .map(Object::toString))
                .noneMatch(text -> text.contains(MARK));
    }
}
