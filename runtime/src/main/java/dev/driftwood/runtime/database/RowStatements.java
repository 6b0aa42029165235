package dev.driftwood.runtime.database;

import dev.driftwood.script.source.DiagnosticCode;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The statements for single rows of a table, in SQL that every database knows; each is prepared when it is first needed. */
final class RowStatements implements AutoCloseable {

    /** One kind of statement, and the columns that its parameters stand for, in their order. */
    record Kind(String sql, int[] columns) {}

    private final DatabaseSession session;
    private final Kind insert;
    private final Kind update;
    private final Kind delete;
    private final List<PreparedStatement> open = new ArrayList<>();
    private final @Nullable PreparedStatement[] prepared = new PreparedStatement[3];

    /** @param columns those that are written, in the rows' order */
    RowStatements(DatabaseSession session, Table table, List<TableColumn> columns, WriteRules rules) {
        this.session = session;
        List<Integer> keys = new ArrayList<>();
        List<Integer> others = new ArrayList<>();
        List<Integer> inserted = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            boolean key = rules.isKey(columns.get(i).name());
            (key ? keys : others).add(i);
            if (!key || !rules.skipKeyWrites()) {
                inserted.add(i);
            }
        }
        List<String> names =
                columns.stream().map(column -> session.quoted(column.name())).toList();
        this.insert = new Kind(
                "INSERT INTO " + table.sql() + " (" + joined(inserted, names, "", ", ") + ") VALUES ("
                        + inserted.stream().map(i -> "?").collect(Collectors.joining(", ")) + ")",
                array(inserted, List.of()));
        String where = " WHERE " + joined(keys, names, " = ?", " AND ");
        // A table of keys only has nothing to set, but the statement still tells whether the row is there.
        List<Integer> set = others.isEmpty() ? keys : others;
        this.update = new Kind(
                "UPDATE " + table.sql() + " SET " + joined(set, names, " = ?", ", ") + where, array(set, keys));
        this.delete = new Kind("DELETE FROM " + table.sql() + where, array(List.of(), keys));
    }

    private static String joined(List<Integer> columns, List<String> names, String behind, String between) {
        return columns.stream().map(i -> names.get(i) + behind).collect(Collectors.joining(between));
    }

    private static int[] array(List<Integer> first, List<Integer> second) {
        List<Integer> all = new ArrayList<>(first);
        all.addAll(second);
        return all.stream().mapToInt(Integer::intValue).toArray();
    }

    Kind insert() {
        return insert;
    }

    Kind update() {
        return update;
    }

    Kind delete() {
        return delete;
    }

    PreparedStatement prepared(Kind kind) throws SQLException {
        int number = kind == insert ? 0 : kind == update ? 1 : 2;
        PreparedStatement known = prepared[number];
        if (known == null) {
            known = session.connection().prepareStatement(kind.sql());
            open.add(known);
            prepared[number] = known;
        }
        return known;
    }

    @Override
    public void close() {
        try {
            for (PreparedStatement statement : open) {
                statement.close();
            }
        } catch (SQLException e) {
            throw session.failure(DiagnosticCode.DATABASE_UNREACHABLE, "statements cannot be let go", e);
        }
    }
}
