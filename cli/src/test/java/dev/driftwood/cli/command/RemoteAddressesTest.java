package dev.driftwood.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.cli.Transcript;
import dev.driftwood.lake.Lake;
import dev.driftwood.lake.LakeSettings;
import dev.driftwood.lake.signin.Principal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Addresses on the command line and in profiles, at an account on this machine; {@code MARKED} is in every secret. */
class RemoteAddressesTest {

    private static final Path ROOT = Path.of(System.getProperty("driftwood.root"));
    private static final String MARK = "MARKED";

    @TempDir
    private Path folder;

    private Lake lake;

    @BeforeEach
    void start() throws IOException {
        lake = Lake.start(LakeSettings.in(folder.resolve("lake"))
                .withAccount("contoso")
                .withContainer("raw")
                .withContainer("curated"));
        lake.directory().add(Principal.of("tenant-1", "app-1").withSecret("MARKED-secret"));
        Path orders = Files.createDirectories(folder.resolve("lake/raw/orders"));
        try (Stream<Path> files = Files.list(ROOT.resolve("samples/orders/orders"))) {
            for (Path file : files.toList()) {
                Files.copy(file, orders.resolve(String.valueOf(file.getFileName())));
            }
        }
        Files.createDirectories(folder.resolve("flows"));
        Files.copy(ROOT.resolve("samples/orders/curate-orders.dfs"), folder.resolve("flows/curate-orders.dfs"));
    }

    @AfterEach
    void stop() {
        lake.close();
    }

    private void profile(String file, String secret, String more) throws IOException {
        Files.writeString(
                folder.resolve(file),
                """
                accounts:
                  contoso:
                    endpoint: %s
                    certificateAuthority: %s
                    authority: %s
                    tenantId: tenant-1
                    clientId: app-1
                    clientSecret: %s
                  unused: {accountKey: '${DRIFTWOOD_IS_NOT_SET}'}
                """.formatted(lake.endpoint(), lake.certificate(), lake.endpoint(), secret) + more);
    }

    private Transcript run(String... more) {
        String[] words = {
            "run",
            "flows/curate-orders.dfs",
            "--source",
            "RawOrders=abfss://raw@contoso.dfs.core.windows.net/orders/*.parquet",
            "--sink",
            "CuratedOrders=https://contoso.dfs.core.windows.net/curated/orders"
        };
        return Transcript.of(
                folder, Stream.concat(Stream.of(words), Stream.of(more)).toArray(String[]::new));
    }

