package dev.driftwood.regression.flows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/** The database of a case: filled by its {@code database.sql}, and written down table by table when the runs are over. */
record CaseDatabase(String address) {

    private static final String VARIABLE = "DATABASE";

    /** Where the database lies, beside the container; addresses name it {@code ${DATABASE}}. */
    static Optional<String> variable(String name, Path container) {
        return name.equals(VARIABLE)
                ? Optional.of(container
                        .resolveSibling(container.getFileName().toString().replace(' ', '-') + "-base")
                        .toString())
                : Optional.empty();
    }

    static CaseDatabase filled(Path script, List<String> addresses, Path container) throws IOException {
        CaseDatabase database = new CaseDatabase(addresses
                .get(0)
                .replace("${" + VARIABLE + "}", variable(VARIABLE, container).orElseThrow()));
        database.execute(Files.readString(script));
        return database;
    }

    private void execute(String script) {
        try (Connection connection = DriverManager.getConnection(address);
                Statement statement = connection.createStatement()) {
            for (String sql : script.split(";\\s*\n")) {
                if (!sql.isBlank()) {
                    statement.execute(sql);
                }
            }
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }

    String content() {
        StringBuilder text = new StringBuilder();
        try (Connection connection = DriverManager.getConnection(address);
                Statement statement = connection.createStatement();
                Statement rows = connection.createStatement();
                ResultSet tables =
                        statement.executeQuery("SELECT table_schema, table_name FROM information_schema.tables"
                                + " WHERE table_schema NOT IN ('INFORMATION_SCHEMA', 'information_schema')"
                                + " AND table_type IN ('BASE TABLE', 'TABLE') ORDER BY 1, 2")) {
            while (tables.next()) {
                String table = tables.getString(1) + "." + tables.getString(2);
                String quoted = "\"" + tables.getString(1) + "\".\"" + tables.getString(2) + "\"";
                try (ResultSet content = rows.executeQuery("SELECT * FROM " + quoted)) {
                    print(table, content, text);
                }
            }
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
        return text.toString();
    }

    private static void print(String table, ResultSet rows, StringBuilder text) throws SQLException {
        ResultSetMetaData described = rows.getMetaData();
        text.append(table).append('\n');
        for (int i = 1; i <= described.getColumnCount(); i++) {
            text.append(i == 1 ? "  " : " | ").append(described.getColumnLabel(i));
            text.append(' ').append(described.getColumnTypeName(i));
        }
        text.append('\n');
        List<String> lines = new ArrayList<>();
        while (rows.next()) {
            StringBuilder line = new StringBuilder();
            for (int i = 1; i <= described.getColumnCount(); i++) {
                line.append(i == 1 ? "  " : " | ").append(text(rows, i, described.getColumnType(i)));
            }
            lines.add(line.append('\n').toString());
        }
        lines.stream().sorted().forEach(text::append);
    }

    private static String text(ResultSet rows, int column, int type) throws SQLException {
        if (type == Types.VARBINARY || type == Types.BLOB) {
            byte[] bytes = rows.getBytes(column);
            return bytes == null ? "null" : HexFormat.of().formatHex(bytes);
        }
        return String.valueOf(rows.getString(column));
    }
}
