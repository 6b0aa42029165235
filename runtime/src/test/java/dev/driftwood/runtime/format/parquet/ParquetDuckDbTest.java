package dev.driftwood.runtime.format.parquet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.format.BatchReader;
import dev.driftwood.runtime.format.BatchWriter;
import dev.driftwood.runtime.format.FileColumn;
import dev.driftwood.runtime.format.FileDescription;
import dev.driftwood.runtime.format.MemoryFile;
import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.runtime.format.WriteRequest;
import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * DuckDB writes a table, we read that and write it again, DuckDB reads it and compares with the table: right only if both our
 * reader and our writer are.
 */
class ParquetDuckDbTest extends ParquetTestCase {

    private static final String TABLE = """
            create table t as
            select (i % 100)::tinyint as t, (i * 7 % 30000)::smallint as s, (i * 1000)::integer as i,
                   i::bigint * 10000000000 as l,
                   (i % 200)::utinyint as ut, (i % 60000)::usmallint as us, (4000000000 + i)::uinteger as ui,
                   (18446744073709000000 + i)::ubigint as ul,
                   (i / 3.0)::float as f, i / 7.0::double as d, i % 3 = 0 as b,
                   'row ' || (i % 50) as few, 'longer text of row ' || i as many, repeat('y', (i % 300)::int) as longs,
                   encode('b' || i) as bin, date '1969-06-01' + i::int as dt,
                   timestamp '1969-12-31 23:00:00.123456' + interval (i) second as ts,
                   timestamptz '2024-05-01 00:00:00+00' + interval (i) second as tz,
                   (timestamp '2001-01-01' + interval (i) millisecond)::timestamp_ms as tms,
                   (timestamp '2001-01-01' + interval (i) second)::timestamp_ns as tns,
                   (i % 90 * 1.5)::decimal(4,1) as d4, (i / 3.0)::decimal(9,3) as d9,
                   (i * 12345.678)::decimal(18,4) as d18, (i * -12345678901.5)::decimal(38,10) as d38,
                   md5('x' || i)::uuid as u, case when i % 4 = 0 then i end as sparse, null::integer as none,
                   [i, null, i + 1] as li, {'a': i, 'b': 'x' || i} as st, map {'k' || coalesce(i, 0): i, 'z': null} as m,
                   [['a', null], [], null, ['b' || i]] as ll, [{'p': i, 'q': [i]}, null] as ls
            from (select case when r % 7 = 3 then null else r end as i from range(22000) r(r))
            """;

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
        "V1, gzip, gzip",
        "V1, zstd, zstd",
        "V1, lz4_raw, lz4",
        "V2, uncompressed, none",
        "V2, snappy, zstd",
        "V2, zstd, lz4"
    })
    void agreesWithDuckDb(String version, String theirCodec, String ourCodec) throws SQLException, IOException {
        Path theirs = folder.resolve("theirs.parquet");
        Path ours = folder.resolve("ours.parquet");
        statement.execute("copy t to '%s' (format parquet, parquet_version %s, codec '%s', row_group_size 15000)"
                .formatted(theirs, version, theirCodec));
        byte[] rewritten = rewrite(Files.readAllBytes(theirs), ourCodec);
        Files.write(ours, rewritten);
        for (String column : columns()) {
            assertThat(differences(column, ours)).as(column).isZero();
        }
        assertThat(number("select count(*) from read_parquet('%s')".formatted(ours)))
                .isEqualTo(22_000);
    }

    @Test
    void usesOurStatisticsToSkipWithoutLosing() throws SQLException, IOException {
        Path theirs = folder.resolve("theirs.parquet");
        Path ours = folder.resolve("ours.parquet");
        statement.execute("copy t to '%s' (format parquet)".formatted(theirs));
        Files.write(ours, rewrite(Files.readAllBytes(theirs), "snappy"));
        for (String condition : List.of(
                "i = 7000",
                "l < 0",
                "d4 = 1.5",
                "d38 < -1000",
                "few = 'row 9'",
                "many > 'longer text of row 9'",
                "longs = ''",
                "f > 10000",
                "d <= 0",
                "dt = date '1969-06-03'",
                "b",
                "not b",
                "bin = 'b5'::blob",
                "t = -1")) {
            String query = "select count(*) from %s where " + condition;
            assertThat(number(query.formatted("read_parquet('" + ours + "')")))
                    .as(condition)
                    .isEqualTo(number(query.formatted("t")));
        }
        assertThat(text("select stats_min_value || ' ' || stats_max_value || ' ' || stats_null_count"
                        + " from parquet_metadata('%s') where path_in_schema = 'dt'".formatted(ours)))
                .isEqualTo(text("select min(dt) || ' ' || max(dt) || ' ' || (count(*) - count(dt)) from t"));
    }

    @Test
    void mapsTheTypesOfDuckDb() throws SQLException, IOException {
        Path theirs = folder.resolve("theirs.parquet");
        statement.execute(
                "copy (select *, time '10:00:00' as tm, interval 1 day as iv from t limit 10) to '%s' (format parquet)"
                        .formatted(theirs));
        List<String> types = new ArrayList<>();
        for (FileColumn column : describe(Files.readAllBytes(theirs)).columns()) {
            String note = column.note().map(text -> " | " + text).orElse("");
            String trouble =
                    column.trouble().map(found -> " ! " + found.message()).orElse("");
            types.add(column.name() + ": " + column.type() + " < " + column.physical() + note + trouble);
        }
        assertThat(types)
                .contains(
                        "t: byte < INT32 INT(8,true)",
                        "ut: short < INT32 INT(8,false)",
                        "us: integer < INT32 INT(16,false)",
                        "ui: long < INT32 INT(32,false)",
                        "ul: decimal(20,0) < INT64 INT(64,false)",
                        "bin: binary < BYTE_ARRAY",
                        "ts: timestamp < INT64 TIMESTAMP(MICROS,false) | has no time zone; is taken as UTC",
                        "tz: timestamp < INT64 TIMESTAMP(MICROS,true)",
                        "tns: timestamp < INT64 TIMESTAMP(NANOS,false) | nanoseconds are cut to microseconds;"
                                + " has no time zone; is taken as UTC",
                        "d38: decimal(38,10) < FIXED_LEN_BYTE_ARRAY(16) DECIMAL(38,10)",
                        "u: string < FIXED_LEN_BYTE_ARRAY(16) UUID",
                        "li: long[] < group LIST (list: repeated group (element: INT64 INT(64,true)))",
                        "m: [string,long] < group MAP (key_value: repeated group (key: BYTE_ARRAY STRING, value: INT64 INT(64,true)))",
                        "tm: any < INT64 TIME(MICROS,false) ! a time of day has no counterpart; let the producer write it as"
                                + " string or integer",
                        "iv: any < FIXED_LEN_BYTE_ARRAY(12) INTERVAL ! an interval has no counterpart; let the producer write"
                                + " it as string");
    }

    private byte[] rewrite(byte[] file, String codec) throws IOException {
        FileDescription description = describe(file);
        List<DataType.Field> fields = new ArrayList<>();
        int[] all = new int[description.columns().size()];
        for (FileColumn column : description.columns()) {
            all[fields.size()] = fields.size();
            fields.add(new DataType.Field(column.name(), column.type()));
        }
        MemoryFile.Output output = new MemoryFile.Output();
        InputFile input = MemoryFile.open("t", file);
        WriteRequest request = new WriteRequest(fields, Map.of("compressionCodec", codec));
        try (BatchReader reader = format().read(input, description, all, ReadOptions.DEFAULT, allocator);
                BatchWriter writer = format().write(output, request, allocator)) {
            for (Batch batch = reader.next(); batch != null; batch = reader.next()) {
                try (Batch open = batch) {
                    writer.write(open);
                }
            }
            writer.finish();
        }
        return output.content();
    }

    private List<String> columns() throws SQLException {
        List<String> names = new ArrayList<>();
        try (ResultSet rows = statement.executeQuery("select column_name from (describe t)")) {
            while (rows.next()) {
                names.add(rows.getString(1));
            }
        }
        return names;
    }

    /** Rows in which the file's value, as text, is not the table's. */
    private long differences(String column, Path file) throws SQLException {
        String cast = List.of("ts", "tz", "tms", "tns").contains(column) ? "::timestamp::timestamptz" : "";
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

    private String text(String query) throws SQLException {
        try (ResultSet rows = statement.executeQuery(query)) {
            rows.next();
            return rows.getString(1);
        }
    }
}
