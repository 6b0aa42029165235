package dev.driftwood.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.cli.Transcript;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
}
