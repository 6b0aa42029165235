package dev.driftwood.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.cli.Transcript;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MapDriftedCommandTest {

    private static final String SCRIPT = """
            /* the feed of the shop */
            source(output(id as integer),
                allowSchemaDrift: true,
                inferDriftedColumnTypes: true,
                format: 'json') ~> Orders // every day
            Orders, Orders union(byName: true) ~> Twice
            Orders   filter(id > 1)   ~> Few
            Twice sink(format: 'json') ~> All
            Few sink(format: 'json') ~> Some
            """;

    private static final String MAPPED = """
            /* the feed of the shop */
            source(output(id as integer),
                allowSchemaDrift: true,
                inferDriftedColumnTypes: true,
                format: 'json') ~> Orders // every day
            Orders derive({it's here} = toString(byName('it\\'s here')),
                total = toDouble(byName('total')),
                customer = byName('customer') ? (name as string)) ~> MapDrifted1
            MapDrifted1, MapDrifted1 union(byName: true) ~> Twice
            MapDrifted1   filter(id > 1)   ~> Few
            Twice sink(format: 'json') ~> All
            Few sink(format: 'json') ~> Some
            """;

    @TempDir
    Path folder;

    @BeforeEach
    void feed() throws IOException {
        Files.writeString(folder.resolve("flow.dfs"), SCRIPT);
        Files.writeString(
                folder.resolve("day1.json"),
                "{\"id\": 1, \"it's here\": \"so\", \"total\": 9.5, \"customer\": {\"name\": \"Ann\"}}\n");
    }

    @Test
    void printsTheStatement() {
        Transcript said = Transcript.of(folder, "map-drifted", "flow.dfs", "day1.json");
        assertThat(said.out())
                .isEqualTo(MAPPED.substring(MAPPED.indexOf("Orders derive"), MAPPED.indexOf("MapDrifted1, ")));
        assertThat(folder.resolve("flow.dfs")).hasContent(SCRIPT);
    }

    @Test
    void changesNothingElseOfTheScript() {
        Transcript said = Transcript.of(folder, "map-drifted", "flow.dfs", "day1.json", "--apply");
        assertThat(said.err()).isEqualTo("MapDrifted1 maps 3 drifted columns of Orders\n");
        assertThat(folder.resolve("flow.dfs")).content().isEqualTo(MAPPED);
        assertThat(Transcript.of(folder, "check", "flow.dfs", "--source", "Orders=day1.json")
                        .exitCode())
                .isEqualTo(ExitCode.SUCCESS);
    }

    @Test
    void mapsOnceOnly() throws IOException {
        Transcript.of(folder, "map-drifted", "flow.dfs", "day1.json", "--apply");
        assertThat(Transcript.of(folder, "map-drifted", "flow.dfs", "day1.json").err())
                .isEqualTo("no column of Orders is left to map\n");
        Files.writeString(folder.resolve("day2.json"), "{\"id\": 1, \"total\": 9.5, \"coupon\": \"x\"}\n");
        assertThat(Transcript.of(folder, "map-drifted", "flow.dfs", "day2.json").out())
                .isEqualTo("Orders derive(coupon = toString(byName('coupon'))) ~> MapDrifted2\n");
    }

    @Test
    void keepsLineEndsOfWindows() throws IOException {
        Files.writeString(folder.resolve("flow.dfs"), SCRIPT.replace("\n", "\r\n"));
        Transcript.of(folder, "map-drifted", "flow.dfs", "day1.json", "--apply");
        assertThat(folder.resolve("flow.dfs")).content().isEqualTo(MAPPED.replace("\n", "\r\n"));
    }

    @Test
    void aBraceInANameCannotBeSpelled() throws IOException {
        Files.writeString(folder.resolve("day1.json"), "{\"id\": 1, \"a}b\": 1}\n");
        assertThat(Transcript.of(folder, "map-drifted", "flow.dfs", "day1.json").err())
                .contains("no script can name the column `a}b`");
    }

    @Test
    void complaintsAboutTheSourceSayWhereItIs() throws IOException {
        Files.writeString(folder.resolve("day1.json"), "{\"total\": 1}\n");
        assertThat(Transcript.of(folder, "map-drifted", "flow.dfs", "day1.json").err())
                .startsWith("flow.dfs:2:15: error DF-Executor-InvalidInputColumns");
    }

    @Test
    void onlyAFileOfAScriptIsChanged() {
        Transcript said = Transcript.of(folder, "map-drifted", "-", "--apply");
        assertThat(said.err()).contains("--apply changes the file of a script");
        assertThat(said.exitCode()).isEqualTo(ExitCode.USAGE);
    }
}
