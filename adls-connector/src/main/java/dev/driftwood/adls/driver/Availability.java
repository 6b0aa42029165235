package dev.driftwood.adls.driver;

import dev.driftwood.runtime.storage.UnfinishedRuns;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Whether the server of an account can be reached, as everything that this process asks of it has found out together: so the end of a
 * server is found once, and what is left to clean up then does not wait for it again and again.
 */
final class Availability {

    /** A server that refuses connections is started anew in this time, or is not. */
    private static final Duration REFUSED_PATIENCE = Duration.ofSeconds(12);

    /** One that takes connections and says nothing may be slow only. */
    private static final Duration SILENT_PATIENCE = Duration.ofSeconds(30);

    /** How long what was found is taken to be so still. */
    private static final Duration FRESH = Duration.ofSeconds(3);

    /** Failures that are farther apart have nothing to do with each other. */
    private static final Duration APART = Duration.ofSeconds(30);

    private static final Map<String, Availability> SERVERS = new ConcurrentHashMap<>();

    private final Location location;
    private @Nullable Outage outage;
    private boolean gone;

    private Availability(Location location) {
        this.location = location;
    }

    /** A server that did not answer from one moment to another, by the process's own clock. */
    private record Outage(long began, long seen, IOException reason) {

        Outage again(IOException latest) {
            return new Outage(began, System.nanoTime(), latest);
        }

        Duration lasted() {
            return Duration.ofNanos(seen - began);
        }

        Duration age() {
            return Duration.ofNanos(System.nanoTime() - seen);
        }
    }

    /** Why a server was given up, and after how long. */
    record Loss(IOException reason, Duration tried) {}

    static Availability of(Location location) {
        return SERVERS.computeIfAbsent(location.server().toString(), server -> new Availability(location));
    }

    /** Asks nothing, unless the server was given up before. */
    Optional<Loss> known() {
        Optional<Loss> known = ifGone();
        return known.isEmpty() || isFresh() ? known : probe(System.nanoTime());
    }

    /**
     * Asks after an attempt failed.
     *
     * @param begun when the first attempt was made, as {@link System#nanoTime} has it
     * @return nothing if it answers, or may do so before long
     */
    Optional<Loss> probe(long begun) {
        Optional<IOException> failure = ask();
        return failure.isEmpty() ? answered() : unanswered(failure.get(), begun);
    }

    /** Whether it answers at the moment. */
    boolean answers() {
        return ask().isEmpty();
    }

    private Optional<IOException> ask() {
        try {
            Reachability.ask(location);
            return Optional.empty();
        } catch (ConnectException | NoRouteToHostException | UnknownHostException | SocketTimeoutException e) {
            return Optional.of(e);
        } catch (IOException e) {
            // Somebody is there: what the driver makes of it is told better by the driver.
            return Optional.empty();
        }
    }

    private synchronized Optional<Loss> answered() {
        outage = null;
        gone = false;
        return Optional.empty();
    }

    private synchronized Optional<Loss> unanswered(IOException reason, long begun) {
        Outage before = outage;
        Outage now = before == null || (!gone && before.age().compareTo(APART) > 0)
                ? new Outage(begun, System.nanoTime(), reason)
                : before.again(reason);
        outage = now;
        Duration patience = reason instanceof SocketTimeoutException ? SILENT_PATIENCE : REFUSED_PATIENCE;
        gone |= UnfinishedRuns.areEnding() || now.lasted().compareTo(patience) >= 0;
        return ifGone();
    }

    private synchronized Optional<Loss> ifGone() {
        Outage now = outage;
        return gone && now != null ? Optional.of(new Loss(now.reason(), now.lasted())) : Optional.empty();
    }

    private synchronized boolean isFresh() {
        Outage now = outage;
        return now != null && now.age().compareTo(FRESH) < 0;
    }
}
