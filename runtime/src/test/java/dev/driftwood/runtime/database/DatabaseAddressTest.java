package dev.driftwood.runtime.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.driftwood.script.source.DataFlowException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseAddressTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:postgresql://host/base?user=u&password=hunter2",
                "jdbc:sqlserver://host;databaseName=x;user=u;Password=hunter2;encrypt=true",
                "jdbc:sqlserver://host;user=u;PWD = hunter2",
                "jdbc:mysql://u:hunter2@host/base",
                "jdbc:oracle:thin:u/hunter2@//host:1521/service",
                "jdbc:snowflake://host/?token=hunter2",
                "jdbc:h2:mem:x;TRUSTSTOREPASSWORD=hunter2",
                "jdbc:sqlserver://host;password=${NAME}hunter2"
            })
    void aPasswordInAnAddressIsRefusedWithoutBeingRepeated(String address) {
        assertThatThrownBy(() -> new DatabaseAddress(address))
                .isInstanceOfSatisfying(DataFlowException.class, refused -> assertThat(
                                refused.diagnostics().toString())
                        .contains("holds a password", DatabaseAccess.PASSWORD)
                        .doesNotContain("hunter2"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:sqlserver://shop.database.windows.net:1433;database=x;user=admin@shop;password=${DB_PASSWORD};encrypt=true",
                "jdbc:postgresql://${DB_USER}:${DB_PASSWORD}@host:5432/base?sslmode=require",
                "jdbc:oracle:thin:${DB_USER}/${DB_PASSWORD}@//host:1521/service",
                "jdbc:sqlserver://host;authentication=ActiveDirectoryPassword;user=u;password=",
                "jdbc:duckdb:/tmp/x.db"
            })
    void anAddressWithoutOneIsTaken(String address) {
        assertThat(new DatabaseAddress(address)).hasToString(address);
    }

    @Test
    void variablesAreReplacedForTheDriverAndHiddenInWhatItSays() {
        Secrets secrets = new Secrets(name -> name.equals("DB_PASSWORD") ? Optional.of("p$1") : Optional.empty());
        DatabaseAddress address = new DatabaseAddress("jdbc:x://host;password=${DB_PASSWORD}");
        assertThat(address.expanded(secrets)).isEqualTo("jdbc:x://host;password=p$1");
        assertThat(secrets.hidden("wrong password p$1")).isEqualTo("wrong password ${DB_PASSWORD}");
        assertThatThrownBy(() -> new DatabaseAddress("jdbc:x:${NOT_SET}").expanded(secrets))
                .hasMessageContaining("NOT_SET");
    }

    @Test
    void onlyAddressesOfDatabasesAreTakenForSuch() {
        assertThat(List.of("jdbc:h2:mem:x", "JDBC:h2:mem:x")).allMatch(DatabaseAddress::is);
        assertThat(List.of("jdbc", "folder/jdbc:x", "abfss://c@a.dfs.core.windows.net"))
                .noneMatch(DatabaseAddress::is);
    }
}
