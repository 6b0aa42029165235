package dev.driftwood.runtime.database;

import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.DataType;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Collectors;

/** What a sink does to a table besides writing rows. */
public final class TablePreparation {

    private final DatabaseSession session;

    public TablePreparation(DatabaseSession session) {
        this.session = session;
    }

    /** Sends statements as a script spells them. */
    public void send(List<String> statements) {
        for (String sql : statements) {
            execute(sql, "the database refuses `" + sql.strip() + "`");
        }
    }

    /** Takes all rows out, in the transaction: what databases call truncate ends it in many of them. */
    public void empty(Table table) {
        execute("DELETE FROM " + table.sql(), "the table " + table.name() + " cannot be emptied");
    }

    /** Takes the table away. */
    public void drop(Table table) {
        execute("DROP TABLE " + table.sql(), "the table " + table.name() + " cannot be dropped");
    }

    /** Makes a table without keys. */
    public void create(TableName name, List<DataType.Field> fields) {
        String columns;
        try {
            TypeNames names = TypeNames.of(session.connection().getMetaData().getDatabaseProductName());
            columns = fields.stream()
                    .map(field -> session.quoted(field.name()) + " " + names.of(field.type()))
                    .collect(Collectors.joining(", "));
        } catch (SQLException e) {
            throw session.failure(DiagnosticCode.DATABASE_UNREACHABLE, "the database does not say what it is", e);
        }
        String sql = name.schema().map(schema -> session.quoted(schema) + ".").orElse("") + session.quoted(name.name());
        execute("CREATE TABLE " + sql + " (" + columns + ")", "the table " + name + " cannot be made");
    }

    private void execute(String sql, String complaint) {
        try (Statement statement = session.connection().createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw session.failure(DiagnosticCode.DATABASE_STATEMENT_FAILED, complaint, e);
        }
    }
}
