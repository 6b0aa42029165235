package dev.driftwood.runtime.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.types.DataType;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Types;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.h2.Driver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatabaseSessionTest {

    private static final String SECRET = "hunter2";

    @TempDir
    private Path folder;

    private static Database database(String address, List<Path> drivers, Map<String, String> variables) {
        return new Database(
                new DatabaseAddress(address),
                new DatabaseAccess(drivers, name -> Optional.ofNullable(variables.get(name))));
    }

    private static Path driverJar() throws URISyntaxException {
        return Path.of(
                Driver.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    @Test
    void aDriverComesOutOfTheUsersJar() throws Exception {
        Database database = database("jdbc:h2:mem:own", List.of(driverJar()), Map.of());
        try (DatabaseSession session = DatabaseSession.open(database)) {
            assertThat(session.connection().getClass().getClassLoader())
                    .isNotSameAs(DatabaseSessionTest.class.getClassLoader());
        }
    }

    @Test
    void whatIsMissingIsNamed() throws Exception {
        assertThatThrownBy(() -> DatabaseSession.open(database("jdbc:nothing:x", List.of(), Map.of())))
                .isInstanceOfSatisfying(DataFlowException.class, missing -> assertThat(
                                missing.diagnostics().toString())
                        .contains("no driver for addresses that begin with `jdbc:nothing:`", "--jdbc-driver FILE"));
        Path none = folder.resolve("none.jar");
        assertThatThrownBy(() -> DatabaseSession.open(database("jdbc:h2:mem:x", List.of(none), Map.of())))
                .hasMessageContaining("there is no file " + none);
        Path broken = Files.writeString(folder.resolve("broken.jar"), "no jar");
        assertThatThrownBy(() -> DatabaseSession.open(database("jdbc:h2:mem:x", List.of(broken), Map.of())))
                .hasMessageContaining("there is no driver for addresses that begin with `jdbc:h2:`");
    }

    /** The driver would print the address and what it was given. */
    @Test
    void aRefusedPasswordIsNotRepeated() {
        Map<String, String> right = Map.of(DatabaseAccess.USER, "sa", DatabaseAccess.PASSWORD, "right");
        Database kept = database("jdbc:h2:mem:guarded;DB_CLOSE_DELAY=-1", List.of(), right);
        DatabaseSession.open(kept).close();
        Database wrong = database("jdbc:h2:mem:guarded;USER=sa;PASSWORD=${MINE}", List.of(), Map.of("MINE", SECRET));
        assertThatThrownBy(() -> DatabaseSession.open(wrong))
                .isInstanceOfSatisfying(DataFlowException.class, refused -> assertThat(
                                refused.diagnostics().toString())
                        .contains("cannot connect to jdbc:h2:mem:guarded;USER=sa;PASSWORD=${MINE}")
                        .doesNotContain(SECRET));
    }

    @Test
    void tablesAreMadeInTheDatabasesOwnWords() {
        assertThat(TypeNames.of("PostgreSQL").of(DataType.STRING)).isEqualTo("TEXT");
        assertThat(TypeNames.of("Microsoft SQL Server").of(DataType.TIMESTAMP)).isEqualTo("DATETIME2");
        assertThat(TypeNames.of("MySQL").of(DataType.BINARY)).isEqualTo("LONGBLOB");
        assertThat(TypeNames.of("H2").of(DataType.decimal(18, 2))).isEqualTo("DECIMAL(18, 2)");
    }

    @Test
    void typesWithoutSignOrBoundKeepTheirValues() {
        assertThat(type(Types.BIGINT, 20, 0, false)).contains(DataType.decimal(20, 0));
        assertThat(type(Types.INTEGER, 10, 0, false)).contains(DataType.LONG);
        assertThat(type(Types.NUMERIC, 0, -127, true)).contains(DataType.decimal(38, 18));
        assertThat(type(Types.DECIMAL, 38, 38, true)).contains(DataType.decimal(38, 38));
        assertThat(type(Types.STRUCT, 0, 0, true)).isEmpty();
    }

    private static Optional<DataType> type(int code, int precision, int scale, boolean signed) {
        return ColumnTypes.of(new TableColumn("x", code, "", precision, scale, signed, true));
    }
}
