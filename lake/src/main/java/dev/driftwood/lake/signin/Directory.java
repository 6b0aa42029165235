package dev.driftwood.lake.signin;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** The principals that there are, and which of them this machine has as managed identities. */
public final class Directory {

    private final List<Principal> principals = new CopyOnWriteArrayList<>();
    private final List<String> userAssigned = new CopyOnWriteArrayList<>();
    private volatile String systemAssigned = "";

    public void add(Principal principal) {
        principals.add(principal);
    }

    /** The identity of whoever does not say which. */
    public void assignToSystem(String clientId) {
        systemAssigned = clientId;
    }

    /** An identity for those who name it. */
    public void assignToUser(String clientId) {
        userAssigned.add(clientId);
    }

    Optional<Principal> find(String tenant, String clientId) {
        for (Principal each : principals) {
            if (each.tenant().equals(tenant) && each.clientId().equals(clientId)) {
                return Optional.of(each);
            }
        }
        return Optional.empty();
    }

    boolean hasTenant(String tenant) {
        return principals.stream().anyMatch(each -> each.tenant().equals(tenant));
    }

    /** @param clientId empty for the one of the system */
    Optional<String> identity(String clientId) {
        String wanted = clientId.isEmpty() ? systemAssigned : clientId;
        boolean known = !wanted.isEmpty() && (wanted.equals(systemAssigned) || userAssigned.contains(wanted));
        return known ? Optional.of(wanted) : Optional.empty();
    }
}
