package dev.driftwood.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.cli.Transcript;
import dev.driftwood.runtime.resource.json.JsonFile;
import dev.driftwood.runtime.resource.json.JsonValue.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code check} makes of findings: which count, where they go, and of which flows they are. */
class CheckCommandTest {

    private static final String FACTORY = Path.of(System.getProperty("driftwood.root"), "samples", "factory", "factory")
            .toString();

    private static final String FLOW = """
            source(output(id as integer), allowSchemaDrift: true, validateSchema: false,
                format: 'delimited', columnDelimiter: ',', columnNamesAsHeader: true, wildcardPaths: ['*.csv']) ~> In
            In sort(asc(id, true)) ~> Sorted
            Sorted sink(allowSchemaDrift: true, format: 'delimited',
                mapColumn(id)) ~> Out
            // driftwood: allow drift-sink-fixed-mapping
            In sink(allowSchemaDrift: true, format: 'delimited', mapColumn(id)) ~> Other
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void layOut() throws IOException {
        put("flow.dfs", FLOW);
        put("day1.csv", "id,note\n1,x\n");
    }

    @Test
    void findingsFailACheckIfTheyAreToldTo() {
        assertThat(run("check", "flow.dfs").exitCode()).isEqualTo(ExitCode.SUCCESS);
        assertThat(run("check", "flow.dfs").out())
                .contains("The flow fits its files: 4 streams, 1 warning, 1 note, 1 allowed.");
        assertThat(run("check", "flow.dfs", "--strict").exitCode()).isEqualTo(ExitCode.FAILED);
        assertThat(run("check", "flow.dfs", "--fail-on", "drift-sink-fixed-mapping")
                        .exitCode())
                .isEqualTo(ExitCode.FAILED);
        assertThat(run("check", "flow.dfs", "--fail-on", "date-pattern").exitCode())
                .isEqualTo(ExitCode.SUCCESS);
        String[] others = {"check", "flow.dfs", "--rules=-drift-sink-fixed-mapping", "--fail-on", "warning"};
        assertThat(run(others).exitCode()).isEqualTo(ExitCode.SUCCESS);
        others[4] = "note";
        assertThat(run(others).exitCode()).isEqualTo(ExitCode.FAILED);
        assertThat(run("check", "flow.dfs", "--rules", "order-relied-on").err())
                .contains("flow.dfs:3:4: note order-relied-on: ")
                .doesNotContain("fixed-mapping");
    }

    @Test
    void slipsInNamesOfRulesAreNamed() {
        Transcript said = run("check", "flow.dfs", "--rules", "order-relied-onn");
        assertThat(said.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(said.err())
                .contains("--rules: there is no rule `order-relied-onn`; did you mean `order-relied-on`?");
        assertThat(run("check", "flow.dfs", "--fail-on", "errors").err())
                .contains("--fail-on: there is no rule `errors`");
    }

    @Test
    void aLogSaysWhichRulesWereBrokenAndWhere() throws IOException {
        run("check", "flow.dfs", "--sarif", "reports/check.sarif", "--rules-url", "https://rules.example/rules.md");
        JsonObject log = json("reports/check.sarif");
        assertThat(log.text("version")).contains("2.1.0");
        assertThat(log.text("$schema")).contains("https://json.schemastore.org/sarif-2.1.0.json");
        JsonObject run = (JsonObject) log.items("runs").get(0);
        JsonObject driver = run.object("tool").object("driver");
        assertThat(driver.text("name")).contains("Driftwood");
        List<JsonObject> rules = objects(driver, "rules");
        List<JsonObject> results = objects(run, "results");
        assertThat(results).hasSize(3);
        for (JsonObject result : results) {
            JsonObject rule = rules.get(Integer.parseInt(
                    result.field("ruleIndex").orElseThrow().toString().replaceAll("\\D", "")));
            assertThat(rule.text("id")).isEqualTo(result.text("ruleId"));
            assertThat(rule.object("help").text("markdown")).isNotEmpty();
            assertThat(rule.object("shortDescription").text("text")).isNotEmpty();
            assertThat(rule.text("helpUri"))
                    .contains(
                            "https://rules.example/rules.md#" + rule.text("id").orElseThrow());
            assertThat(result.object("message").text("text")).isNotEmpty();
            JsonObject place = objects(result, "locations").get(0).object("physicalLocation");
            assertThat(place.object("artifactLocation").text("uri")).contains("flow.dfs");
        }
        assertThat(results.stream().map(each -> each.text("level").orElseThrow()))
                .containsExactlyInAnyOrder("note", "warning", "warning");
        JsonObject mapping = results.get(1);
        JsonObject region =
                objects(mapping, "locations").get(0).object("physicalLocation").object("region");
        assertThat(region.fields().toString().replaceAll("[^0-9=,a-zA-Z]", ""))
                .contains("5")
                .contains("14");
        assertThat(mapping.items("suppressions")).isEmpty();
        assertThat(results.get(2).items("suppressions")).hasSize(1);
    }

    @Test
    void aFlowThatIsWrongIsInTheLogToo() throws IOException {
        put("wrong.dfs", "source(allowSchemaDrft: true, format: 'parquet') ~> In\n");
        Transcript said = run("check", "wrong.dfs", "--sarif", "check.sarif", "--annotations");
        assertThat(said.exitCode()).isEqualTo(ExitCode.FAILED);
        assertThat(said.out()).contains("::error file=wrong.dfs,line=1,col=8,title=DW-Flow-UnknownProperty::");
        JsonObject run = (JsonObject) json("check.sarif").items("runs").get(0);
        assertThat(objects(run, "results").get(0).text("ruleId")).contains("DW-Flow-UnknownProperty");
        assertThat(objects(run, "results").get(0).text("level")).contains("error");
    }

    @Test
    void annotationsAreAtTheLines() {
        assertThat(run("check", "flow.dfs", "--annotations").out())
                .contains("::notice file=flow.dfs,line=3,col=4,title=order-relied-on::")
                .contains("::warning file=flow.dfs,line=5,col=5,title=drift-sink-fixed-mapping::");
    }

    /** The flow of an activity takes its parameters from there; one that cannot run here is no hindrance for the others. */
    @Test
    void allFlowsOfAFactory() throws IOException {
        Transcript said = run("check", FACTORY);
        assertThat(said.exitCode()).isEqualTo(ExitCode.FAILED);
        assertThat(said.out())
                .contains("df_totals\nOrders  2 files at ")
                .endsWith("4 of 5 data flows fit their files; 0 warnings.\n");
        assertThat(said.err()).contains("the dataset `ds_crm_addresses` is of the type AzureSqlTable");
        put("a.csv", "id\n1\n");
        said = run("check", FACTORY, "--source", "Addresses=a.csv", "--param", "least=10", "--json");
        assertThat(said.err()).isEmpty();
        assertThat(said.exitCode()).isEqualTo(ExitCode.SUCCESS);
        assertThat(said.out()).contains("\"dataFlows\"", "\"name\" : \"df_addresses\"");
        assertThat(run("check", FACTORY, "--source", "Adresses=a.csv").err())
                .contains("--source: no data flow has a source Adresses");
    }

    /** Places in a script that a JSON file holds are the lines of that file. */
    @Test
    void placesInAFactoryAreThoseOfItsFiles() throws IOException {
        for (String name : List.of("one", "two")) {
            put("f/dataflow/" + name + ".json", """
                    {"name": "%s", "properties": {"type": "MappingDataFlow", "typeProperties": {
                      "sources": [], "sinks": [],
                      "scriptLines": [
                        "source(allowSchemaDrift: true, format: 'delimited', columnDelimiter: ',',",
                        "  columnNamesAsHeader: true, wildcardPaths: ['*.csv']) ~> In",
                        "In sort(asc(toInteger(byName('id')), true)) ~> Sorted",
                        "Sorted sink(allowSchemaDrift: true, format: 'delimited') ~> Out%s"
                      ]}}}
                    """.formatted(name, name));
        }
        run("check", "f", "--base", ".", "--sarif", "check.sarif");
        JsonObject run = (JsonObject) json("check.sarif").items("runs").get(0);
        JsonObject place =
                objects(objects(run, "results").get(0), "locations").get(0).object("physicalLocation");
        assertThat(place.object("artifactLocation").text("uri")).contains("f/dataflow/one.json");
        assertThat(place.object("region").field("startLine").orElseThrow().toString())
                .contains("6");
        assertThat(place.object("region").field("startColumn")).isEmpty();
    }

    private static List<JsonObject> objects(JsonObject holder, String field) {
        return holder.items(field).stream().map(JsonObject.class::cast).toList();
    }

    private JsonObject json(String file) throws IOException {
        return JsonFile.parse(Files.readString(folder.resolve(file)), file);
    }

    private void put(String file, String text) throws IOException {
        Path path = folder.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    private Transcript run(String... words) {
        return Transcript.of(folder, words);
    }
}
