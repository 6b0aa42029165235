package dev.driftwood.runtime;

import dev.driftwood.runtime.database.DatabaseAddress;
import dev.driftwood.runtime.storage.ConnectionSettings;
import java.nio.file.Path;
import java.util.Optional;

/** What plays a store: where its containers are. */
public sealed interface StoreRoot {

    /** A folder of this machine. It is a container itself, or holds folders named like containers. */
    record Folder(Path path) implements StoreRoot {}

    /**
     * An account, or a container of one.
     *
     * @param address as the user wrote it
     * @param container that a dataset names; empty if the script or the address does
     * @param service the linked service that leads there and says how to sign in
     */
    record Remote(String address, Optional<String> container, Optional<ConnectionSettings> service)
            implements StoreRoot {

        public Remote(String address) {
            this(address, Optional.empty(), Optional.empty());
        }
    }

    /** A database, which has tables and no files. */
    record Database(DatabaseAddress address) implements StoreRoot {}
}