    private Stream<String> landed() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("lake/curated/orders"))) {
            return files.map(file -> String.valueOf(file.getFileName())).sorted().toList().stream();
        }
    }

    @Test
    void theProfileBesideAScriptSignsItIn() throws IOException {
        profile("flows/driftwood.yml", "MARKED-secret", "");
        Transcript said = run("--json");
        assertThat(said.exitCode()).as(said.err()).isEqualTo(ExitCode.SUCCESS);
        assertThat(said.err()).contains("DW-SignIn-SecretInClear", "`accounts.contoso.clientSecret` holds a secret");
        assertThat(said.out() + said.err()).doesNotContain(MARK);
        assertThat(landed()).anyMatch(name -> name.endsWith(".parquet"));
    }

    @Test
    void aProfileThatIsNamedComesBeforeIt() throws IOException {
        profile("flows/driftwood.yml", "MARKED-other", "");
        profile("ci.yml", "MARKED-secret", "");
        assertThat(run("--profile", "ci.yml").exitCode()).isEqualTo(ExitCode.SUCCESS);
        Transcript refused = run();
        assertThat(refused.exitCode()).isEqualTo(ExitCode.FAILED);
        assertThat(refused.err())
                .contains("DW-SignIn-Failed", "contoso", "client-secret", "the client secret is wrong (AADSTS7000215)");
        assertThat(refused.out() + refused.err()).doesNotContain(MARK);
        assertThat(run("--profile", "none.yml").err()).contains("--profile: there is no file none.yml");
    }

    @Test
    void anAddressWithASignatureIsNotRepeated() {
        Transcript refused = Transcript.of(
                folder,
                "run",
                "flows/curate-orders.dfs",
                "--source",
                "RawOrders=https://contoso.dfs.core.windows.net/raw/orders?sv=1&sig=MARKED");
        assertThat(refused.exitCode()).isEqualTo(ExitCode.FAILED);
        assertThat(refused.err()).contains("DW-Store-InvalidAddress", "shared access signature");
        assertThat(refused.out() + refused.err()).doesNotContain(MARK);
    }

    @Test
    void filesAloneAreLookedAtWithTheProfileThatIsNamed() throws IOException {
        profile("ci.yml", "MARKED-secret", "");
        String files = "abfss://raw@contoso.dfs.core.windows.net/orders/*.parquet";
        Transcript said = Transcript.of(folder, "schema", files, "--profile", "ci.yml");
        assertThat(said.exitCode()).as(said.err()).isEqualTo(ExitCode.SUCCESS);
        String day = "abfss://raw@contoso.dfs.core.windows.net/orders/day";
        Transcript drift = Transcript.of(folder, "drift", day + "1.parquet", day + "2.parquet", "--profile", "ci.yml");
        assertThat(drift.out()).as(drift.err()).contains("day2.parquet");
    }

    @ParameterizedTest
    @CsvSource({
        "--source, RawOrders, azure:, azure: stands for the account that a linked service names",
        "--sink, CuratedOrders, azure:, azure: stands for the account that a linked service names",
        "--source, RawOrders, abfss:/raw/orders, there must be :// behind the first word of an address",
        "--sink, CuratedOrders, https:contoso, there must be :// behind the first word of an address",
    })
    void whatIsNearlyAnAddressIsNoFile(String option, String stream, String place, String complaint) {
        Transcript said = Transcript.of(folder, "run", "flows/curate-orders.dfs", option, stream + "=" + place);
        assertThat(said.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(said.err()).contains(option + " " + stream + ": " + complaint);
    }

    @Test
    void aLinkedServiceLeadsToItsOwnAccount() throws IOException {
        Path factory = folder.resolve("factory");
        put(factory, "dataflow/df.json", """
                {"name": "df", "properties": {"type": "MappingDataFlow", "typeProperties": {
                  "sources": [{"name": "In", "dataset": {"referenceName": "ds", "type": "DatasetReference"}}],
                  "sinks": [{"name": "Out", "linkedService": {"referenceName": "ls", "type": "LinkedServiceReference"}}],
                  "transformations": [],
                  "scriptLines": ["source(allowSchemaDrift: true, wildcardPaths: ['orders/*.parquet']) ~> In",
                    "In sink(allowSchemaDrift: true, format: 'json', fileSystem: 'curated', folderPath: 'orders') ~> Out"]}}}
                """);
        put(factory, "dataset/ds.json", """
                {"name": "ds", "properties": {"type": "Parquet",
                  "linkedServiceName": {"referenceName": "ls", "type": "LinkedServiceReference"},
                  "typeProperties": {"location": {"type": "AzureBlobFSLocation", "fileSystem": "raw"}}}}
                """);
        put(factory, "linkedService/ls.json", """
                {"name": "ls", "properties": {"type": "AzureBlobFS", "typeProperties": {
                  "url": "https://contoso.dfs.core.windows.net",
                  "accountKey": {"type": "AzureKeyVaultSecret", "secretName": "lake-key",
                    "store": {"referenceName": "ls_vault", "type": "LinkedServiceReference"}}}}}
                """);
        String account = """
                linkedServices: {ls: "azure:"}
                accounts:
                  contoso: {endpoint: "%s", certificateAuthority: "%s"}
                """.formatted(lake.endpoint(), lake.certificate());
        Files.writeString(factory.resolve("driftwood.yml"), account);
        assertThat(Transcript.of(folder, "run", "factory").err())
                .contains("in a key vault, as `lake-key`", "keyVault: {lake-key: ${NAME}}");
        Files.writeString(factory.resolve("driftwood.yml"), account + "keyVault: {lake-key: '" + lake.key() + "'}\n");
        Transcript said = Transcript.of(folder, "run", "factory");
        assertThat(said.exitCode()).as(said.err()).isEqualTo(ExitCode.SUCCESS);
        assertThat(said.out() + said.err()).doesNotContain(lake.key());
        assertThat(landed()).anyMatch(name -> name.endsWith(".json"));
    }

    private static void put(Path factory, String path, String content) throws IOException {
        Path file = factory.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
    }
}
