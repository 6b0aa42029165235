package dev.driftwood.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.cli.Transcript;
import dev.driftwood.cli.terminal.Screen;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FormatCommandTest {

    private static final String UGLY = "source( allowSchemaDrift:true ) ~>A\nA sink()~>B\n";
    private static final String NEAT = "source(allowSchemaDrift: true) ~> A\nA sink() ~> B\n";

    @TempDir
    Path folder;

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }

    @Test
    void printsTheCanonicalForm() throws IOException {
        write("ugly.dfs", UGLY);
        Transcript said = Transcript.of(folder, "fmt", "ugly.dfs");
        assertThat(said.exitCode()).isEqualTo(ExitCode.SUCCESS);
        assertThat(said.out()).isEqualTo(NEAT);
        assertThat(folder.resolve("ugly.dfs")).hasContent(UGLY);
    }

    @Test
    void readsStandardInput() {
        assertThat(Transcript.of(folder, UGLY, Screen.NONE, "fmt", "-").out()).isEqualTo(NEAT);
    }

    @Test
    void writeChangesOnlyWhatDiffers() throws IOException {
        write("ugly.dfs", UGLY);
        write("neat.dfs", NEAT);
        Transcript said = Transcript.of(folder, "fmt", "--write", "ugly.dfs", "neat.dfs");
        assertThat(said.exitCode()).isEqualTo(ExitCode.SUCCESS);
        assertThat(said.out()).isEqualTo("ugly.dfs\n");
        assertThat(said.err()).isEqualTo("1 script changed of 2\n");
        assertThat(Files.readString(folder.resolve("ugly.dfs"))).isEqualTo(NEAT);
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder("ugly.dfs", "neat.dfs");
    }

    @Test
    void checkFailsIfAnythingWouldChange() throws IOException {
        write("ugly.dfs", UGLY);
        write("neat.dfs", NEAT);
        assertThat(Transcript.of(folder, "fmt", "--check", "neat.dfs").exitCode())
                .isEqualTo(ExitCode.SUCCESS);
        Transcript said = Transcript.of(folder, "fmt", "--check", "neat.dfs", "ugly.dfs");
        assertThat(said.exitCode()).isEqualTo(ExitCode.FAILED);
        assertThat(said.out()).isEqualTo("ugly.dfs\n");
        assertThat(folder.resolve("ugly.dfs")).hasContent(UGLY);
    }

    @Test
    void complainsAboutEveryBrokenScript() throws IOException {
        write("one.dfs", "source( ~> A");
        write("two.dfs", "A sink(");
        Transcript said = Transcript.of(folder, "fmt", "one.dfs", "two.dfs");
        assertThat(said.exitCode()).isEqualTo(ExitCode.FAILED);
        assertThat(said.err()).contains("one.dfs:1:").contains("two.dfs:1:");
    }

    @Test
    void refusesWhatIsNoText() throws IOException {
        Files.write(folder.resolve("junk.dfs"), new byte[] {'P', 'A', 'R', '1', (byte) 0xff, 0, 1, 2});
        Transcript said = Transcript.of(folder, "fmt", "junk.dfs");
        assertThat(said.exitCode()).isEqualTo(ExitCode.FAILED);
        assertThat(said.err())
                .contains("DF-Executor-DSLParseError")
                .contains("not UTF-8 text")
                .contains("in: junk.dfs");
    }

    @Test
    void readsWhatWindowsShellsWrite() throws IOException {
        Files.write(folder.resolve("bom.dfs"), ("\ufeff" + NEAT).getBytes(StandardCharsets.UTF_8));
        Files.write(folder.resolve("wide.dfs"), ("\ufeff" + NEAT).getBytes(StandardCharsets.UTF_16LE));
        assertThat(Transcript.of(folder, "fmt", "bom.dfs").out()).isEqualTo(NEAT);
        assertThat(Transcript.of(folder, "fmt", "wide.dfs").out()).isEqualTo(NEAT);
    }

    @Test
    void writeAndCheckExcludeEachOther() throws IOException {
        write("neat.dfs", NEAT);
        assertThat(Transcript.of(folder, "fmt", "--write", "--check", "neat.dfs")
                        .exitCode())
                .isEqualTo(ExitCode.USAGE);
        assertThat(Transcript.of(folder, "fmt", "--write", "-").exitCode()).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void answersInJson() throws IOException {
        write("ugly.dfs", UGLY);
        assertThat(Transcript.of(folder, "fmt", "--check", "--json", "ugly.dfs").out())
                .isEqualTo("""
                        {
                          "command" : "fmt",
                          "outcome" : "failed",
                          "scripts" : [ {
                            "script" : "ugly.dfs",
                            "changed" : true
                          } ]
                        }
                        """);
    }
}
