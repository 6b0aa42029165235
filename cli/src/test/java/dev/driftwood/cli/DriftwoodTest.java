package dev.driftwood.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.cli.command.ExitCode;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DriftwoodTest {

    @TempDir
    Path folder;

    @Test
    void withoutWordsTellsTheCommandsAndFails() {
        Transcript said = Transcript.of(folder);
        assertThat(said.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(said.out()).isEmpty();
        assertThat(said.err()).contains("Usage: driftwood").contains("Show the first rows of a stream.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-h", "--help", "help"})
    void helpGoesToTheAnswer(String word) {
        Transcript said = Transcript.of(folder, word);
        assertThat(said.exitCode()).isEqualTo(ExitCode.SUCCESS);
        assertThat(said.out()).contains("Usage: driftwood");
        assertThat(said.err()).isEmpty();
    }

    @Test
    void helpForOneCommandIsSpelledInThreeWays() {
        String expected = Transcript.of(folder, "run", "--help").out();
        assertThat(expected)
                .startsWith("Usage: driftwood run [OPTIONS] SCRIPT\n")
                .contains("--sink=NAME=PLACE");
        assertThat(Transcript.of(folder, "help", "run").out()).isEqualTo(expected);
        assertThat(Transcript.of(folder, "run", "x.dfs", "-h").out()).isEqualTo(expected);
    }

    @Test
    void anUnknownCommandIsMetWithASuggestion() {
        Transcript said = Transcript.of(folder, "inspekt", "x.dfs");
        assertThat(said.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(said.err()).isEqualTo("""
                        driftwood: there is no command 'inspekt'; did you mean `inspect`?
                        See: driftwood --help
                        """);
    }

    @Test
    void anUnknownOptionIsMetWithASuggestion() {
        Transcript said = Transcript.of(folder, "run", "x.dfs", "--pram", "a=1");
        assertThat(said.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(said.err())
                .contains("--pram")
                .contains("did you mean `--param`?")
                .endsWith("See: driftwood run --help\n");
    }

    @Test
    void aMissingScriptIsWrongUsage() {
        Transcript said = Transcript.of(folder, "check", "nowhere.dfs");
        assertThat(said.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(said.err()).startsWith("driftwood: there is no script nowhere.dfs\n");
    }

    @Test
    void theVersionIsOneLine() {
        assertThat(Transcript.of(folder, "--version").out())
                .startsWith("driftwood ")
                .hasLineCount(1);
    }
}
