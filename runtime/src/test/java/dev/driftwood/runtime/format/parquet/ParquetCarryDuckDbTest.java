package dev.driftwood.runtime.format.parquet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** DuckDB writes a table, its columns are carried into another file, DuckDB reads that and finds the same by any condition. */
class ParquetCarryDuckDbTest extends CarryTestCase {

    private static final String TABLE = """
            create table t as
            select (i % 100)::tinyint as t, (i * 7 % 30000)::smallint as s, (i * 1000)::integer as i,
                   i::bigint * 10000000000 as l, (i / 3.0)::float as f, i / 7.0::double as d, i % 3 = 0 as b,
                   'row ' || (i % 50) as few, 'longer text of row ' || i as many, encode('b' || i) as bin,
                   date '1969-06-01' + i::int as dt,
                   timestamp '1969-12-31 23:00:00.123456' + interval (i) second as ts,
                   timestamptz '2024-05-01 00:00:00+00' + interval (i) second as tz,
                   (i % 90 * 1.5)::decimal(4,1) as d4, (i / 3.0)::decimal(9,3) as d9,
                   (i * 12345.678)::decimal(18,4) as d18, (i * -12345678901.5)::decimal(38,10) as d38,
                   null::integer as none, case when i % 5 > 0 then [i, null, i + 1] end as li,
                   case when i % 5 > 1 then {'a': i, 'b': 'x' || i} end as st,
                   case when i % 5 > 2 then map {'k' || coalesce(i, 0): i, 'z': null} end as m,
                   case when i % 5 > 3 then [{'p': i, 'q': [i]}, null] end as ls
            from (select case when r % 7 = 3 then null else r end as i from range(9000) r(r))
            """;

    private static final List<String> CONDITIONS = List.of(
            "i = 7000",
            "few = 'row 9'",
            "few = 'row 99'",
            "l < 0",
            "d4 = 1.5",
            "d18 = 12345.678",
            "many > 'longer text of row 9'",
            "f > 1000",
            "dt = date '1969-06-03'",
            "ts = timestamp '1969-12-31 23:00:07.123456'",
            "not b",
            "t = -1",
            "none is not null");

    @TempDir
    Path folder;

    private Connection connection;
    private Statement statement;

    @BeforeEach
    void makeTheTable() throws SQLException {
        connection = DriverManager.getConnection("jdbc:duckdb:");
        statement = connection.createStatement();
        statement.execute("set timezone = 'UTC'");
        statement.execute("set threads = 1");
        statement.execute(TABLE);
    }

    @AfterEach
    void forgetTheTable() throws SQLException {
        statement.close();
        connection.close();
    }

    @ParameterizedTest
    @CsvSource({
        "V1, uncompressed, none",
        "V1, snappy, snappy",
        "V1, gzip, zstd",
        "V1, lz4_raw, gzip",
        "V2, uncompressed, snappy",
        "V2, zstd, zstd",
        "V2, zstd, none"
    })
    void agreesWithDuckDb(String version, String theirCodec, String ourCodec) throws SQLException, IOException {
        Path theirs = folder.resolve("theirs.parquet");
        Path ours = folder.resolve("ours.parquet");
        statement.execute("copy t to '%s' (format parquet, parquet_version %s, codec '%s', row_group_size 4096)"
                .formatted(theirs, version, theirCodec));
        byte[] file = Files.readAllBytes(theirs);
        assertThat(carried(file)).hasSize(all(file).length);
        Files.write(ours, carry(file, Map.of("compressionCodec", ourCodec), name -> true));

        try (ResultSet columns = statement.executeQuery("select string_agg(column_name, ',') from (describe t)")) {
            columns.next();
            for (String column : columns.getString(1).split(",", -1)) {
                assertThat(differences(column, ours)).as(column).isZero();
            }
        }
        for (String condition : CONDITIONS) {
            String query = "select count(*) from %s where " + condition;
            assertThat(number(query.formatted("read_parquet('" + ours + "')")))
                    .as(condition)
                    .isEqualTo(number(query.formatted("t")));
        }
        String filters = "select count(bloom_filter_offset) from parquet_metadata('%s')";
        assertThat(number(filters.formatted(ours))).isPositive().isEqualTo(number(filters.formatted(theirs)));
        String excluded = "select count(*) from parquet_bloom_probe('%s', 'few', 'row 99') where bloom_filter_excludes";
        assertThat(number(excluded.formatted(ours))).isEqualTo(number(excluded.formatted(theirs)));
    }

    /** Rows in which the file's value, as text, is not the table's. */
    private long differences(String column, Path file) throws SQLException {
        String cast = List.of("ts", "tz").contains(column) ? "::timestamp::timestamptz" : "";
        return number("select count(*) from t positional join read_parquet('%2$s') p where t.%1$s%3$s::varchar"
                .formatted(column, file, cast)
                .concat(" is distinct from p.%1$s::varchar".formatted(column)));
    }

    private long number(String query) throws SQLException {
        try (ResultSet rows = statement.executeQuery(query)) {
            rows.next();
            return rows.getLong(1);
        }
    }
}
