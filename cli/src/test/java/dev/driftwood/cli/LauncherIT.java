package dev.driftwood.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The launcher beside the packaged program, in a folder whose name has a space. */
class LauncherIT {

    private static final String SCRIPT = "source() ~> A\nA sink() ~> B\n";

    @TempDir
    Path folder;

    private Installation installation;

    @BeforeEach
    void install() throws IOException {
        install("drift wood");
        Files.writeString(folder.resolve("flow.dfs"), SCRIPT);
    }

    private void install(String place) throws IOException {
        installation = Installation.at(folder.resolve(place));
    }

    @Test
    void runsWithoutArchiveMakesOneAndRunsWithIt() throws Exception {
        Said first = launch(Map.of(), "fmt", "flow.dfs");
        assertThat(first.err()).contains("preparing fast starts");
        assertThat(first.out()).isEqualTo(SCRIPT);
        assertThat(first.status()).isZero();
        assertThat(archive()).isNotEmptyFile();

        Said second = launch(Map.of(), "fmt", "flow.dfs");
        assertThat(second.err()).isEmpty();
        assertThat(second.out()).isEqualTo(SCRIPT);
    }

    @Test
    void theArchiveIsReallyUsed() throws Exception {
        // Java 17 leaves classes out of the archive that come from a path with a space: it only costs time there.
        install("driftwood");
        launch(Map.of(), "--version");
        Said said = launch(Map.of("DRIFTWOOD_JAVA_OPTS", "-Xlog:class+load:stdout"), "fmt", "flow.dfs");
        assertThat(said.out().lines().filter(line -> line.contains(" dev.driftwood.script.Scripts ")))
                .singleElement()
                .asString()
                .contains("source: shared objects file");
    }

    /** The second compiler is what makes encryption fast, and slows what reads local files. */
    @Test
    void bothCompilersAreThereWhereAnAddressIs() throws Exception {
        assertThat(lastTier("fmt", "flow.dfs")).isEqualTo("1");
        assertThat(lastTier("check", "flow.dfs", "--source", "A=abfss://raw@contoso.dfs.core.windows.net/in"))
                .isEqualTo("4");

        Files.writeString(folder.resolve("driftwood.yml"), "accounts:\n  contoso:\n    endpoint: https://127.0.0.1\n");
        assertThat(lastTier("fmt", "flow.dfs"))
                .as("an account that nothing leads to")
                .isEqualTo("1");
        Files.writeString(folder.resolve("driftwood.yml"), "linkedServices:\n  ls_lake: 'azure:'\n");
        assertThat(lastTier("fmt", "flow.dfs")).isEqualTo("4");
        Files.delete(folder.resolve("driftwood.yml"));

        Files.writeString(folder.resolve("ci.yml"), "output: abfss://raw@contoso.dfs.core.windows.net/out");
        assertThat(lastTier("check", "flow.dfs", "--profile", "ci.yml")).isEqualTo("4");
        assertThat(lastTier("check", "flow.dfs", "--profile=ci.yml")).isEqualTo("4");
    }

    /** The last level of compilation that Java was started with. */
    private String lastTier(String... words) throws Exception {
        Said said = launch(Map.of("DRIFTWOOD_JAVA_OPTS", "-XX:+PrintFlagsFinal"), words);
        return said.out()
                .lines()
                .filter(line -> line.contains(" TieredStopAtLevel "))
                .map(line -> line.replaceAll(".*= *(\\d).*", "$1"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void passesExitCodesOn() throws Exception {
        Files.writeString(folder.resolve("broken.dfs"), "source( ~> A");
        assertThat(launch(Map.of(), "fmt", "broken.dfs").status()).isEqualTo(1);
        assertThat(launch(Map.of(), "fmt", "--nonsense").status()).isEqualTo(2);
    }

    @Test
    void saysWhatIsMissingWhereThereIsNoJava() throws Exception {
        Said said = launch(Map.of("JAVA_HOME", folder.toString()), "--version");
        assertThat(said.status()).isEqualTo(3);
        assertThat(said.err()).contains("Java 17 or later is needed");
    }

    @Test
    void refusesAnOldJava() throws Exception {
        Path old = Files.createDirectories(folder.resolve("jdk 11/bin"));
        Files.createFile(old.resolve(Installation.WINDOWS ? "java.exe" : "java"))
                .toFile()
                .setExecutable(true);
        Files.writeString(folder.resolve("jdk 11/release"), "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"11.0.2\"\n");
        Said said = launch(Map.of("JAVA_HOME", folder.resolve("jdk 11").toString()), "--version");
        assertThat(said.status()).isEqualTo(3);
        assertThat(said.err()).contains("11.0.2").contains("Java 17 or later is needed");
    }

    @Test
    void aBrokenArchiveOnlyCostsTime() throws Exception {
        launch(Map.of(), "--version");
        Path archive = archive();
        Files.delete(archive);
        Files.writeString(archive, "junk");
        Said said = launch(Map.of(), "fmt", "flow.dfs");
        assertThat(said.status()).isZero();
        assertThat(said.out()).isEqualTo(SCRIPT);
        assertThat(said.err()).isEmpty();
    }

    @Test
    @DisabledOnOs(
            value = OS.WINDOWS,
            disabledReason = "there links need a privilege, and driftwood.cmd is another program")
    void isFoundThroughALink() throws Exception {
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("drift wood/driftwood"));
        Said said = Said.by(folder, Map.of(), List.of(link.toString(), "fmt", "flow.dfs"));
        assertThat(said.out()).isEqualTo(SCRIPT);
    }

    private Path archive() throws IOException {
        try (Stream<Path> files = Files.list(installation.home().resolve("cli/target"))) {
            return files.filter(file -> file.toString().endsWith(".archive"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private Said launch(Map<String, String> environment, String... words) throws Exception {
        List<String> command = new ArrayList<>(List.of(installation.launcher().toString()));
        command.addAll(List.of(words));
        return Said.by(folder, environment, command);
    }
}
