package dev.driftwood.runtime.database;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.DiagnosticCode;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** What a source reads: a table or the rows of a query. */
public sealed interface Query {

    /** As messages call it. */
    String shown();

    /** Columns and their types; the rows stay where they are. */
    List<TableColumn> describe(DatabaseSession session);

    /** The statement that gives the columns of these numbers, or more. */
    String select(DatabaseSession session, int[] columns);

    /** The place of a column in what the statement gives, counted from 1. */
    int place(int[] columns, int index);

    /** All rows of a table. */
    record OfTable(Table table) implements Query {
        @Override
        public String shown() {
            return table.name().toString();
        }

        @Override
        public List<TableColumn> describe(DatabaseSession session) {
            return table.columns();
        }

        @Override
        public String select(DatabaseSession session, int[] columns) {
            String list = IntStream.of(columns)
                    .mapToObj(
                            column -> session.quoted(table.columns().get(column).name()))
                    .collect(Collectors.joining(", "));
            return "SELECT " + (list.isEmpty() ? "1" : list) + " FROM " + table.sql();
        }

        @Override
        public int place(int[] columns, int index) {
            return index + 1;
        }
    }

    /** A query in the database's own language. */
    record OfText(String text) implements Query {
        @Override
        public String shown() {
            return "the query";
        }

        @Override
        public List<TableColumn> describe(DatabaseSession session) {
            try (PreparedStatement statement = session.connection().prepareStatement(text)) {
                @Nullable ResultSetMetaData described = statement.getMetaData();
                if (described != null) {
                    return TableColumn.all(described);
                }
                statement.setMaxRows(1);
                try (ResultSet rows = statement.executeQuery()) {
                    return TableColumn.all(rows.getMetaData());
                }
            } catch (SQLException e) {
                throw failure(session, e);
            }
        }

        private static DataFlowException failure(DatabaseSession session, SQLException e) {
            return session.failure(DiagnosticCode.INCORRECT_QUERY, "the database refuses the query", e);
        }

        @Override
        public String select(DatabaseSession session, int[] columns) {
            return text;
        }

        @Override
        public int place(int[] columns, int index) {
            return columns[index] + 1;
        }
    }
}
