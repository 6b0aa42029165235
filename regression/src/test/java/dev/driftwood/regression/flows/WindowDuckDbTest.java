package dev.driftwood.regression.flows;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Windows over partitions of all sizes, beside DuckDB's; with memory for the rows and without. */
class WindowDuckDbTest {

    private DuckDbComparison comparison;

    /** Key 0 has a third of the rows, null a tenth, others a few each. */
    @BeforeEach
    void writeTable(@TempDir Path folder) throws IOException {
        comparison = new DuckDbComparison(folder);
        String random = "(hash(i * 7919) >> 8)";
        comparison.write(
                "t",
                "a",
                "SELECT i::BIGINT AS n, (CASE WHEN " + random + " % 3 = 0 THEN 0 WHEN " + random
                        + " % 10 = 1 THEN NULL ELSE " + random + " % 97 END)::BIGINT AS k, (" + random
                        + " >> 20) % 1000 + i / 10000.0 AS v FROM range(1100) t(i)");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            rowNumber()        |                                           | row_number()     |
            denseRank()        |                                           | dense_rank()     |
            lag(n, 2)          |                                           | lag(n, 2)        |
            count()            | startRowOffset: -30L, endRowOffset: 5L,   | count(*)         | ROWS BETWEEN 30 PRECEDING AND 5 FOLLOWING
            sum(n)             | startRowOffset: -30L, endRowOffset: 30L,  | sum(n)           | ROWS BETWEEN 30 PRECEDING AND 30 FOLLOWING
            max(n)             | startRowOffset: -2L, endRowOffset: 0L,    | max(n)           | ROWS BETWEEN 2 PRECEDING AND CURRENT ROW
            """)
    void windowsAreDuckDbs(String call, String frame, String function, String sqlFrame) throws IOException {
        String options = frame == null ? "" : frame;
        String rows = sqlFrame == null ? "" : sqlFrame;
        comparison.compare(
                """
                source(output(n as long, k as long, v as double), format: 'parquet', folderPath: 't') ~> T
                T window(over(k), asc(v, true), asc(n, true), %s result = %s) ~> Windowed
                Windowed derive(result = toLong(result * 1)) ~> Step
                Step sink(format: 'parquet') ~> Landed
                """.formatted(options, call),
                "SELECT n, k, v, (CASE WHEN true THEN (" + function
                        + " OVER (PARTITION BY k ORDER BY v NULLS FIRST, n " + rows
                        + ")) END)::BIGINT AS result FROM FILES(t) ORDER BY n");
    }
}
