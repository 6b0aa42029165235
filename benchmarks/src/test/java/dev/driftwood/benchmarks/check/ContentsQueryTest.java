package dev.driftwood.benchmarks.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every way to be wrong is noticed. */
class ContentsQueryTest {

    private static final String RIGHT =
            "SELECT i::INTEGER AS order_id, i * 2 AS a, 'x' || i AS b, [i, NULL] AS c FROM range(5000) AS rows(i)";

    @TempDir
    Path temp;

    @Test
    void theSameIsTheSame() throws IOException, SQLException {
        assertThat(difference(RIGHT)).isEmpty();
        assertThat(difference("SELECT b, c, a, order_id FROM (" + RIGHT + ")"))
                .as("columns in another order")
                .isEmpty();
        assertThat(difference(RIGHT + " ORDER BY i DESC")).isEmpty();
    }

    @Test
    void anotherOrderOfRowsIsTold() throws IOException, SQLException {
        Contents expected = contents("expected", RIGHT);
        assertThat(contents("same", RIGHT).isInOrderOf(expected)).isTrue();
        assertThat(contents("other", RIGHT + " ORDER BY i DESC").isInOrderOf(expected))
                .isFalse();
    }

    @Test
    void differencesAreTold() throws IOException, SQLException {
        assertThat(difference(RIGHT + " WHERE i <> 7")).isEqualTo("4999 rows instead of 5000");
        assertThat(difference("SELECT * EXCLUDE (a) FROM (" + RIGHT + ")")).isEqualTo("no column a");
        assertThat(difference("SELECT *, 1 AS d FROM (" + RIGHT + ")")).isEqualTo("d is INTEGER instead of null");
        assertThat(difference("SELECT * REPLACE (a::INTEGER AS a) FROM (" + RIGHT + ")"))
                .isEqualTo("a is INTEGER instead of BIGINT");
        assertThat(difference("SELECT * REPLACE (CASE WHEN order_id <> 7 THEN a END AS a) FROM (" + RIGHT + ")"))
                .isEqualTo("other values in a");
        assertThat(difference("SELECT * REPLACE ([c[1], 0] AS c) FROM (" + RIGHT + ")"))
                .isEqualTo("other values in c");
        assertThat(difference("SELECT * REPLACE ((9998 - a) AS a) FROM (" + RIGHT + ")"))
                .as("each value is there, but beside others")
                .isEqualTo("values in other rows");
    }

    @Test
    void nothingLandedIsADifference() throws IOException, SQLException {
        Contents expected = contents("expected", RIGHT);
        try (Connection duckDb = DriverManager.getConnection("jdbc:duckdb:")) {
            Path empty = Files.createDirectory(temp.resolve("empty"));
            assertThat(new ContentsQuery(duckDb).landed(empty).differenceFrom(expected))
                    .isEqualTo("0 rows instead of 5000");
        }
    }

    private String difference(String actual) throws IOException, SQLException {
        return contents("actual", actual).differenceFrom(contents("expected", RIGHT));
    }

    private Contents contents(String name, String query) throws IOException, SQLException {
        Path folder = Files.createDirectories(temp.resolve(name));
        try (Connection duckDb = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = duckDb.createStatement()) {
            statement.execute("COPY (" + query + ") TO '" + folder.resolve("part.parquet") + "' (FORMAT parquet)");
            return new ContentsQuery(duckDb).landed(folder);
        }
    }
}
