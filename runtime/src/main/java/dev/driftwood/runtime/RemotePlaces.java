package dev.driftwood.runtime;

import dev.driftwood.runtime.report.StoreReport;
import dev.driftwood.runtime.storage.FileStore;
import dev.driftwood.runtime.storage.RemoteStores;
import dev.driftwood.runtime.storage.RemoteStores.RemotePlace;
import dev.driftwood.runtime.storage.SubfolderStore;
import dev.driftwood.runtime.transformations.Places.Place;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** From an address that the user wrote to a container far away and what is meant in it. */
final class RemotePlaces {

    private final RemoteStores stores;
    private final Map<String, FileStore> opened = new LinkedHashMap<>();

    RemotePlaces(RemoteStores stores) {
        this.stores = stores;
    }

    /**
     * Whether an address is not of this machine.
     *
     * @throws DataFlowException if it is of a kind that nothing here opens
     */
    boolean isRemote(String address) {
        if (address.indexOf("://") <= 1) {
            return false;
        }
        requireKnown(address);
        return true;
    }

    private void requireKnown(String address) {
        if (!stores.knows(address)) {
            String kind = address.substring(0, address.indexOf(':') + 1);
            throw new DataFlowException(
                    Diagnostic.error(DiagnosticCode.UNSUPPORTED_STORE, "`" + kind + "` addresses are not supported")
                            .hint("name a local path, or a place in a storage account:"
                                    + " abfss://container@account.dfs.core.windows.net/path"));
        }
    }

    Place given(String address) {
        try {
            RemotePlace place = opened(stores.open(address, Optional.empty()));
            return new Place(place.store(), place.path(), true);
        } catch (IOException e) {
            throw unreachable(address, e);
        }
    }

    /** A container of an account; what an address has behind the container is played by that folder. */
    Place container(StoreRoot.Remote account, Optional<String> named) {
        requireKnown(account.address());
        try {
            Optional<String> name = account.container().or(() -> named);
            RemotePlace place = opened(
                    name.isPresent()
                            ? stores.open(account.address(), name.get(), account.service())
                            : stores.open(account.address(), account.service()));
            return new Place(SubfolderStore.of(place.store(), place.path()), "", false);
        } catch (IOException e) {
            throw unreachable(account.address(), e);
        }
    }

    /** What the containers that were opened have been asked so far, by address. */
    List<StoreReport> reports() {
        List<StoreReport> reports = new ArrayList<>();
        opened.forEach((address, store) ->
                store.traffic().ifPresent(traffic -> reports.add(new StoreReport(address, traffic))));
        return reports;
    }

    private RemotePlace opened(RemotePlace place) {
        opened.putIfAbsent(place.store().address(), place.store());
        return place;
    }

    private static DataFlowException unreachable(String address, IOException cause) {
        return new DataFlowException(
                Diagnostic.error(DiagnosticCode.UNREADABLE_FILE, "cannot reach " + address + ": " + cause.getMessage()),
                cause);
    }
}
