package dev.driftwood.cli.command;

import dev.driftwood.runtime.storage.RemoteStores;

/** What opens addresses that are not of this machine. */
final class RemoteAddresses {

    private RemoteAddresses() {}

    static RemoteStores stores() {
        return RemoteStores.NONE;
    }
}
