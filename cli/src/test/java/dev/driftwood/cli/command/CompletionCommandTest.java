package dev.driftwood.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.cli.Transcript;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompletionCommandTest {

    @TempDir
    Path folder;

    /** What bash offers behind words; the last word is the one that is being typed. */
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "there is no bash")
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ins                         | inspect
            fun                         | functions
            run --thr                   | --threads
            run flow.dfs --int96 = re   | refuse read
            run flow.dfs --int96 re     | refuse read
            functions toDec             | toDecimal
            functions initC             | initCap
            functions --js              | --json
            completion z                | zsh
            run sam                     | ''
            """)
    void bashOffersWhatMayFollow(String typed, String offered) throws IOException, InterruptedException {
        Path script = folder.resolve("completion.bash");
        Files.writeString(script, Transcript.of(folder, "completion", "bash").out());
        String line = "source completion.bash; COMP_WORDS=(driftwood " + typed
                + "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _driftwood; echo \"${COMPREPLY[*]}\"";
        Process bash = new ProcessBuilder("bash", "--norc", "-c", line)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(bash.waitFor()).isZero();
        assertThat(said.strip()).isEqualTo(offered);
    }

    @Test
    void zshUsesItsWayToTakeThoseOfBash() {
        String bash = Transcript.of(folder, "completion", "bash").out();
        assertThat(Transcript.of(folder, "completion", "zsh").out())
                .endsWith(bash)
                .contains("bashcompinit");
    }

    @Test
    void anotherShellIsWrongUsage() {
        Transcript said = Transcript.of(folder, "completion", "tcsh");
        assertThat(said.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(said.err()).startsWith("driftwood: there is no completion for 'tcsh', only for bash and zsh");
    }
}
