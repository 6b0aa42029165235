package dev.driftwood.regression.flows;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Joins of streams whose keys are all equal or all null, or that have no rows, beside DuckDB's; with memory for them and without. */
class SkewedMatchingDuckDbTest {

    private DuckDbComparison comparison;

    @BeforeEach
    void writeTables(@TempDir Path folder) throws IOException {
        comparison = new DuckDbComparison(folder);
        write("equal", "7", 300);
        write("nulls", "NULL", 300);
        write("mostly", "CASE WHEN i % 20 = 0 THEN i WHEN i % 9 = 0 THEN NULL ELSE 7 END", 300);
        write("none", "7", 0);
    }

    private void write(String table, String key, int rows) throws IOException {
        comparison.write(
                table,
                "a",
                "SELECT i::BIGINT AS n, (" + key + ")::BIGINT AS k, 'some text ' || i AS s FROM range(" + rows
                        + ") t(i)");
    }

    @ParameterizedTest
    @CsvSource({
        "equal, equal, inner",
        "mostly, equal, inner",
        "mostly, mostly, outer",
        "nulls, nulls, outer",
        "nulls, equal, outer",
        "equal, nulls, right",
        "none, equal, outer",
        "equal, none, outer",
        "none, mostly, right"
    })
    void joinsGiveDuckDbsRows(String left, String right, String type) throws IOException {
        String script = sources(left, right) + "L, R join(L@k == R@k, joinType: '" + type + "') ~> Matched\n" + """
                Matched select(mapColumn(ln = L@n, ls = L@s, rn = R@n, rs = R@s)) ~> Shaped
                Shaped sink(format: 'parquet') ~> Landed
                """;
        comparison.compare(
                script,
                "SELECT l.n AS ln, l.s AS ls, r.n AS rn, r.s AS rs FROM FILES(" + left + ") l "
                        + (type.equals("outer") ? "full" : type) + " JOIN FILES(" + right
                        + ") r ON l.k = r.k ORDER BY l.n NULLS LAST, r.n");
    }

    @ParameterizedTest
    @CsvSource({"mostly, equal, false", "mostly, nulls, true", "equal, none, true", "nulls, nulls, true"})
    void existsKeepsDuckDbsRows(String left, String right, boolean negate) throws IOException {
        String script = sources(left, right) + "L, R exists(L@k == R@k, negate: " + negate + ") ~> Matched\n" + """
                Matched select(mapColumn(ln = n, ls = s)) ~> Shaped
                Shaped sink(format: 'parquet') ~> Landed
                """;
        comparison.compare(
                script,
                "SELECT l.n AS ln, l.s AS ls FROM FILES(" + left + ") l WHERE " + (negate ? "NOT " : "")
                        + "EXISTS (FROM FILES(" + right + ") r WHERE l.k = r.k) ORDER BY l.n");
    }

    @ParameterizedTest
    @CsvSource({"equal, equal, first", "mostly, equal, last", "equal, mostly, last"})
    void lookupsPickDuckDbsRows(String left, String right, String pickup) throws IOException {
        String script = sources(left, right) + "L, R lookup(L@k == R@k, multiple: false, pickup: '" + pickup
                + "', asc(R@s, true)) ~> Matched\n" + """
                Matched select(mapColumn(ln = L@n, rn = R@n)) ~> Shaped
                Shaped sink(format: 'parquet') ~> Landed
                """;
        comparison.compare(
                script,
                "SELECT l.n AS ln, r.n AS rn FROM FILES(" + left + ") l LEFT JOIN LATERAL (SELECT * FROM FILES(" + right
                        + ") r WHERE l.k = r.k ORDER BY r.s " + (pickup.equals("last") ? "DESC" : "ASC")
                        + " LIMIT 1) r ON true ORDER BY l.n");
    }

    private static String sources(String left, String right) {
        return source("L", left) + source("R", right);
    }

    private static String source(String name, String table) {
        return "source(output(n as long, k as long, s as string), format: 'parquet', folderPath: '" + table + "') ~> "
                + name + "\n";
    }
}
