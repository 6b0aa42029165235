package dev.driftwood.regression.flows;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What puts rows or columns in another place, over more rows than a batch has, beside what DuckDB makes of the same table. */
class ReshapingDuckDbTest {

    private static final String SOURCE = """
            source(output(n as long, k as long, s as string, d as double), format: 'parquet', folderPath: 't') ~> T
            """;
    private static final String SINK = """
            Step sink(format: 'parquet') ~> Landed
            """;

    private DuckDbComparison comparison;

    @BeforeEach
    void writeTable(@TempDir Path folder) throws IOException {
        comparison = new DuckDbComparison(folder);
        comparison.write("t", "a", query(0, 1_000));
        comparison.write("t", "b", query(1_000, 3_500));
    }

    private static String query(int from, int to) {
        String random = "(hash(i * 7919) >> 8)";
        return "SELECT i::BIGINT AS n, "
                + "(CASE WHEN " + random + " % 10 = 0 THEN NULL ELSE " + random + " % 13 END)::BIGINT AS k, "
                + "CASE " + random + " % 23 WHEN 0 THEN NULL WHEN 1 THEN 'Text' ELSE 'text ' || (" + random
                + " % 7) END AS s, CASE (" + random + " >> 9) % 31 WHEN 0 THEN NULL WHEN 1 THEN 'nan'::DOUBLE "
                + "ELSE ((" + random + " >> 20) % 1000)::DOUBLE / 8 END AS d FROM range(" + from + ", " + to + ") t(i)";
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            asc(s, true), desc(d, false)              | s NULLS FIRST, d DESC NULLS LAST, n
            desc(k, true), asc(s, false), asc(d, true) | k DESC NULLS FIRST, s NULLS LAST, d NULLS FIRST, n
            asc(n % 7 + iifNull(k, 0L), true)         | n % 7 + coalesce(k, 0), n
            desc(s, false), caseInsensitive: true     | lower(s) DESC NULLS LAST, n
            """)
    void sortsAsDuckDbDoes(String keys, String order) throws IOException {
        comparison.compare(
                SOURCE + "T sort(" + keys + ") ~> Step\n" + SINK, "SELECT n, k, s, d FROM FILES(t) ORDER BY " + order);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            T                       | n
            T derive(m = n + 1)     | n
            T filter(n % 3 != 0)    | n
            T sort(desc(n, true))   | n DESC
            """)
    void numbersRowsAsDuckDbDoes(String before, String order) throws IOException {
        boolean some = before.contains("filter");
        comparison.compare(
                SOURCE + (before.equals("T") ? "T" : before + " ~> Before\nBefore")
                        + " keyGenerate(output(key as long), startAt: 100L, stepValue: -3L) ~> Keyed\n"
                        + "Keyed filter(key % 2 == 0) ~> Even\n"
                        + "Even select(mapColumn(key, n)) ~> Step\n" + SINK,
                "SELECT key, n FROM (SELECT 103 - 3 * row_number() OVER (ORDER BY " + order
                        + ") AS key, n FROM FILES(t)" + (some ? " WHERE n % 3 <> 0" : "")
                        + ") WHERE key % 2 = 0 ORDER BY key DESC");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            asc(s, true), desc(d, false), output(place as long)          | rank()       | s NULLS FIRST, d DESC NULLS LAST
            desc(k, true), output(place as long), dense: true            | dense_rank() | k DESC NULLS FIRST
            asc(s, false), caseInsensitive: true, output(place as long)  | rank()       | lower(s) NULLS LAST
            """)
    void ranksAsDuckDbDoes(String arguments, String function, String order) throws IOException {
        comparison.compare(
                SOURCE + "T rank(" + arguments + ") ~> Ranked\nRanked select(mapColumn(n, place)) ~> Step\n" + SINK,
                "SELECT n, " + function + " OVER (ORDER BY " + order + ") AS place FROM FILES(t) ORDER BY n");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void pivotsAsDuckDbDoes(boolean listed) throws IOException {
        List<String> columns = new ArrayList<>();
        List<String> values = new ArrayList<>();
        for (int k = 0; k < 13; k++) {
            values.add(k + "L");
            columns.add("(sum(n) FILTER (k = " + k + "))::BIGINT AS total_" + k);
            columns.add("nullif(count(*) FILTER (k = " + k + "), 0) AS rows_" + k);
        }
        comparison.compare(
                SOURCE + "T pivot(groupBy(s, part = n % 11), pivotBy(k"
                        + (listed ? ", [" + String.join(", ", values) + "]" : "")
                        + "), total = sum(n), rows = count(), columnNaming: '$N_$V', lateral: true) ~> Step\n"
                        + SINK.replace("sink(", "sink(allowSchemaDrift: true, "),
                "SELECT s, n % 11 AS part, " + String.join(", ", columns)
                        + " FROM FILES(t) GROUP BY s, part ORDER BY min(n)");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void unpivotsAsDuckDbDoes(boolean withoutNulls) throws IOException {
        comparison.compare(
                SOURCE + "T unpivot(output(name as string, value as string), ungroupBy(n), ignoreNullPivots: "
                        + withoutNulls + ") ~> Step\n" + SINK,
                "SELECT n, name, CASE name WHEN 'k' THEN k::VARCHAR WHEN 's' THEN s ELSE "
                        + "replace(d::VARCHAR, 'nan', 'NaN') END AS value FROM FILES(t), "
                        + "(VALUES (1, 'k'), (2, 's'), (3, 'd')) names(place, name)"
                        + (withoutNulls ? " WHERE value IS NOT NULL" : "") + " ORDER BY n, place");
    }
}
