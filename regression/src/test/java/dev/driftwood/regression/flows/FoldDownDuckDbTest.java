package dev.driftwood.regression.flows;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Flatten over more rows than a batch has, arrays and items missing at every level, beside what DuckDB makes of the same table.
 */
class FoldDownDuckDbTest {

    private static final String ROWS = """
            SELECT n::BIGINT AS n,
                CASE WHEN h % 11 = 0 THEN NULL ELSE list_transform(range(h % 5), lambda o:
                    CASE WHEN (h + o) % 13 = 0 THEN NULL ELSE {'no': o, 'items':
                        CASE WHEN (h + o) % 7 = 0 THEN NULL ELSE list_transform(range((h * 3 + o) % 4), lambda i:
                            CASE WHEN i = 2 THEN NULL ELSE 'item ' || i END) END} END) END AS orders,
                CASE WHEN h % 5 = 0 THEN NULL ELSE list_transform(range(h % 3), lambda t: 'tag ' || t) END AS tags
            FROM (SELECT n, (hash(n * 7919) >> 40)::BIGINT AS h FROM range(2500) t(n))""";

    private static final String SCRIPT = """
            source(output(n as long, orders as (no as long, items as string[])[], tags as string[]),
                format: 'parquet', folderPath: 't') ~> In
            In foldDown(unroll(%s), mapColumn(n, no = orders.no, item = orders.items, tag = tags)) ~> Flat
            Flat sink(format: 'parquet') ~> Landed
            """;

    private static final String QUERY = """
            SELECT n, o.no AS no, i AS item, t AS tag FROM FILES(t)
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
        DuckDbComparison comparison = new DuckDbComparison(folder);
        comparison.write("t", "a", ROWS);
        comparison.compare(String.format(SCRIPT, unroll), String.format(QUERY, orders, items, tags));
    }
}
