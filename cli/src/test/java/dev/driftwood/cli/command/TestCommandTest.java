package dev.driftwood.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.cli.Transcript;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.cli.terminal.Screen;
import dev.driftwood.regression.cases.CaseFiles;
import dev.driftwood.regression.cases.TestCase;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestCommandTest {

    private static final Path SAMPLES = Path.of(System.getProperty("driftwood.root", ".."), "samples");

    @TempDir
    private Path folder;

    @BeforeEach
    void writeCases() throws IOException {
        Files.writeString(folder.resolve("f.dfs"), """
                source(output(id as integer), format: 'parquet') ~> In
                In sink(format: 'parquet') ~> Landed
                """);
        Files.createDirectory(folder.resolve("more"));
        Files.writeString(folder.resolve("more/cases.yml"), """
                flow: ../f.dfs
                inputs: {In: {columns: {id: integer}, rows: [[1]]}}
                cases:
                  - {name: good, expect: {Landed: {count: 1}}}
                  - {name: bad, expect: {Landed: {rows: [{id: 2}]}}}
                  - {name: bad too, expect: {error: DW-Sink-None}}
                """);
    }

    @Test
    void theSampleIsAsItsCasesSay() {
        Transcript transcript = Transcript.of(SAMPLES.toAbsolutePath().normalize(), "test", "orders");
        assertThat(transcript.out()).contains("3 cases: 3 passed, 0 failed");
        assertThat(transcript.exitCode()).isEqualTo(ExitCode.SUCCESS);
    }

    @Test
    void everyCaseIsALineAndFailuresSayWhy() {
        Transcript transcript =
                Transcript.of(folder, "test", "--annotations", "--junit", "deep/t.xml", "--markdown", "t.md");
        assertThat(transcript.exitCode()).isEqualTo(ExitCode.FAILED);
        assertThat(transcript.out().replaceAll("\\d+\\.\\d\\d s", "0 s")).isEqualTo("""
                passed  cases/good  0 s
                FAILED  cases/bad  0 s
                    rows of Landed, f.dfs:2:31
                      rows: 1 in expected, 1 in actual; 0 the same, 0 changed, 1 only in expected, 1 only in actual
                      only in expected:
                        #  id
                        1  2
                      only in actual:
                        #  id
                        1  1
                ::error file=f.dfs,line=2,col=31,title=cases/bad::rows of Landed%0Arows: 1 in expected, 1 in actual; 0 the\
                 same, 0 changed, 1 only in expected, 1 only in actual%0Aonly in expected:%0A  #  id%0A  1  2%0Aonly in actual:%0A\
                  #  id%0A  1  1
                FAILED  cases/bad too  0 s
                    the run succeeded, more/cases.yml:6:37
                      expected the error DW-Sink-None
                ::error file=more/cases.yml,line=6,col=37,title=cases/bad too::the run succeeded%0Aexpected the error DW-Sink-None
                3 cases: 1 passed, 2 failed
                """);
        assertThat(folder.resolve("deep/t.xml")).content().contains("tests=\"3\" failures=\"2\"");
        assertThat(folder.resolve("t.md")).content().contains("#### cases/bad too");
    }

    @Test
    void aFileThatCannotBeReadIsACaseThatFails() throws IOException {
        Files.writeString(folder.resolve("broken.case.yml"), "flow: f.dfs\nname: [\n");
        Transcript transcript = Transcript.of(folder, "test", "--annotations", "--junit", "t.xml");
        assertThat(transcript.exitCode()).isEqualTo(ExitCode.FAILED);
        assertThat(transcript.out())
                .contains(
                        "FAILED  broken.case.yml", "::error file=broken.case.yml,line=", "4 cases: 1 passed, 3 failed");
        assertThat(folder.resolve("t.xml")).content().contains("tests=\"4\" failures=\"3\"");
    }

    @Test
    void filtersStopsAndJson() {
        assertThat(Transcript.of(folder, "test", "more", "--filter", "good$").exitCode())
                .isEqualTo(ExitCode.SUCCESS);
        assertThat(Transcript.of(folder, "test", "--filter", "x").exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(Transcript.of(folder, "test", "--filter", "bad", "--fail-fast", "--jobs", "1")
                        .out())
                .contains("1 case: 0 passed, 1 failed, 1 not run");
        assertThat(Transcript.of(folder, "test", "more/cases.yml", "--json").out())
                .startsWith("{\n  \"command\" : \"test\",\n  \"outcome\" : \"failed\",\n  \"found\" : 3");
    }

    @Test
    void twoOutputsAreCompared() throws IOException {
        Files.writeString(folder.resolve("a.csv"), "id,total\n1,1.50\n2,2\n");
        Files.writeString(folder.resolve("b.csv"), "id,Total\n2,2\n1,1.5\n3,4\n");
        Transcript transcript = Transcript.of(folder, "compare", "a.csv", "b.csv", "--key", "id", "--full", "d.txt");
        assertThat(transcript.err()).isEmpty();
        assertThat(transcript.out()).isEqualTo("""
                A  a.csv
                B  b.csv
                ~ total: spelled `Total` in B
                rows: 2 in A, 3 in B; 1 the same, 1 changed, 0 only in A, 1 only in B
                changed values: total 1
                changed, A -> B:
                  #    id  total
                  1/2  1   1.50 -> 1.5
                only in B:
                  #  id  total
                  3  3   4
                Different.
                """);
        assertThat(transcript.exitCode()).isEqualTo(ExitCode.FAILED);
        assertThat(folder.resolve("d.txt")).hasContent("""
                - 1 ["1", "1.50"]
                + 2 ["1", "1.5"]
                + 3 ["3", "4"]
                """);
        assertThat(Transcript.of(folder, "compare", "a.csv", "a.csv").exitCode())
                .isEqualTo(ExitCode.SUCCESS);
        assertThat(Transcript.of(folder, "compare", "a.csv").exitCode()).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void whatNoCaseReachesIsShownAndMayFail() throws IOException {
        Files.writeString(folder.resolve("f.dfs"), """
                source(output(id as integer), format: 'parquet') ~> In
                In derive(size = iif(id > 5, 'large', 'small')) ~> Sized
                Sized sink(format: 'parquet') ~> Landed
                """);
        Transcript transcript = Transcript.of(folder, "test", "--filter", "good", "--coverage");
        assertThat(transcript.exitCode()).isEqualTo(ExitCode.SUCCESS);
        assertThat(transcript.out()).endsWith("""
                coverage of f.dfs: 4 of 5 (80 %)
                    2:30  'large' in iif(id > 5, 'large', 'small'): never the result
                """);
        transcript = Transcript.of(folder, "test", "--filter", "good", "--min-coverage", "81");
        assertThat(transcript.exitCode()).isEqualTo(ExitCode.FAILED);
        assertThat(transcript.err()).contains("The cases cover 80 % and are to cover 81 %.");
        transcript = Transcript.of(folder, "test", "--filter", "good", "--min-coverage", "80", "--json");
        assertThat(transcript.exitCode()).isEqualTo(ExitCode.SUCCESS);
        assertThat(transcript.out())
                .contains("\"coveragePercent\" : 80")
                .contains("\"kind\" : \"arm\"", "\"reached\" : false,\n      \"line\" : 2");
        assertThat(Transcript.of(folder, "test", "--min-coverage", "101").exitCode())
                .isEqualTo(ExitCode.USAGE);
    }

    @Test
    void watchingEndsWithAKey() {
        Transcript transcript = Transcript.of(folder, "q\n", Screen.NONE, "test", "--watch", "--filter", "good");
        assertThat(transcript.exitCode()).isEqualTo(ExitCode.SUCCESS);
        assertThat(transcript.out()).contains("1 case: 1 passed", "ends it.");
        assertThat(Transcript.of(folder, "test", "--watch", "--json").exitCode())
                .isEqualTo(ExitCode.USAGE);
    }

    /** What changes while cases run is heard of too; a file that no case depends on is not mentioned. */
    @Test
    void aChangeRunsTheCasesThatDependOnIt() throws Exception {
        Path home = folder.toRealPath();
        Files.writeString(home.resolve("g.dfs"), Files.readString(home.resolve("f.dfs")));
        Files.writeString(
                home.resolve("g.case.yml"),
                "{flow: g.dfs, inputs: {In: {columns: {id: integer}, rows: [[1]]}}, expect: {Landed: {count: 1}}}");
        List<List<String>> runs = new ArrayList<>();
        PipedOutputStream keys = new PipedOutputStream();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
        Console console = new Console(new PipedInputStream(keys), print, print, home, Screen.NONE, Screen.NONE);
        ExitCode last = new TestWatch(console, () -> new CaseFiles(console::shown).find(home), cases -> {
                    runs.add(cases.stream().map(TestCase::name).toList());
                    Files.writeString(home.resolve("notes.txt"), "run " + runs.size());
                    if (runs.size() == 1) {
                        Files.writeString(home.resolve("g.dfs"), "\n", StandardOpenOption.APPEND);
                    } else {
                        keys.write('q');
                        keys.flush();
                    }
                    return runs.size() == 1 ? ExitCode.SUCCESS : ExitCode.FAILED;
                })
                .start();
        assertThat(runs).hasSize(2);
        assertThat(runs.get(0)).hasSize(4);
        assertThat(runs.get(1)).containsExactly("g");
        assertThat(last).isEqualTo(ExitCode.FAILED);
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("Changed: g.dfs; 1 of 4 cases run again.")
                .doesNotContain("notes.txt");
    }
}
