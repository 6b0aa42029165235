package dev.driftwood.runtime.flows;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.runtime.DataFlows;
import dev.driftwood.runtime.Progress;
import dev.driftwood.runtime.RunRequest;
import dev.driftwood.runtime.execute.UnitSizes;
import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.runtime.schedule.Scheduling;
import dev.driftwood.runtime.transformations.HeaderPolicy;
import dev.driftwood.script.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
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

    private static final Instant CLOCK = Instant.parse("2024-05-17T10:15:30Z");
    private static final Scheduling ALONE = new Scheduling(1, false, UnitSizes.DEFAULT);
    private static final Scheduling THREADS = new Scheduling(3, true, UnitSizes.SMALLEST);

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

    @TempDir
    private Path folder;

    @BeforeEach
    void writeTables() throws IOException {
        write("l", 3_000, 1);
        write("r", 600, 2);
    }

    private void write(String table, int rows, int seed) throws IOException {
        Files.createDirectories(folder.resolve(table));
        int half = rows / 3;
        DuckDb.writeParquet(query(0, half, seed), folder.resolve(table + "/a.parquet"));
        DuckDb.writeParquet(query(half, rows, seed), folder.resolve(table + "/b.parquet"));
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
        compare(
                script,
                "SELECT l.n AS ln, l.s AS ls, r.n AS rn, r.s AS rs FROM L l " + (type.equals("outer") ? "full" : type)
                        + " JOIN R r ON " + SQL_CONDITIONS.get(condition) + " ORDER BY l.n NULLS LAST, r.n");
    }

    private static Stream<Arguments> conditions() {
        return Stream.iterate(0, i -> i + 1).limit(CONDITIONS.size()).map(Arguments::of);
    }

    @ParameterizedTest
    @MethodSource("conditions")
    void existsKeepsDuckDbsRows(int condition) throws IOException {
        for (boolean negate : new boolean[] {false, true}) {
            compare(
                    SOURCES + "L, R exists(" + CONDITIONS.get(condition) + ", negate: " + negate + ") ~> Matched\n"
                            + LEFT_ONLY,
                    "SELECT l.n AS ln, l.s AS ls FROM L l WHERE " + (negate ? "NOT " : "") + "EXISTS (FROM R r WHERE "
                            + SQL_CONDITIONS.get(condition) + ") ORDER BY l.n");
        }
    }

    @ParameterizedTest
    @MethodSource("conditions")
    void lookupsPickDuckDbsRows(int condition) throws IOException {
        compare(
                SOURCES + "L, R lookup(" + CONDITIONS.get(condition)
                        + ", multiple: false, pickup: 'last', asc(R@v, false), desc(R@n, false)) ~> Matched\n" + SHAPED,
                "SELECT l.n AS ln, l.s AS ls, r.n AS rn, r.s AS rs FROM L l LEFT JOIN LATERAL (SELECT * FROM R r WHERE "
                        + SQL_CONDITIONS.get(condition)
                        + " ORDER BY r.v DESC NULLS FIRST, r.n LIMIT 1) r ON true ORDER BY l.n");
    }

    private void compare(String script, String query) throws IOException {
        byte[] alone = landed(script, ALONE, "alone");
        assertThat(landed(script, THREADS, "threads")).isEqualTo(alone);
        Path wanted = folder.resolve("wanted.parquet");
        DuckDb.writeParquet(query.replace("L l", files("l")).replace("R r", files("r")), wanted);
        Table expected = ParquetTables.read(wanted);
        assertThat(expected.rows()).isNotEmpty();
        assertThat(ParquetTables.read(folder.resolve("alone/part-00000.parquet"))
                        .rows())
                .isEqualTo(expected.rows());
    }

    private String files(String table) {
        return "read_parquet('" + folder.resolve(table) + "/*.parquet') " + table;
    }

    private byte[] landed(String script, Scheduling scheduling, String out) throws IOException {
        RunRequest request = new RunRequest(
                new SourceText("script.dfs", script),
                folder,
                Map.of(),
                Map.of("Landed", folder.resolve(out).toString()),
                Map.of(),
                Map.of(),
                ReadOptions.Int96.REFUSE,
                HeaderPolicy.REFUSE,
                false,
                1000,
                scheduling,
                CLOCK);
        Files.deleteIfExists(folder.resolve(out).resolve("part-00000.parquet"));
        DataFlows.compile(request).run(Progress.NONE);
        return Files.readAllBytes(folder.resolve(out).resolve("part-00000.parquet"));
    }
}
