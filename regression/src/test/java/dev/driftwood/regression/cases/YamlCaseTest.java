package dev.driftwood.regression.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.regression.outcome.Annotations;
import dev.driftwood.regression.outcome.CaseMarkdown;
import dev.driftwood.regression.outcome.CaseText;
import dev.driftwood.regression.outcome.JunitXml;
import dev.driftwood.runtime.LossPolicy;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.DiagnosticPrinter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class YamlCaseTest {

    private static final String INPUT = """
            flow: f.dfs
            inputs:
              In: {columns: {id: integer, total: double, tag: string}, rows: [[1, 1.5, a], [2, 2.5, b], [3, null, b]]}
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void writeFlow() throws IOException {
        Files.writeString(folder.resolve("f.dfs"), """
                source(allowSchemaDrift: true, validateSchema: false, inferDriftedColumnTypes: true,
                    format: 'parquet', folderPath: 'never') ~> In
                In split(toInteger(byName('id')) > 1, disjoint: false) ~> Halves@(Large, Small)
                Halves@Large sink(allowSchemaDrift: true, format: 'parquet', folderPath: 'forbidden') ~> Landed
                Halves@Small sink(allowSchemaDrift: true, format: 'delimited', columnDelimiter: ',') ~> Texts
                """);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Landed: {count: 2}
            Landed: {rows: [{id: 3, tag: b}, {id: 2, tag: b}]}
            Landed: {rows: [{id: 2}, {id: 3}], ordered: true}
            Landed: {rows: [{ID: "2"}, {ID: 3}]}
            Landed: {rows: [{id: 2, total: 2.5000001}, {id: 3}], tolerance: 1e-3}
            Landed: {rows: [{id: 2, total: 7}, {id: 3}], ignore: total}
            Landed: {schema: {id: integer, total: double, tag: string}}
            Landed: {columns: {id: integer, total: double, tag: string}, rows: [[2, 2.5, b], [3, null, b]]}
            Halves@Small: {rows: [{id: 1, total: 1.5}]}
            Texts: {rows: [{id: 1, tag: a}]}
            drift: []
            losses: []
            """)
    void expectationsThatHold(String expected) throws IOException {
        assertThat(run(INPUT + "expect:\n  " + expected + "\n")).allMatch(CaseResult::passed);
        assertThat(folder.resolve("forbidden")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            Landed: {count: 3}                            | expected 3 rows, came 2
            Landed: {rows: [{id: 3}, {id: 2}], ordered: true} | 3 -> 2
            Landed: {rows: [{id: 2, tag: b}]}             | only in actual
            Landed: {rows: [{id: 2, total: 2.51}, {id: 3}], key: id} | 2.51 -> 2.5
            Landed: {schema: {id: long, total: double}}   | ~ id: long expected, integer came
            Landed: {schema: {id: integer, total: double}} | + tag: string, not expected
            error: DW-Sink-None                           | expected the error DW-Sink-None
            drift: [In@x added]                           | - In@x added
            Landed: {golden: new.json}                    | there is no new.json yet
            Landed: {cuont: 3}                            | did you mean `count`?
            Lnded: {count: 3}                             | did you mean `Landed`?
            Landed: {rows: [{id: x}, {id: 2}]}            | only in expected
            Landed: {rows: [{idd: 2}, {idd: 3}]}          | - idd: string, expected, but not there
            Landed: {rows: [{id: 2, code: null}, {id: 3}]} | - code: string, expected, but not there
            Landed: {columns: {id: integr}, rows: []}     | is no type of the language
            """)
    void expectationsThatDoNot(String expected, String words) throws IOException {
        List<CaseResult> results = run(INPUT + "expect:\n  " + expected + "\n");
        assertThat(results).noneMatch(CaseResult::passed);
        assertThat(CaseText.print(results.get(0))).contains(words);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            flow: g.dfs                     | there is no flow g.dfs
            inptus: {}                      | did you mean `inputs`?
            name: x                         | `flow` is missing
            flow: [                         | it is no YAML
            flow: !!java.lang.String f.dfs  | has no meaning here
            {flow: f.dfs, flow: f.dfs}      | `flow` is there twice
            {flow: f.dfs, clock: now}       | a time in UTC must stand here
            {flow: f.dfs, inputs: {Inn: x}} | did you mean `In`?
            """)
    void casesThatMakeNoSense(String content, String words) throws IOException {
        Files.writeString(folder.resolve("wrong.case.yml"), content + "\n");
        String said;
        try {
            said = CaseText.print(results(false).get(0));
        } catch (DataFlowException e) {
            said = DiagnosticPrinter.print(e.diagnostics());
        }
        assertThat(said).contains(words).contains("wrong.case.yml");
    }

    @Test
    void daysWriteIntoTheSameSinks() throws IOException {
        assertThat(run("""
                flow: f.dfs
                days:
                  - inputs: {In: {columns: {id: integer}, rows: [[2]]}}
                    expect: {Landed: {count: 1}}
                  - name: two
                    inputs: {In: {columns: {id: integer, tag: string}, rows: [[3, x]]}}
                expect:
                  Landed: {rows: [{id: 2, tag: null}, {id: 3, tag: x}]}
                """)).allMatch(CaseResult::passed);
    }

    @Test
    void goldenFilesAreWrittenWhenAskedFor() throws IOException {
        for (String ending : List.of("json", "csv", "parquet")) {
            String expected = INPUT + "expect:\n  Landed: {golden: deep/rows." + ending + "}\n";
            assertThat(run(expected)).noneMatch(CaseResult::passed);
            assertThat(results(true))
                    .allMatch(result -> result.passed() && !result.mismatches().isEmpty());
            assertThat(results(false)).allMatch(CaseResult::passed);
        }
        assertThat(folder.resolve("deep/rows.csv")).hasContent("id,total,tag\n2,2.5,b\n3,,b\n");
    }

    /** The sample's stores and its driftwood.yml. */
    @Test
    void aFactoryHasItsStoresAndParametersFromTheFileBesideIt() throws IOException {
        Path samples = Path.of("..", "samples");
        for (String each : List.of(
                "orders/orders/day1.parquet",
                "factory/factory/dataflow/df_curate_orders.json",
                "factory/factory/dataset/ds_orders.json",
                "factory/factory/dataset/ds_curated.json",
                "factory/factory/linkedService/ls_lake.json")) {
            Path target = folder.resolve(each);
            Files.createDirectories(target.getParent());
            Files.copy(samples.resolve(each), target);
        }
        Files.writeString(folder.resolve("factory/driftwood.yml"), """
                linkedServices: {ls_lake: ../orders}
                parameters: {df_curate_orders: {least: 100}}
                """);
        assertThat(run("""
                flow: factory/factory
                dataflow: df_curate_orders
                expect:
                  CuratedOrders: {rows: [{order_id: 1001}, {order_id: 1003}]}
                """)).allMatch(CaseResult::passed);
        assertThat(run("""
                flow: factory/factory
                dataflow: df_curate_orders
                parameters: {least: 200}
                expect:
                  CuratedOrders: {rows: [{order_id: 1003}]}
                """)).allMatch(CaseResult::passed);
    }

    @Test
    void longDifferencesAreInAFile() throws IOException {
        String rows = String.join(
                ", ",
                Stream.iterate(10, i -> i + 1)
                        .limit(9)
                        .map(i -> "{id: " + i + "}")
                        .toList());
        CaseResult result =
                run(INPUT + "expect:\n  Landed: {rows: [" + rows + "]}\n").get(0);
        assertThat(CaseText.print(result)).contains("… and 4 more rows").contains("all of it: ");
        assertThat(folder.resolve("differences/f-Landed.diff"))
                .content()
                .contains("- 9 [18]\n")
                .contains("+ 1 [2]\n");
    }

    @Test
    void reportsForBuildServers() throws IOException {
        List<CaseResult> results = run(
                INPUT + "name: a <b> | c\nexpect:\n  Landed: {rows: [{id: 2, tag: '&'}, {id: 3, tag: b}], key: id}\n");
        assertThat(Annotations.print(results.get(0), path -> "x.yml"))
                .isEqualTo(
                        "::error file=f.dfs,line=4,col=90,title=a <b> | c::rows of Landed%0Arows: 2 in expected, 2 in actual;"
                                + " 1 the same, 1 changed, 0 only in expected, 0 only in actual%0Achanged values: tag 1%0A"
                                + "changed, expected -> actual:%0A  #  id  tag%0A  1  2   & -> b\n");
        assertThat(JunitXml.print(results))
                .contains("tests=\"1\" failures=\"1\"")
                .contains("name=\"a &lt;b&gt; | c\"")
                .contains("&amp; -&gt; b");
        assertThat(CaseMarkdown.print(results, 1))
                .contains("#### a \\<b\\> \\| c")
                .contains("    changed values: tag 1");
    }

    @Test
    void lossesAreExpectedOrRefused() throws IOException {
        Files.writeString(folder.resolve("f.dfs"), """
                source(allowSchemaDrift: true, validateSchema: false, inferDriftedColumnTypes: true,
                    format: 'parquet', folderPath: 'never') ~> In
                In derive(whole = toInteger(byName('total'))) ~> Whole
                Whole sink(allowSchemaDrift: true, format: 'parquet') ~> Landed
                """);
        assertThat(run(INPUT + "expect: {losses: [Whole@whole rounded 2]}\n")).allMatch(CaseResult::passed);
        assertThat(run(INPUT + "expect: {losses: [Whole@whole rounded]}\n")).allMatch(CaseResult::passed);
        assertThat(results(false, LossPolicy.REFUSE)).allMatch(CaseResult::passed);
        assertThat(run(INPUT + "expect: {losses: [Whole@whole nulled 2]}\n")
                        .get(0)
                        .failures())
                .singleElement()
                .satisfies(mismatch ->
                        assertThat(mismatch.detail()).contains("- Whole@whole nulled 2", "+ Whole@whole rounded 2"));
        assertThat(run(INPUT)).allMatch(CaseResult::passed);
        assertThat(results(false, LossPolicy.REFUSE).get(0).failures())
                .singleElement()
                .satisfies(mismatch -> {
                    assertThat(mismatch.place()).hasValue("f.dfs:3:19");
                    assertThat(mismatch.detail())
                            .contains("DW-Value-Truncated", "2 values were rounded, such as '1.5'", "^^^^");
                });
    }

    private List<CaseResult> run(String content) throws IOException {
        Files.writeString(folder.resolve("f.case.yml"), content);
        return results(false);
    }

    private List<CaseResult> results(boolean update) throws IOException {
        return results(update, LossPolicy.REPORT);
    }

    private List<CaseResult> results(boolean update, LossPolicy losses) throws IOException {
        CaseFiles files = new CaseFiles(path -> folder.relativize(Path.of(path)).toString());
        return new CaseRunner(2, false, update, losses, new DifferenceFiles(folder.resolve("differences")))
                .run(files.find(folder), result -> {});
    }
}
