package dev.driftwood.lake.store;

import dev.driftwood.lake.http.ServiceError;
import java.util.Optional;

/** What must hold of a path for an operation to happen; asked in the same step in which it happens. */
@FunctionalInterface
public interface Check {

    Check NONE = current -> {};

    /** @param current what is at the path now */
    void check(Optional<Item> current) throws ServiceError;

    default Check and(Check other) {
        return current -> {
            check(current);
            other.check(current);
        };
    }
}
