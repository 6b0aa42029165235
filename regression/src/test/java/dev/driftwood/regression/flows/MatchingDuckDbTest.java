package dev.driftwood.regression.flows;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Joins, lookups and exists over more rows than a batch has, some keys null and one of them far more frequent than others, beside
 * what DuckDB makes of the same tables; the same bytes for any number of threads.
 */
class MatchingDuckDbTest {

    private static final String SOURCES = """
            source(output(n as long, k as long, s as string, v as long), format: 'parquet', folderPath: 'l') ~> L
            source(output(n as long, k as long, s as string, v as long), format: 'parquet', folderPath: 'r') ~> R
            """;
    private static final String SHAPED = """
            Matched select(mapColumn(ln = L@n, ls = L@s, rn = R@n, rs = R@s)) ~> Shaped
            Shaped sink(format: 'parquet') ~> Landed
            """;
    private static final String LEFT_ONLY = """
            Matched select(mapColumn(ln = n, ls = s)) ~> Shaped
            Shaped sink(format: 'parquet') ~> Landed
            """;

    private static final List<String> CONDITIONS = List.of(
            "L@k == R@k",
            "R@s == L@s && L@k == R@k",
            "L@k == R@k && L@v < R@v",
            "L@s == R@s && (L@k == R@k || isNull(L@k) && isNull(R@k))",
            "L@v + 900 < R@v");
    private static final List<String> SQL_CONDITIONS = List.of(
            "l.k = r.k",
            "l.s = r.s AND l.k = r.k",
            "l.k = r.k AND l.v < r.v",
            "l.s = r.s AND l.k IS NOT DISTINCT FROM r.k",
            "l.v + 900 < r.v");

    private DuckDbComparison comparison;

    @BeforeEach
    void writeTables(@TempDir Path folder) throws IOException {
        comparison = new DuckDbComparison(folder);
        write("l", 1_200, 1);
        write("r", 300, 2);
    }

    private void write(String table, int rows, int seed) throws IOException {
        int half = rows / 3;
        comparison.write(table, "a", query(0, half, seed));
        comparison.write(table, "b", query(half, rows, seed));
    }

    private static String query(int from, int to, int seed) {
        String random = "(hash(i * 7919 + " + seed + ") >> 8)";
        return "SELECT i::BIGINT AS n, "
                + "(CASE WHEN " + random + " % 10 = 0 THEN NULL WHEN " + random + " % 50 = 1 THEN 0 ELSE " + random
                + " % 301 END)::BIGINT AS k, "
                + "CASE WHEN " + random + " % 23 = 0 THEN NULL ELSE 'text ' || (" + random + " % 7) END AS s, "
                + "((" + random + " >> 20) % 1000)::BIGINT AS v FROM range(" + from + ", " + to + ") t(i)";
    }

    private static Stream<Arguments> joins() {
        return Stream.of("inner", "left", "right", "outer").flatMap(type -> Stream.iterate(0, i -> i + 1)
                .limit(CONDITIONS.size())
                .map(condition -> Arguments.of(type, condition)));
    }

    @ParameterizedTest
    @MethodSource("joins")
    void joinsGiveDuckDbsRowsInTheOrderOfTheStreams(String type, int condition) throws IOException {
        String script = SOURCES + "L, R join(" + CONDITIONS.get(condition) + ", joinType: '" + type + "') ~> Matched\n"
                + SHAPED;
        comparison.compare(
                script,
                "SELECT l.n AS ln, l.s AS ls, r.n AS rn, r.s AS rs FROM FILES(l) l "
                        + (type.equals("outer") ? "full" : type) + " JOIN FILES(r) r ON "
                        + SQL_CONDITIONS.get(condition) + " ORDER BY l.n NULLS LAST, r.n");
    }

    private static Stream<Arguments> conditions() {
        return Stream.iterate(0, i -> i + 1).limit(CONDITIONS.size()).map(Arguments::of);
    }

    @ParameterizedTest
    @MethodSource("conditions")
    void existsKeepsDuckDbsRows(int condition) throws IOException {
        for (boolean negate : new boolean[] {false, true}) {
            comparison.compare(
                    SOURCES + "L, R exists(" + CONDITIONS.get(condition) + ", negate: " + negate + ") ~> Matched\n"
                            + LEFT_ONLY,
                    "SELECT l.n AS ln, l.s AS ls FROM FILES(l) l WHERE " + (negate ? "NOT " : "")
                            + "EXISTS (FROM FILES(r) r WHERE " + SQL_CONDITIONS.get(condition) + ") ORDER BY l.n");
        }
    }

    @ParameterizedTest
    @MethodSource("conditions")
    void lookupsPickDuckDbsRows(int condition) throws IOException {
        comparison.compare(
                SOURCES + "L, R lookup(" + CONDITIONS.get(condition)
                        + ", multiple: false, pickup: 'last', asc(R@v, false), desc(R@n, false)) ~> Matched\n" + SHAPED,
                "SELECT l.n AS ln, l.s AS ls, r.n AS rn, r.s AS rs FROM FILES(l) l LEFT JOIN LATERAL (SELECT * FROM FILES(r) r WHERE "
                        + SQL_CONDITIONS.get(condition)
                        + " ORDER BY r.v DESC NULLS FIRST, r.n LIMIT 1) r ON true ORDER BY l.n");
    }
}
