package dev.driftwood.cli.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.driftwood.adls.address.AdlsAddress;
import dev.driftwood.adls.address.StorageAccount;
import dev.driftwood.adls.signin.Secret;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProfileFileTest {

    @TempDir
    Path folder;

    private Profile read(String yaml) throws IOException {
        Path file = folder.resolve("driftwood.yml");
        Files.writeString(file, yaml);
        return ProfileFile.read(file, "driftwood.yml");
    }

    private Diagnostic complaint(String yaml) {
        return catchThrowableOfType(DataFlowException.class, () -> read(yaml))
                .diagnostics()
                .get(0);
    }

    @Test
    void everySettingIsRead() throws IOException {
        Profile profile = read("""
                linkedServices:
                  ls_lake: lake
                output: out
                parameters:
                  df: {least: 100, since: "toDate('2024-01-01')"}
                pipelineParameters:
                  pl: {full: true}
                """);
        assertThat(profile.linkedServices()).isEqualTo(Map.of("ls_lake", "lake"));
        assertThat(profile.output()).contains("out");
        assertThat(profile.parameters())
                .isEqualTo(Map.of("df", Map.of("least", "100", "since", "toDate('2024-01-01')")));
        assertThat(profile.pipelineParameters()).isEqualTo(Map.of("pl", Map.of("full", "true")));
    }

    @Test
    void whatIsSecretInTheAddressOfADatabaseStaysAVariable() throws IOException {
        Profile profile = read("""
                linkedServices: {ls_sql: 'jdbc:h2:mem:x;PASSWORD=${PATH}', ls_lake: '${PATH}'}
                """);
        assertThat(profile.linkedServices())
                .containsEntry("ls_sql", "jdbc:h2:mem:x;PASSWORD=${PATH}")
                .containsEntry("ls_lake", System.getenv("PATH"));
    }

    private static final StorageAccount CONTOSO =
            AdlsAddress.of("https://contoso.dfs.core.windows.net").account();

    private ProfileAccounts accounts(String yaml) throws IOException {
        return new ProfileAccounts(read(yaml), folder, "driftwood.yml");
    }

    @Test
    void accountsAreLookedAtWhenTheyAreUsed() throws IOException {
        ProfileAccounts accounts = accounts("""
                accounts:
                  contoso: {signIn: client-secret, tenantId: '${PATH}', clientId: app}
                  fabrikam: {accountKey: '${DRIFTWOOD_IS_NOT_SET}'}
                  contoso.dfs.core.chinacloudapi.cn: {signIn: anonymous}
                keyVault: {used: '${PATH}', unused: '${DRIFTWOOD_IS_NOT_SET}'}
                """);
        String path = System.getenv("PATH");
        assertThat(accounts.account(CONTOSO).orElseThrow().values())
                .isEqualTo(Map.of("signIn", "client-secret", "tenantId", path, "clientId", "app"));
        assertThat(accounts.account(AdlsAddress.of("https://contoso.dfs.core.chinacloudapi.cn")
                                .account())
                        .orElseThrow()
                        .values())
                .isEqualTo(Map.of("signIn", "anonymous"));
        assertThat(accounts.account(
                        AdlsAddress.of("https://nobody.dfs.core.windows.net").account()))
                .isEmpty();
        assertThat(accounts.vaultSecret("used")).contains(new Secret(path));
        assertThat(catchThrowableOfType(
                        DataFlowException.class,
                        () -> accounts.account(AdlsAddress.of("https://fabrikam.dfs.core.windows.net")
                                .account())))
                .hasMessageContaining("DRIFTWOOD_IS_NOT_SET, which `accounts.fabrikam.accountKey` needs, is not set");
        assertThat(accounts.profile().warnings()).isEmpty();
    }

    @Test
    void anEmptySettingOfAnAccountIsNotPassedOver() throws IOException {
        ProfileAccounts accounts = accounts("""
                accounts:
                  contoso: {accountKey: ""}
                keyVault: {empty: " "}
                """);
        assertThat(catchThrowableOfType(DataFlowException.class, () -> accounts.account(CONTOSO)))
                .hasMessageContaining("`accounts.contoso.accountKey` is empty");
        assertThat(catchThrowableOfType(DataFlowException.class, () -> accounts.vaultSecret("empty")))
                .hasMessageContaining("`keyVault.empty` is empty");
    }

    @Test
    void secretsInClearAreWarnedOfAndNotRepeated() throws IOException {
        Profile profile = read("""
                accounts: {contoso: {accountKey: MARKED, tenantId: tenant}}
                keyVault: {secret: MARKED}
                """);
        assertThat(profile.warnings())
                .extracting(Diagnostic::message)
                .containsExactly(
                        "`accounts.contoso.accountKey` holds a secret that everybody can read",
                        "`keyVault.secret` holds a secret that everybody can read");
        assertThat(profile + " " + profile.warnings() + new ProfileAccounts(profile, folder, "driftwood.yml"))
                .doesNotContain("MARKED");
    }

    @Test
    void anEmptyFileSaysNothing() throws IOException {
        assertThat(read("# nothing yet\n")).isEqualTo(Profile.EMPTY);
    }

    /** It would be the profile's own folder. */
    @ParameterizedTest
    @ValueSource(strings = {"linkedServices: {ls: ''}", "linkedServices: {ls: }"})
    void anEmptyPlaceIsNoPlace(String yaml) {
        assertThat(complaint(yaml).message()).contains("`linkedServices.ls` is empty");
    }

    @ParameterizedTest
    @ValueSource(strings = {"output: ''", "output: '  '", "output:"})
    void anEmptyOutputIsNoPlace(String yaml) {
        assertThat(complaint(yaml).message()).contains("`output` is empty");
    }

    @Test
    void environmentVariablesAreNamed() throws IOException {
        String path = System.getenv("PATH");
        assertThat(read("output: 'a/${PATH}/b'\n").output()).contains("a/" + path + "/b");
        assertThat(complaint("output: ${DRIFTWOOD_IS_NOT_SET}\n").message())
                .contains("DRIFTWOOD_IS_NOT_SET, which `output` needs, is not set");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            outputs: x                                      | has no setting `outputs`
            linkedServices: [a]                             | `linkedServices` must be a mapping
            linkedServices: {a: [b]}                        | a value in `linkedServices.a` must be a text or number
            output: {a: b}                                  | a value in `output` must be a text or number
            output: x: y                                    | is no YAML
            output: !!java.io.File [/etc/passwd]            | is no YAML
            output: '${HOME'                                | is not closed
            accounts: {contoso: {acountKey: x}}             | `accounts.contoso` has no setting `acountKey`
            accounts: {'https://contoso': {}}               | a name that no storage account can have
            accounts: {contoso: MARKED}                     | `accounts.contoso` must be a mapping
            accounts: {contoso: {sas: [MARKED]}}            | a value in `accounts.contoso.sas` must be a text
            keyVault: MARKED                                | `keyVault` must be a mapping
            """)
    void whatMakesNoSenseIsRefused(String yaml, String message) {
        assertThat(complaint(yaml).message()).contains(message).doesNotContain("MARKED");
    }

    @Test
    void nestingIsBounded() throws IOException {
        assertThat(complaint("output: " + "[".repeat(20_000) + "]".repeat(20_000))
                        .message())
                .contains("nested deeper than 64");
        assertThat(complaint("output:\n" + "- ".repeat(20_000) + "x").message()).contains("nested deeper than 64");
    }

    @Test
    void aliasesDoNotGrowWithoutBound() {
        StringBuilder yaml = new StringBuilder("a0: &a0 [x, x]\n");
        for (int i = 1; i < 30; i++) {
            yaml.append("a%d: &a%d [*a%d, *a%d]\n".formatted(i, i, i - 1, i - 1));
        }
        assertThat(complaint(yaml.toString()).message()).contains("aliases");
    }
}
