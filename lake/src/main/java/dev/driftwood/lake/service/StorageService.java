package dev.driftwood.lake.service;

import dev.driftwood.lake.http.Answer;
import dev.driftwood.lake.http.Operation;
import dev.driftwood.lake.http.Refusals;
import dev.driftwood.lake.http.Request;
import dev.driftwood.lake.http.ServiceError;
import dev.driftwood.lake.store.Account;
import dev.driftwood.lake.store.Leases;
import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.IntSupplier;

/** All operations of an account. */
public final class StorageService {

    /** The attribute of a container that says who may read without signing in. */
    public static final String PUBLIC = ContainerOperations.PUBLIC;

    private final Map<Operation, Handler> handlers = new EnumMap<>(Operation.class);

    /** @param largestPage how many paths a page of a listing has at most */
    public StorageService(Account account, Leases leases, IntSupplier largestPage) {
        Containers containers = new Containers(account);
        LeaseChecks checks = new LeaseChecks(leases);
        ContainerOperations ofContainers = new ContainerOperations(account);
        PathOperations ofPaths = new PathOperations(containers, checks);
        FileOperations ofFiles = new FileOperations(containers, checks);
        handlers.put(Operation.LIST_FILESYSTEMS, ofContainers::list);
        handlers.put(Operation.CREATE_FILESYSTEM, ofContainers::create);
        handlers.put(Operation.GET_FILESYSTEM_PROPERTIES, ofContainers::properties);
        handlers.put(Operation.SET_FILESYSTEM_PROPERTIES, ofContainers::setProperties);
        handlers.put(Operation.DELETE_FILESYSTEM, ofContainers::delete);
        handlers.put(Operation.LIST_PATHS, new ListOperations(containers, largestPage)::list);
        handlers.put(Operation.CREATE_FILE, ofPaths::createFile);
        handlers.put(Operation.CREATE_DIRECTORY, ofPaths::createFolder);
        handlers.put(Operation.RENAME, ofPaths::rename);
        handlers.put(Operation.GET_STATUS, ofPaths::describe);
        handlers.put(Operation.GET_PROPERTIES, ofPaths::describe);
        handlers.put(Operation.GET_ACCESS_CONTROL, ofPaths::accessControl);
        handlers.put(Operation.CHECK_ACCESS, ofPaths::checkAccess);
        handlers.put(Operation.SET_PROPERTIES, ofPaths::setProperties);
        handlers.put(Operation.SET_METADATA, ofPaths::setMetadata);
        handlers.put(Operation.SET_ACCESS_CONTROL, ofPaths::setAccessControl);
        handlers.put(Operation.DELETE, ofPaths::delete);
        handlers.put(Operation.APPEND, ofFiles::append);
        handlers.put(Operation.FLUSH, ofFiles::flush);
        handlers.put(Operation.READ, ofFiles::read);
        handlers.put(Operation.LEASE, new LeaseOperations(containers, leases)::lease);
        handlers.put(Operation.UNKNOWN, request -> {
            throw Refusals.unsupported(request.method() + " " + request.query().keySet());
        });
    }

    public Answer answer(Request request) throws IOException, ServiceError {
        Handler handler = handlers.get(request.operation());
        if (handler == null) {
            throw new IllegalStateException("nobody handles " + request.operation());
        }
        return handler.answer(request);
    }
}
