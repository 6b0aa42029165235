package dev.driftwood.regression.flows;

import dev.driftwood.regression.document.Documents;
import dev.driftwood.regression.document.Node;
import dev.driftwood.regression.table.CellNotation;
import dev.driftwood.regression.table.Table;
import dev.driftwood.runtime.batch.RowValues;
import dev.driftwood.types.DataType;
import dev.driftwood.types.SimpleType;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** A second opinion on our Parquet files: DuckDB reads what we wrote, and writes what we read. */
final class DuckDb {

    private static final Map<String, String> FRACTIONS = Map.of("nan", "NaN", "inf", "Infinity", "-inf", "-Infinity");

    private DuckDb() {}

    /** Writes what a query gives; options of {@code COPY} may stand in a first line {@code -- codec zstd}. */
    static void writeParquet(String query, Path target) throws IOException {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            statement.execute("COPY (" + query + ") TO " + literal(target) + " (FORMAT parquet" + options(query) + ")");
        } catch (SQLException e) {
            throw new IOException(target + " cannot be made", e);
        }
    }

    private static String options(String query) {
        String first = query.lines().findFirst().orElse("");
        return first.startsWith("-- ") ? ", " + first.substring(3) : "";
    }

    /** The values of a file as DuckDB sees them, in the types that we see in it. */
    static Table read(Path file, List<DataType.Field> columns) throws IOException {
        StringJoiner values = new StringJoiner(", ");
        StringJoiner names = new StringJoiner(", ", "(", ")");
        for (int c = 0; c < columns.size(); c++) {
            names.add("c" + c);
            values.add(readable("c" + c, columns.get(c).type()));
        }
        String query = "SELECT " + values + " FROM read_parquet(" + literal(file)
                + ", hive_partitioning = false, binary_as_string = false) AS t" + names;
        List<List<@Nullable Object>> rows = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(query)) {
            while (result.next()) {
                rows.add(row(result, columns));
            }
        } catch (SQLException e) {
            throw new IOException("DuckDB cannot read " + file, e);
        }
        return new Table(columns, rows);
    }

    /** The codecs of a file's column chunks. */
    static List<String> codecs(Path file) throws IOException {
        List<String> codecs = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(
                        "SELECT DISTINCT compression FROM parquet_metadata(" + literal(file) + ")")) {
            while (result.next()) {
                codecs.add(result.getString(1));
            }
        } catch (SQLException e) {
            throw new IOException("DuckDB cannot read " + file, e);
        }
        return codecs;
    }

    /** Scalars as text in our spelling, everything nested as JSON. */
    private static String readable(String column, DataType type) {
        if (type == SimpleType.TIMESTAMP) {
            return "epoch_us(" + column + ")";
        }
        if (type == SimpleType.BINARY) {
            return "lower(hex(" + column + "))";
        }
        boolean nested = !(type instanceof SimpleType) && !(type instanceof DataType.DecimalType);
        return nested ? "CAST(to_json(" + column + ") AS VARCHAR)" : "CAST(" + column + " AS VARCHAR)";
    }

    private static List<@Nullable Object> row(ResultSet result, List<DataType.Field> columns)
            throws SQLException, IOException {
        List<@Nullable Object> row = new ArrayList<>();
        for (int c = 0; c < columns.size(); c++) {
            String text = result.getString(c + 1);
            row.add(text == null ? null : value(text, columns.get(c).type()));
        }
        return row;
    }

    private static @Nullable Object value(String text, DataType type) throws IOException {
        if (type == SimpleType.BOOLEAN) {
            return Boolean.valueOf(text);
        }
        if (type == SimpleType.TIMESTAMP) {
            return RowValues.timestamp(Long.parseLong(text));
        }
        if (type instanceof SimpleType || type instanceof DataType.DecimalType) {
            boolean fraction = type == SimpleType.DOUBLE || type == SimpleType.FLOAT;
            String spelling = fraction ? FRACTIONS.getOrDefault(text, text) : text;
            return CellNotation.parse(new Node.Value(spelling, Node.Kind.TEXT, "DuckDB"), type);
        }
        return CellNotation.parse(Documents.read(text, "DuckDB"), type);
    }

    private static String literal(Path path) {
        return "'" + path.toString().replace("'", "''") + "'";
    }
}
