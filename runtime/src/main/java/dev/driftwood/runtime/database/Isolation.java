package dev.driftwood.runtime.database;

import java.sql.Connection;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What a source may see of transactions under way, by the service's names. */
public enum Isolation {
    NONE,
    READ_UNCOMMITTED,
    READ_COMMITTED,
    REPEATABLE_READ,
    SERIALIZABLE;

    public static Optional<Isolation> named(String name) {
        return Arrays.stream(values()).filter(each -> each.name().equals(name)).findFirst();
    }

    public static List<String> names() {
        return Arrays.stream(values()).map(Isolation::name).toList();
    }

    int code() {
        return switch (this) {
            case NONE -> Connection.TRANSACTION_NONE;
            case READ_UNCOMMITTED -> Connection.TRANSACTION_READ_UNCOMMITTED;
            case READ_COMMITTED -> Connection.TRANSACTION_READ_COMMITTED;
            case REPEATABLE_READ -> Connection.TRANSACTION_REPEATABLE_READ;
            case SERIALIZABLE -> Connection.TRANSACTION_SERIALIZABLE;
        };
    }
}
