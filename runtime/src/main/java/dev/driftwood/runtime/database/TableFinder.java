package dev.driftwood.runtime.database;

import dev.driftwood.script.source.DiagnosticCode;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Looks a table up in the database's own catalogue, which says how its name is really spelled. */
public final class TableFinder {

    private final DatabaseSession session;

    public TableFinder(DatabaseSession session) {
        this.session = session;
    }

    /** The table, its columns included; nothing if there is none of that name. */
    public Optional<Table> find(TableName wanted) {
        try {
            Optional<String> found = sql(wanted);
            return found.isPresent() ? Optional.of(described(wanted, found.get())) : Optional.empty();
        } catch (SQLException e) {
            throw session.failure(
                    DiagnosticCode.DATABASE_STATEMENT_FAILED, "the table " + wanted + " cannot be looked up", e);
        }
    }

    private Table described(TableName wanted, String sql) throws SQLException {
        try (PreparedStatement statement =
                        session.connection().prepareStatement("SELECT * FROM " + sql + " WHERE 1 = 0");
                ResultSet none = statement.executeQuery()) {
            return new Table(wanted, sql, TableColumn.all(none.getMetaData()));
        }
    }

    /** Tried as it is spelled, then as databases fold what is not quoted. */
    private Optional<String> sql(TableName wanted) throws SQLException {
        @Nullable String current =
                wanted.schema().isPresent() ? null : session.connection().getSchema();
        for (String schema : schemas(wanted, current)) {
            for (String name : spellings(wanted.name())) {
                List<String> found = tables(schema, name);
                if (found.size() == 1) {
                    return Optional.of(found.get(0));
                }
            }
        }
        return Optional.empty();
    }

    /** An empty one stands for all. */
    private static List<String> schemas(TableName wanted, @Nullable String current) {
        if (wanted.schema().isPresent()) {
            return spellings(wanted.schema().get());
        }
        return current == null || current.isEmpty() ? List.of("") : List.of(current, "");
    }

    private static List<String> spellings(String name) {
        Set<String> spellings = new LinkedHashSet<>();
        spellings.add(name);
        spellings.add(name.toUpperCase(Locale.ROOT));
        spellings.add(name.toLowerCase(Locale.ROOT));
        return List.copyOf(spellings);
    }

    private List<String> tables(String schema, String name) throws SQLException {
        DatabaseMetaData catalogue = session.connection().getMetaData();
        String escape = catalogue.getSearchStringEscape();
        @Nullable String catalog = session.connection().getCatalog();
        List<String> found = new ArrayList<>();
        try (ResultSet tables = catalogue.getTables(
                catalog, schema.isEmpty() ? null : escaped(schema, escape), escaped(name, escape), null)) {
            while (tables.next()) {
                @Nullable String in = tables.getString("TABLE_SCHEM");
                String exact = tables.getString("TABLE_NAME");
                if (exact.equals(name) && (schema.isEmpty() || schema.equals(in))) {
                    found.add((in == null ? "" : session.quoted(in) + ".") + session.quoted(exact));
                }
            }
        }
        return found;
    }

    private static String escaped(String name, String escape) {
        return escape.isEmpty()
                ? name
                : name.replace(escape, escape + escape)
                        .replace("_", escape + "_")
                        .replace("%", escape + "%");
    }
}
