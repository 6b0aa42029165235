package dev.driftwood.cli.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

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
    void anEmptyFileSaysNothing() throws IOException {
        assertThat(read("# nothing yet\n")).isEqualTo(Profile.EMPTY);
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
            linkedServices: {a: [b]}                        | a value in `linkedServices` must be a text or number
            output: {a: b}                                  | a value in `output` must be a text or number
            output: x: y                                    | is no YAML
            output: !!java.io.File [/etc/passwd]            | is no YAML
            output: '${HOME'                                | is not closed
            """)
    void whatMakesNoSenseIsRefused(String yaml, String message) {
        assertThat(complaint(yaml).message()).contains(message);
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
