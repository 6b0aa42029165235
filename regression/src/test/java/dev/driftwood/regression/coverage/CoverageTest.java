package dev.driftwood.regression.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.regression.table.ParquetTables;
import dev.driftwood.regression.table.Table;
import dev.driftwood.runtime.Progress;
import dev.driftwood.runtime.RunRequest;
import dev.driftwood.script.source.SourceText;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What runs reach of a script, and what they do not. */
class CoverageTest {

    private static final String SOURCE = """
            parameters{ large as boolean (false()) }
            source(output(id as integer, note as string), allowSchemaDrift: true, inferDriftedColumnTypes: true,
                format: 'parquet', wildcardPaths: ['in/*.parquet']) ~> In
            """;

    private static final String SINK = "Made sink(allowSchemaDrift: true, format: 'parquet') ~> Out\n";

    @TempDir
    private Path folder;

    private final CoverageRecorder recorder = CoverageRecorder.listening();

    @Test
    void everyArmThatIsTheResultForARow() throws IOException {
        String flow =
                "In derive(a = iif(id > 2, iif(id > 9, 'huge', 'large'), 'small'), b = case(id == 1, 'one')) ~> Made\n";
        assertThat(missed(flow + SINK, 1, 2))
                .containsExactly(
                        "iif(id > 9, 'huge', 'large') in iif(id > 2, iif(id > 9, 'huge', 'large'), 'small')",
                        "'huge' in iif(id > 9, 'huge', 'large')",
                        "'large' in iif(id > 9, 'huge', 'large')");
        assertThat(missed(flow + SINK, 3)).containsExactly("'huge' in iif(id > 9, 'huge', 'large')");
    }

    /** Equal expressions are evaluated once, and each of them was reached all the same; so are those that need no row. */
    @Test
    void expressionsThatAreEvaluatedTogetherOrAhead() throws IOException {
        String flow =
                "In derive(a = iif(id > 2, 'x', 'y'), b = upper(iif(id > 2, 'x', 'y')), c = iif($large, 'l', 's')) ~> Made\n";
        assertThat(missed(flow + SINK, 1))
                .containsExactlyInAnyOrder(
                        "'x' in iif(id > 2, 'x', 'y')", "'x' in iif(id > 2, 'x', 'y')", "'l' in iif($large, 'l', 's')");
    }

    /** Entries of a dictionary that no row asks for reach nothing. */
    @Test
    void onlyRowsThatComeThisFar() throws IOException {
        String flow = """
                In filter(id > 1) ~> Some
                Some derive(a = iif(note == 'n1', 'first', 'other')) ~> Made
                """;
        assertThat(missed(flow + SINK, 1, 2, 3)).containsExactly("'first' in iif(note == 'n1', 'first', 'other')");
    }

    @Test
    void theFirstValueThatIsNotNull() throws IOException {
        String flow = "In derive(a = coalesce(note, toString(id), 'none')) ~> Made\n";
        assertThat(missed(flow + SINK, 1, -2)).containsExactly("'none' in coalesce(note, toString(id), 'none')");
    }

    @Test
    void transformationsOutputsAndPatterns() throws IOException {
        String flow = """
                In derive(each(match(type == 'boolean'), $$ = $$), each(match(name == iif(true(), 'id', 'x')), $$ = $$)) ~> Typed
                Typed split(id > 5, disjoint: false) ~> Router@(large, rest)
                Router@large filter(true()) ~> Large
                Large sink(allowSchemaDrift: true, format: 'parquet') ~> LargeOut
                Router@rest sink(allowSchemaDrift: true, format: 'parquet') ~> Out
                """;
        assertThat(missed(flow, 1)).containsExactly("match(type == 'boolean')", "Router@large", "Large", "LargeOut");
        assertThat(missed(flow, 7)).containsExactly("match(type == 'boolean')");
        assertThat(FlowCoverage.percent(recorder.flows())).isEqualTo(88);
    }

    /** What a case leaves open another one may reach: all runs of a script count together. */
    private List<String> missed(String flow, int... ids) throws IOException {
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (int id : ids) {
            rows.add(Arrays.asList(Math.abs(id), id < 0 ? null : "n" + id));
        }
        Path container = Files.createTempDirectory(folder, "run");
        Files.createDirectory(container.resolve("in"));
        List<DataType.Field> columns =
                List.of(new DataType.Field("id", DataType.INTEGER), new DataType.Field("note", DataType.STRING));
        ParquetTables.write(new Table(columns, rows), container.resolve("in/day.parquet"));
        RunRequest request = RunRequest.of(new SourceText("flow.dfs", SOURCE + flow), container);
        recorder.ran(request, recorder.compile(request).run(Progress.NONE));
        return recorder.flows().get(0).missed().stream().map(CoverageItem::what).toList();
    }
}
