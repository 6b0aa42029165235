package dev.driftwood.runtime.database;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What connections need beside an address.
 *
 * @param drivers jars with the user's drivers
 * @param variables where user, password and what stands as {@code ${NAME}} in an address come from
 */
public record DatabaseAccess(List<Path> drivers, Variables variables) {

    /** The variable with the name of the user, for addresses that say none. */
    public static final String USER = "DRIFTWOOD_JDBC_USER";

    /** The variable with the user's password. */
    public static final String PASSWORD = "DRIFTWOOD_JDBC_PASSWORD";

    /** Drivers on the class path only, and no variables. */
    public static final DatabaseAccess NONE = new DatabaseAccess(List.of(), name -> Optional.empty());

    public DatabaseAccess {
        drivers = List.copyOf(drivers);
    }

    /** Variables by name, such as those of the environment. */
    @FunctionalInterface
    public interface Variables {
        Optional<String> value(String name);
    }
}
