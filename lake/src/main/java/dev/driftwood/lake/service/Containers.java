package dev.driftwood.lake.service;

import dev.driftwood.lake.http.Refusals;
import dev.driftwood.lake.http.Request;
import dev.driftwood.lake.http.ServiceError;
import dev.driftwood.lake.store.Account;
import dev.driftwood.lake.store.Container;

/** Finds the container of a request. */
record Containers(Account account) {

    Container of(Request request) throws ServiceError {
        return named(request.target().container(), request);
    }

    Container named(String name, Request request) throws ServiceError {
        return account.find(name).orElseThrow(() -> Refusals.containerMissing(request.isBlob()));
    }
}
