package dev.driftwood.lake.store;

import dev.driftwood.lake.http.ServiceError;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Leases of files, by {@code container/path}. They end with the server. */
public final class Leases {

    private enum State {
        LEASED,
        BREAKING,
        BROKEN
    }

    /** @param end of the lease, or of the time in which it breaks; far away if it has none */
    private record Lease(String id, State state, Duration length, Instant end) {}

    private static final Duration SHORTEST = Duration.ofSeconds(15);
    private static final Duration LONGEST = Duration.ofSeconds(60);
    private static final Duration ENDLESS = Duration.ofSeconds(-1);

    private final InstantSource clock;
    private final TreeMap<String, Lease> leases = new TreeMap<>();

    public Leases(InstantSource clock) {
        this.clock = clock;
    }

    /** @param seconds 15 to 60, or -1 for a lease without end */
    public synchronized void acquire(String path, String id, long seconds) throws ServiceError {
        Duration length = Duration.ofSeconds(seconds);
        if (!length.equals(ENDLESS) && (length.compareTo(SHORTEST) < 0 || length.compareTo(LONGEST) > 0)) {
            throw new ServiceError(
                    400, "InvalidHeaderValue", "The value for one of the HTTP headers is not in the correct format.");
        }
        Lease lease = leases.get(path);
        if (lease != null && isRunning(lease)) {
            if (lease.state() == State.BREAKING) {
                throw new ServiceError(
                        409,
                        "LeaseIsBreakingAndCannotBeAcquired",
                        "The lease ID matched, but the lease is currently in breaking state and cannot be acquired until it"
                                + " is broken.");
            }
            if (!lease.id().equals(id)) {
                throw new ServiceError(409, "LeaseAlreadyPresent", "There is already a lease present.");
            }
        }
        leases.put(path, new Lease(id, State.LEASED, length, end(length)));
    }

    private Instant end(Duration length) {
        return length.isNegative() ? Instant.MAX : clock.instant().plus(length);
    }

    private boolean isRunning(Lease lease) {
        return lease.state() != State.BROKEN && clock.instant().isBefore(lease.end());
    }

    public synchronized void renew(String path, String id) throws ServiceError {
        Lease lease = held(path, id);
        if (lease.state() != State.LEASED) {
            throw new ServiceError(
                    409,
                    "LeaseIsBrokenAndCannotBeRenewed",
                    "The lease ID matched, but the lease has been broken explicitly and cannot be renewed.");
        }
        leases.put(path, new Lease(id, State.LEASED, lease.length(), end(lease.length())));
    }

    public synchronized void change(String path, String id, String proposed) throws ServiceError {
        Lease lease = leases.get(path);
        if (lease == null || !isRunning(lease)) {
            throw notPresent();
        }
        if (!lease.id().equals(id) && !lease.id().equals(proposed)) {
            throw mismatch();
        }
        leases.put(path, new Lease(proposed, lease.state(), lease.length(), lease.end()));
    }

    public synchronized void release(String path, String id) throws ServiceError {
        held(path, id);
        leases.remove(path);
    }

    private Lease held(String path, String id) throws ServiceError {
        Lease lease = leases.get(path);
        if (lease == null) {
            throw notPresent();
        }
        if (!lease.id().equals(id)) {
            throw mismatch();
        }
        return lease;
    }

    private static ServiceError notPresent() {
        return new ServiceError(
                409, "LeaseNotPresentWithLeaseOperation", "There is currently no lease on the resource.");
    }

    private static ServiceError mismatch() {
        return new ServiceError(
                409,
                "LeaseIdMismatchWithLeaseOperation",
                "The lease ID specified did not match the lease ID for the resource.");
    }

    /**
     * Ends the lease whoever holds it.
     *
     * @param period after which at the latest; without it, a lease that has an end runs until then
     * @return how long it takes still
     */
    public synchronized Duration breakUp(String path, Optional<Duration> period) throws ServiceError {
        Lease lease = leases.get(path);
        if (lease == null) {
            throw notPresent();
        }
        if (!isRunning(lease)) {
            leases.put(path, new Lease(lease.id(), State.BROKEN, lease.length(), lease.end()));
            return Duration.ZERO;
        }
        Duration left =
                lease.end().equals(Instant.MAX) ? Duration.ZERO : Duration.between(clock.instant(), lease.end());
        Duration wait = lease.end().equals(Instant.MAX)
                ? period.orElse(Duration.ZERO)
                : period.filter(shorter -> shorter.compareTo(left) < 0).orElse(left);
        leases.put(
                path,
                new Lease(
                        lease.id(),
                        wait.isZero() ? State.BROKEN : State.BREAKING,
                        lease.length(),
                        clock.instant().plus(wait)));
        return wait;
    }

    /** Whether a change may be done by somebody who names this lease, or none. */
    public synchronized void check(String path, Optional<String> id) throws ServiceError {
        Lease lease = leases.get(path);
        boolean running = lease != null && isRunning(lease);
        if (running && id.isEmpty()) {
            throw new ServiceError(
                    412,
                    "LeaseIdMissing",
                    "There is currently a lease on the resource and no lease ID was specified in the request.");
        }
        if (id.isEmpty()) {
            return;
        }
        if (lease == null) {
            throw new ServiceError(
                    412, "LeaseNotPresentWithBlobOperation", "There is currently no lease on the resource.");
        }
        if (!lease.id().equals(id.get())) {
            throw new ServiceError(
                    412,
                    "LeaseIdMismatchWithBlobOperation",
                    "The lease ID specified did not match the lease ID for the resource.");
        }
        if (!running) {
            throw new ServiceError(
                    412, "LeaseLost", "A lease ID was specified, but the lease for the resource has expired.");
        }
    }

    /** Whether something at or below a path is leased, and so kept from going away with its folder. */
    public synchronized void checkBelow(String path) throws ServiceError {
        for (Map.Entry<String, Lease> each :
                leases.subMap(path + "/", path + "0").entrySet()) {
            if (isRunning(each.getValue())) {
                throw new ServiceError(
                        412,
                        "LeaseIdMissing",
                        "There is currently a lease on the resource and no lease ID was specified in the request.");
            }
        }
    }

    /** The word of the service: available, leased, breaking, broken, expired. */
    public synchronized String state(String path) {
        Lease lease = leases.get(path);
        if (lease == null) {
            return "available";
        }
        if (lease.state() == State.BROKEN || (lease.state() == State.BREAKING && !isRunning(lease))) {
            return "broken";
        }
        if (!isRunning(lease)) {
            return "expired";
        }
        return lease.state() == State.BREAKING ? "breaking" : "leased";
    }

    public synchronized boolean isEndless(String path) {
        Lease lease = leases.get(path);
        return lease != null && lease.length().isNegative();
    }

    /** What is gone, or was moved away, has no lease. */
    public synchronized void forget(String path) {
        leases.remove(path);
        leases.subMap(path + "/", path + "0").clear();
    }
}
