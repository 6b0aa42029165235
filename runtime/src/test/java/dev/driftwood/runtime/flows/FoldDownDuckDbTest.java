package dev.driftwood.runtime.flows;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.runtime.DataFlows;
import dev.driftwood.runtime.Progress;
import dev.driftwood.runtime.RunRequest;
import dev.driftwood.runtime.definitions.Definitions;
import dev.driftwood.runtime.execute.UnitSizes;
import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.runtime.schedule.Scheduling;
import dev.driftwood.runtime.spill.SpillSettings;
import dev.driftwood.runtime.transformations.HeaderPolicy;
import dev.driftwood.script.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Flatten over more rows than a batch has, arrays and items missing at every level, beside what DuckDB makes of the same table; the
 * same bytes for any number of rows in a batch.
 */
class FoldDownDuckDbTest {

    private static final Instant CLOCK = Instant.parse("2024-05-17T10:15:30Z");
    private static final Scheduling ALONE = new Scheduling(1, false, UnitSizes.DEFAULT);
    private static final Scheduling THREADS = new Scheduling(3, true, UnitSizes.SMALLEST);

    private static final String ROWS = """
            SELECT n::BIGINT AS n,
                CASE WHEN h % 11 = 0 THEN NULL ELSE list_transform(range(h % 5), lambda o:
                    CASE WHEN (h + o) % 13 = 0 THEN NULL ELSE {'no': o, 'items':
                        CASE WHEN (h + o) % 7 = 0 THEN NULL ELSE list_transform(range((h * 3 + o) % 4), lambda i:
                            CASE WHEN i = 2 THEN NULL ELSE 'item ' || i END) END} END) END AS orders,
                CASE WHEN h % 5 = 0 THEN NULL ELSE list_transform(range(h % 3), lambda t: 'tag ' || t) END AS tags
            FROM (SELECT n, (hash(n * 7919) >> 40)::BIGINT AS h FROM range(700) t(n))""";

    private static final String SCRIPT = """
            source(output(n as long, orders as (no as long, items as string[])[], tags as string[]),
                format: 'parquet', folderPath: 'in') ~> In
            In foldDown(unroll(%s), mapColumn(n, no = orders.no, item = orders.items, tag = tags)) ~> Flat
            Flat sink(format: 'parquet') ~> Landed
            """;

    private static final String QUERY = """
            SELECT n, o.no AS no, i AS item, t AS tag FROM (%s)
            %s JOIN LATERAL (SELECT unnest(orders) AS o, generate_subscripts(orders, 1) AS at_order) ON true
            %s JOIN LATERAL (SELECT unnest(o.items) AS i, generate_subscripts(o.items, 1) AS at_item) ON true
            %s JOIN LATERAL (SELECT unnest(tags) AS t, generate_subscripts(tags, 1) AS at_tag) ON true
            ORDER BY n, at_order, at_item, at_tag""";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "orders.items, tags                             | LEFT  | LEFT  | LEFT",
                "orders.items, orders, tags                     | INNER | LEFT  | LEFT",
                "orders.items, orders.items, tags               | INNER | INNER | LEFT",
                "orders.items, orders, tags, tags               | INNER | LEFT  | INNER",
            })
    void givesDuckDbsRowsInTheirOrder(String unroll, String orders, String items, String tags) throws IOException {
        Files.createDirectories(folder.resolve("in"));
        DuckDb.writeParquet(ROWS, folder.resolve("in/a.parquet"));
        String script = String.format(SCRIPT, unroll);
        byte[] alone = landed(script, ALONE, 1000, "alone");
        assertThat(landed(script, THREADS, 1000, "threads")).isEqualTo(alone);
        Path wanted = folder.resolve("wanted.parquet");
        DuckDb.writeParquet(String.format(QUERY, ROWS, orders, items, tags), wanted);
        Table expected = ParquetTables.read(wanted);
        assertThat(expected.rows()).isNotEmpty();
        assertThat(rows("alone")).isEqualTo(expected.rows());
        landed(script, ALONE, 7, "small");
        assertThat(rows("small")).isEqualTo(expected.rows());
    }

    private Object rows(String out) throws IOException {
        return ParquetTables.read(folder.resolve(out).resolve("part-00000.parquet"))
                .rows();
    }

    private byte[] landed(String script, Scheduling scheduling, int batchRows, String out) throws IOException {
        RunRequest request = new RunRequest(
                new SourceText("script.dfs", script),
                folder,
                Map.of(),
                Map.of("Landed", folder.resolve(out).toString()),
                Map.of(),
                Definitions.NONE,
                Map.of(),
                ReadOptions.Int96.REFUSE,
                HeaderPolicy.REFUSE,
                false,
                batchRows,
                SpillSettings.DEFAULT,
                scheduling,
                CLOCK);
        DataFlows.compile(request).run(Progress.NONE);
        return Files.readAllBytes(folder.resolve(out).resolve("part-00000.parquet"));
    }
}
