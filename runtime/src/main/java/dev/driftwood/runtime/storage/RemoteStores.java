package dev.driftwood.runtime.storage;

import java.io.IOException;
import java.util.Optional;

/** Opens containers that are not folders of this machine; each once, so that whoever asks again gets the same store. */
public interface RemoteStores {

    /** Knows none. */
    RemoteStores NONE = new RemoteStores() {
        @Override
        public boolean knows(String address) {
            return false;
        }

        @Override
        public RemotePlace open(String address, Optional<ConnectionSettings> service) {
            throw new IllegalArgumentException(address);
        }

        @Override
        public RemotePlace open(String address, String container, Optional<ConnectionSettings> service) {
            throw new IllegalArgumentException(address);
        }
    };

    /** Whether an address is of a kind that these stores open: {@code abfss://}, {@code https://account.dfs…} and so on. */
    boolean knows(String address);

    /**
     * Opens the container that an address names. No request is made before the store is asked for something.
     *
     * @param service the linked service that leads here and says how to sign in; empty if the address was given by itself
     * @throws dev.driftwood.script.source.DataFlowException if the address names no container, or nothing says how to sign in
     */
    RemotePlace open(String address, Optional<ConnectionSettings> service) throws IOException;

    /**
     * Opens a container of the account that an address names. If the address names a container itself, that one plays the
     * whole account, and the path behind it is given back as that of the place.
     *
     * @throws dev.driftwood.script.source.DataFlowException as {@link #open(String, Optional)} does
     */
    RemotePlace open(String address, String container, Optional<ConnectionSettings> service) throws IOException;

    /**
     * A container and what the address says behind it.
     *
     * @param path of a folder or file, or a pattern, from the container's root; empty for the root
     */
    record RemotePlace(FileStore store, String path) {}
}
