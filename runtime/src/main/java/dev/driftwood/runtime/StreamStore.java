package dev.driftwood.runtime;

import dev.driftwood.runtime.database.DatabaseAddress;
import java.util.List;
import java.util.Optional;

/**
 * What is known of a source's or sink's place beside the script.
 *
 * @param properties as the script would spell them; those that it does spell win
 * @param root what plays the store; empty if the run's base does
 * @param rejects what plays the store for a sink's rows in error; empty if the sink's own does
 * @param byContainer whether each container has a folder of its name there, be it there yet or not
 * @param database that has the stream's table, if the linked service says so
 */
public record StreamStore(
        List<Property> properties,
        Optional<StoreRoot> root,
        Optional<StoreRoot> rejects,
        boolean byContainer,
        Optional<DatabaseAddress> database) {

    public StreamStore {
        properties = List.copyOf(properties);
    }

    /** A place of files. */
    public StreamStore(
            List<Property> properties, Optional<StoreRoot> root, Optional<StoreRoot> rejects, boolean byContainer) {
        this(properties, root, rejects, byContainer, Optional.empty());
    }

    /**
     * A property of a statement.
     *
     * @param value a {@code String} or a {@code Boolean}
     */
    public record Property(String name, Object value) {}
}
