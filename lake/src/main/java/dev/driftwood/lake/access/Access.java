package dev.driftwood.lake.access;

import dev.driftwood.lake.http.Operation;
import dev.driftwood.lake.http.Request;
import dev.driftwood.lake.http.ServiceError;
import dev.driftwood.lake.http.Target;
import java.time.Instant;
import java.util.Map;

/** Finds out who sent a request, and whether he may do what it asks for. */
public final class Access {

    private static final String BEARER = "Bearer ";

    private final SharedKey sharedKey;
    private final SharedAccessSignature signature;
    private final Tokens tokens;
    private final Permissions permissions;
    private final PublicContainers publicContainers;

    public Access(
            String account, AccountKey key, Tokens tokens, Permissions permissions, PublicContainers publicContainers) {
        sharedKey = new SharedKey(account, key);
        signature = new SharedAccessSignature(account, key);
        this.tokens = tokens;
        this.permissions = permissions;
        this.publicContainers = publicContainers;
    }

    public Caller check(Request request, boolean encrypted, Instant now) throws ServiceError {
        String authorization = request.header("Authorization").orElse("");
        if (authorization.startsWith(SharedKey.SCHEME)) {
            sharedKey.verify(request, authorization, now);
            return Caller.KEY_HOLDER;
        }
        if (authorization.startsWith(BEARER)) {
            String principal =
                    tokens.verify(authorization.substring(BEARER.length()).strip());
            checkPermissions(request, principal);
            return Caller.bearer(principal);
        }
        if (!authorization.isEmpty()) {
            throw SigningFailures.failed("The scheme of the Authorization header is neither SharedKey nor Bearer.");
        }
        if (SharedAccessSignature.isIn(request.query())) {
            checkSignature(request, encrypted, now);
            return Caller.SAS_HOLDER;
        }
        checkPublic(request);
        return Caller.ANYBODY;
    }

    private void checkPermissions(Request request, String principal) throws ServiceError {
        permissions.check(principal, request.operation(), request.place().full());
        if (request.operation() == Operation.RENAME) {
            permissions.check(
                    principal, Operation.RENAME, request.renameSource().full());
        }
    }

    private void checkSignature(Request request, boolean encrypted, Instant now) throws ServiceError {
        Operation operation = request.operation();
        signature.verify(
                request.query(),
                request.place(),
                Needs.of(operation),
                Needs.resourceType(operation),
                Needs.isOfAccount(operation),
                encrypted,
                now);
        if (operation == Operation.RENAME) {
            Target source = request.renameSource();
            Map<String, String> own = request.renameSourceQuery();
            signature.verify(
                    SharedAccessSignature.isIn(own) ? own : request.query(),
                    source,
                    Needs.ofRenameSource(),
                    Needs.resourceType(operation),
                    false,
                    encrypted,
                    now);
        }
    }

    private void checkPublic(Request request) throws ServiceError {
        String access = publicContainers.access(request.target().container());
        boolean allowed =
                switch (request.operation()) {
                    case READ, GET_STATUS, GET_PROPERTIES -> !access.isEmpty();
                    case LIST_PATHS, GET_FILESYSTEM_PROPERTIES -> access.equals("container");
                    default -> false;
                };
        if (!allowed) {
            throw SigningFailures.noInformation();
        }
    }
}
