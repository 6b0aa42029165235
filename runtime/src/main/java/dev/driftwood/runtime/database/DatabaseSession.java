package dev.driftwood.runtime.database;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** An open connection, in a transaction. */
public final class DatabaseSession implements AutoCloseable {

    private final DatabaseAddress address;
    private final Secrets secrets;
    private final Connection connection;
    private final String quote;

    private DatabaseSession(DatabaseAddress address, Secrets secrets, Connection connection) throws SQLException {
        this.address = address;
        this.secrets = secrets;
        this.connection = connection;
        @Nullable String known = connection.getMetaData().getIdentifierQuoteString();
        this.quote = known == null || known.isBlank() ? "" : known.trim();
    }

    public static DatabaseSession open(Database database) {
        Secrets secrets = new Secrets(database.access().variables());
        DatabaseAddress address = database.address();
        try {
            return open(database, address.expanded(secrets), secrets);
        } catch (SQLException e) {
            throw failure(secrets, DiagnosticCode.DATABASE_UNREACHABLE, "cannot connect to " + address, e);
        }
    }

    private static DatabaseSession open(Database database, String url, Secrets secrets) throws SQLException {
        Properties properties = new Properties();
        property(database, DatabaseAccess.USER, "user", properties, secrets);
        property(database, DatabaseAccess.PASSWORD, "password", properties, secrets);
        @Nullable Connection connection = Drivers.find(database, url).connect(url, properties);
        if (connection == null) {
            throw new SQLException("the driver takes the address for another one's");
        }
        boolean open = false;
        try {
            connection.setAutoCommit(false);
            DatabaseSession session = new DatabaseSession(database.address(), secrets, connection);
            open = true;
            return session;
        } finally {
            if (!open) {
                connection.close();
            }
        }
    }

    private static void property(
            Database database, String variable, String name, Properties properties, Secrets secrets) {
        database.access().variables().value(variable).ifPresent(value -> {
            if (name.equals("password")) {
                secrets.used(variable, value);
            }
            properties.setProperty(name, value);
        });
    }

    Connection connection() {
        return connection;
    }

    public DatabaseAddress address() {
        return address;
    }

    /** An identifier as the database spells it. */
    String quoted(String name) {
        return quote.isEmpty() ? name : quote + name.replace(quote, quote + quote) + quote;
    }

    /**
     * Lets the transaction see others as a script asks for; a database that does not know the level keeps its own.
     *
     * @param level as {@code java.sql} codes it
     */
    void isolate(int level) throws SQLException {
        if (connection.getMetaData().supportsTransactionIsolationLevel(level)) {
            connection.setTransactionIsolation(level);
        }
    }

    void commit() {
        try {
            connection.commit();
        } catch (SQLException e) {
            throw failure(DiagnosticCode.DATABASE_STATEMENT_FAILED, "the changes in " + address + " are not kept", e);
        }
    }

    /** A failure of the database, as a complaint without secrets. */
    DataFlowException failure(DiagnosticCode code, String what, SQLException e) {
        return failure(secrets, code, what, e);
    }

    /** What the database says of a failure, without secrets, in one line. */
    String reason(SQLException e) {
        return reason(secrets, e);
    }

    private static String reason(Secrets secrets, SQLException e) {
        String message = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
        return secrets.hidden(message.strip().replaceAll("\\s+", " "));
    }

    private static DataFlowException failure(Secrets secrets, DiagnosticCode code, String what, SQLException e) {
        return new DataFlowException(Diagnostic.error(code, what + ": " + reason(secrets, e)), e);
    }

    /** Takes back what is not committed. */
    @Override
    public void close() {
        try (Connection closing = connection) {
            closing.rollback();
        } catch (SQLException e) {
            throw failure(DiagnosticCode.DATABASE_UNREACHABLE, "the connection to " + address + " broke", e);
        }
    }
}
