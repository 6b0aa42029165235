package dev.driftwood.regression.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.driftwood.regression.document.Documents;
import dev.driftwood.regression.table.ParquetTables;
import dev.driftwood.regression.table.TableNotation;
import dev.driftwood.runtime.Progress;
import dev.driftwood.runtime.RunRequest;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContractedFlowTest {

    private static final String FLOW = """
            source(allowSchemaDrift: true, inferDriftedColumnTypes: true, format: 'parquet', wildcardPaths: ['in/*.parquet']) ~> In
            In split(toInteger(byName('amount')) > 10, disjoint: false) ~> Sizes@(large, small)
            Sizes@large select(mapColumn(each(match(name == 'id'), 'key' = $$), each(match(name != 'id')))) ~> Named
            Named sink(allowSchemaDrift: true, format: 'parquet', folderPath: 'large') ~> Large
            Sizes@small sink(allowSchemaDrift: true, format: 'parquet', folderPath: 'small') ~> Small
            """;

    @TempDir
    Path folder;

    @BeforeEach
    void writeFiles() throws IOException {
        write("a.parquet", "[[1, 5, EUR], [2, 50, EUR]]");
        write("b.parquet", "[[3, 70, null], [4, 90, USD], [null, 95, CHF]]");
    }

    private void write(String name, String rows) throws IOException {
        String table = "{columns: {id: integer, amount: integer, currency: string}, rows: " + rows + "}";
        Files.createDirectories(folder.resolve("in"));
        ParquetTables.write(
                TableNotation.parse(Documents.read(table, name).fields()),
                folder.resolve("in").resolve(name));
    }

    private Contract contract(String yaml) throws IOException {
        Path file = folder.resolve("sums.contract.yml");
        Files.writeString(file, yaml);
        return new ContractFiles(path -> "sums.contract.yml").read(file).get(0);
    }

    @Test
    void aRangeHasToHaveValues() {
        assertThatThrownBy(() -> contract("owner: x\nstream: In\ncolumns: {id: {type: integer, min: 5, max: 1}}"))
                .hasMessageContaining("`max` is less than `min`");
        assertThatThrownBy(() -> contract("owner: x\nstream: In\ncolumns: {currency: {type: string, min: 3}}"))
                .hasMessageContaining("`min` is for numbers and times");
    }

    private List<String> run(String yaml) throws IOException {
        Contract contract = contract(yaml);
        try {
            ContractedFlow.compile(RunRequest.of(new SourceText("flow.dfs", FLOW), folder), List.of(contract))
                    .run(Progress.NONE);
            return List.of();
        } catch (DataFlowException broken) {
            assertThat(folder.resolve("large")).doesNotExist();
            return broken.diagnostics().stream()
                    .map(each -> each.message()
                            + each.hint()
                                    .filter(hint -> !hint.startsWith("nothing"))
                                    .map(hint -> " | " + hint)
                                    .orElse(""))
                    .map(message -> message.replaceAll(
                            "the contract sums.contract.yml(, on which .* depends)?, is broken: ", ""))
                    .toList();
        }
    }

    @Test
    void aFlowThatKeepsItLands() throws IOException {
        assertThat(run("{stream: Large, columns: {key: integer, amount: {type: integer, min: 11, max: 95}}}"))
                .isEmpty();
        assertThat(folder.resolve("large")).isDirectory();
    }

    @Test
    void valuesOfASinkAreThoseThatItWouldWrite() throws IOException {
        assertThat(
                        run(
                                "{stream: Large, columns: {key: {type: integer, nullable: false}, currency: {type: string, allowed: [EUR, USD]}}}"))
                .containsExactly(
                        "`key` of `Large` is null in 1 of 4 rows: row 4",
                        "`currency` of `Large` is none of 'EUR', 'USD' in 1 of 4 rows: 'CHF' in row 4");
    }

    @Test
    void valuesOfASourceAreToldWithTheirFiles() throws IOException {
        assertThat(run("{stream: In, columns: {amount: {type: integer, max: 60}}}"))
                .containsExactly("`amount` of `In` is more than 60 in 3 of 5 rows: '70' in /in/b.parquet row 1, '90' in"
                        + " /in/b.parquet row 2, '95' in /in/b.parquet row 3");
    }

    @Test
    void anOutputOfASplitIsAStreamToo() throws IOException {
        assertThat(run("{stream: Sizes@small, columns: {currency: {type: string, allowed: [USD]}}}"))
                .containsExactly("`currency` of `Sizes@small` is none of 'USD' in 1 of 1 rows: 'EUR' in row 1");
    }

    @Test
    void whatIsReadMayBeNarrower() throws IOException {
        assertThat(run("{stream: In, columns: {amount: long}}")).isEmpty();
    }

    @Test
    void whatIsReadMayNotBeWider() throws IOException {
        assertThat(run("{stream: In, columns: {amount: short}}"))
                .containsExactly("`amount` of `In` is integer, not short | it may hold values that are none of short;"
                        + " convert it in the flow, or agree on integer");
    }

    @Test
    void aSinkWritesTheTypeAgreedOn() throws IOException {
        assertThat(run("{stream: Large, columns: {amount: long}}"))
                .containsExactly("`amount` of `Large` is integer, not long | every value is still one of long, but is"
                        + " stored otherwise; convert it in the flow, or agree on integer");
    }

    @Test
    void aMissingColumnIsToldWithWhatIsThereInstead() throws IOException {
        assertThat(
                        run(
                                "{stream: Large, extraColumns: false, columns: {key: integer, amounts: integer, currency: string}}"))
                .containsExactly(
                        "`amounts` (integer) is missing from `Large` | there is `amount`, probably the same one renamed (names"
                                + " alike 86 %)",
                        "`Large` has columns that it does not name: amount | name them, or allow them by extraColumns: true");
    }

    @Test
    void whoDependsOnItIsNamed() throws IOException {
        Contract contract = contract("{owner: finance, stream: Nowhere, columns: {a: integer}}");
        DataFlowException broken = catchThrowableOfType(
                DataFlowException.class,
                () -> ContractedFlow.compile(
                        RunRequest.of(new SourceText("flow.dfs", FLOW), folder), List.of(contract)));
        assertThat(broken.diagnostics())
                .extracting(Diagnostic::message)
                .containsExactly("the contract sums.contract.yml, on which finance depends, is broken: the flow has no"
                        + " stream `Nowhere`");
    }

    @Test
    void slipsAreNamedWithTheirPlaces() {
        assertThatThrownBy(() -> contract("{stream: A, columns: {a: {type: integer, nulable: false}}}"))
                .hasMessageContaining("there is no `nulable` here");
        assertThatThrownBy(() -> contract("{stream: A, columns: {a: {type: integer, min: few}}}"))
                .hasMessageContaining("`few` is no value of the type integer");
        assertThatThrownBy(() -> contract("{stream: A, columns: {a: whole}}"))
                .hasMessageContaining("`whole` is no type");
        assertThatThrownBy(() -> contract("{columns: {a: integer}}")).hasMessageContaining("`stream` is missing");
    }
}
