package dev.driftwood.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.cli.Transcript;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DriftCommandTest {

    @TempDir
    Path folder;

    @Test
    void textIsTypedAsAFlowInfersIt() throws IOException {
        write("day1.csv", "id,total,paid\n1,10,true\n2,20,false\n");
        write("day2.csv", "id,total,paid\n3,9.50,true\n4,15,\n5,20.25,true\n");
        Transcript said = Transcript.of(folder, "drift", "day1.csv", "day2.csv");
        assertThat(said.out())
                .isEqualTo("""
                day1.csv → day2.csv  2 rows, 3 columns → 3 rows, 3 columns
                  ~ total  retyped, widened  was integer, is double
                """.replace("retyped, incompatible", "retyped, widened")
                        + "                             2 of 3 later values do not fit integer: 9.5, 20.25\n");
        assertThat(said.exitCode()).isEqualTo(ExitCode.FAILED);
    }

    @Test
    void whatIsAlikeIsNoDrift() throws IOException {
        write("day1.csv", "id\n1\n");
        write("day2.csv", "id\n2\n");
        Transcript said = Transcript.of(folder, "drift", "day1.csv", "day2.csv");
        assertThat(said.out()).isEqualTo("day1.csv → day2.csv  1 row, 1 column → 1 row, 1 column\n  no drift\n");
        assertThat(said.exitCode()).isEqualTo(ExitCode.SUCCESS);
    }

    @Test
    void aFolderOfAFeedIsADay() throws IOException {
        write("feed/day=2/b.json", "{\"customer\": {\"name\": \"Ann\", \"zip\": \"x1\"}}\n");
        write("feed/day=1/a.json", "{\"customer\": {\"name\": \"Ann\", \"zip\": 12}}\n");
        write("feed/day=3/c.json", "{\"customer\": {\"name\": \"Ben\", \"zip\": \"x2\"}}\n");
        Transcript said = Transcript.of(folder, "drift", "--feed", "feed/*");
        assertThat(said.out()).isEqualTo("""
                feed/day=1 → feed/day=2  1 row, 1 column → 1 row, 1 column
                  ~ customer.zip  retyped, widened  was long, is string
                feed/day=2 → feed/day=3  1 row, 1 column → 1 row, 1 column
                  no drift
                """);
    }

    @Test
    void aDayWithoutRowsIsDrift() throws IOException {
        write("day1.csv", "id\n1\n");
        write("day2.csv", "id\n");
        Transcript said = Transcript.of(folder, "drift", "day1.csv", "day2.csv");
        assertThat(said.out())
                .isEqualTo("day1.csv → day2.csv  1 row, 1 column → 0 rows, 1 column\n  !   no rows  there was 1 row\n");
    }

    @Test
    void whateverIsInNamesIsNoPartOfAnExpression() throws IOException {
        write("day1.csv", "it's {a} $x,\u001b[31mred\n1,2\n");
        write("day2.csv", "it's {a} $x,\u001b[31mred\n1.5,2\n");
        Transcript said = Transcript.of(folder, "drift", "day1.csv", "day2.csv");
        assertThat(said.out())
                .contains("it's {a} $x", "1 of 1 later values does not fit integer: 1.5")
                .doesNotContain("\u001b");
    }

    @Test
    void aFlowFailsWhereItNamesWhatIsGone() throws IOException {
        orders();
        flow("derive(region = upper(ship_region))", "");
        Transcript said = Transcript.of(folder, "drift", "day1.csv", "day2.csv", "--flow", "flow.dfs");
        assertThat(said.out()).endsWith("""
                what that does to flow.dfs  source Orders
                  ! flow.dfs:2:30  fails  DF-Executor-ColumnNotFound: the stream `Orders` has no column `ship_region`
                                          byName('ship_region') gives null where the column is missing
                """);
    }

    @Test
    void aFlowThatGoesOnQuietlyLosesColumns() throws IOException {
        orders();
        flow("derive(region = toString(byName('ship_region')))", "mapColumn(id, region),");
        Transcript said = Transcript.of(folder, "drift", "day1.csv", "day2.csv", "--flow", "flow.dfs");
        assertThat(said.out()).endsWith("""
                what that does to flow.dfs  source Orders
                  ! Made    loses its source  region was made of Orders@ship_region, now of no column at all
                  ~ Landed  drops a column    Region of ship does not leave this sink
                """);
    }

    @Test
    void aColumnThatIsFoundUnderItsOtherNameIsNotLost() throws IOException {
        orders();
        flow(
                "derive(region = coalesce(toString(byName('ship_region')), toString(byName('Region of ship'))))",
                "mapColumn(id, region),");
        Transcript said = Transcript.of(folder, "drift", "day1.csv", "day2.csv", "--flow", "flow.dfs");
        assertThat(said.out())
                .contains(
                        "  ~ Made  takes another column  region was made of Orders@ship_region, now of Orders@Region of ship");
    }

    @Test
    void aSinkWithoutMappingTakesTheNewShape() throws IOException {
        orders();
        flow("filter(true())", "");
        Transcript said = Transcript.of(folder, "drift", "day1.csv", "day2.csv", "--flow", "flow.dfs", "--markdown");
        assertThat(said.out()).isEqualTo("""
                ### day1.csv → day2.csv

                2 rows, 2 columns → 2 rows, 2 columns

                | | column | what | detail |
                |---|---|---|---|
                | - | ship\\_region | removed | was string |
                | + | Region of ship | added | string |
                | \\! | Region of ship | name refused | a Parquet sink refuses it: \\`Region of ship\\` has a blank at position 7 |

                #### What that does to flow.dfs, source Orders

                | | where | what | detail |
                |---|---|---|---|
                | \\~ | Landed | sink changes shape | ship\\_region removed: was string |
                | \\~ | Landed | sink changes shape | Region of ship added: string |

                """);
    }

    @Test
    void aNameIsNoPartOfThePage() throws IOException {
        write("day1.csv", "id\n1\n");
        write("day2.csv", "id,<script>alert('1')</script>,a|b\n1,2,3\n");
        Transcript said = Transcript.of(folder, "drift", "day1.csv", "day2.csv", "--markdown", "--html", "page.html");
        assertThat(said.out()).contains("\\<script\\>", "a\\|b");
        assertThat(folder.resolve("page.html"))
                .content()
                .contains("&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;", "prefers-color-scheme: dark")
                .doesNotContain("<script", "http:", "https:");
    }

    @Test
    void ofSeveralSourcesOneIsMeant() throws IOException {
        orders();
        write("flow.dfs", "source(format: 'parquet') ~> A\nsource(format: 'parquet') ~> B\n");
        Transcript said = Transcript.of(folder, "drift", "day1.csv", "day2.csv", "--flow", "flow.dfs");
        assertThat(said.err()).contains("say by --source NAME which source it is; flow.dfs has A, B");
        assertThat(said.exitCode()).isEqualTo(ExitCode.USAGE);
    }

    private void orders() throws IOException {
        write("day1.csv", "id,ship_region\n1,north\n2,south\n");
        write("day2.csv", "id,Region of ship\n3,west\n4,east\n");
    }

    private void flow(String transformation, String mapping) throws IOException {
        write("flow.dfs", """
                source(allowSchemaDrift: true, format: 'delimited', columnDelimiter: ',', columnNamesAsHeader: true) ~> Orders
                Orders %s ~> Made
                Made sink(allowSchemaDrift: true, format: 'delimited', %s
                    skipDuplicateMapInputs: true) ~> Landed
                """.formatted(transformation, mapping));
    }

    @Test
    void oneDayIsNoComparison() throws IOException {
        write("day1.csv", "id\n1\n");
        Transcript said = Transcript.of(folder, "drift", "day1.csv");
        assertThat(said.err()).contains("name two days at least");
        assertThat(said.exitCode()).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void aDayThatIsNotThereIsNamed() throws IOException {
        write("day1.csv", "id\n1\n");
        Transcript said = Transcript.of(folder, "drift", "day1.csv", "day2.csv");
        assertThat(said.err()).contains("DF-Executor-InvalidPath", "day2.csv");
        assertThat(said.exitCode()).isEqualTo(ExitCode.FAILED);
    }

    private void write(String path, String text) throws IOException {
        Path file = folder.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
