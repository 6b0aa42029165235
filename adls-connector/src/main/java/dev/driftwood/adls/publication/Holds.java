package dev.driftwood.adls.publication;

import dev.driftwood.adls.driver.Condition;
import dev.driftwood.adls.driver.Container;
import dev.driftwood.adls.driver.Hold;
import dev.driftwood.runtime.storage.UnfinishedRuns;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * The files that this process holds so that other runs keep away from what the files stand for.
 *
 * <p>A hold is a lease of 30 seconds that is renewed every 10: a killed run blocks others for half a minute at most. A lease
 * that ended because the service was out of reach, or this machine asleep, can still be renewed by whoever had it, as long as
 * nobody else took the file: the service itself compares the lease's id, so no clock and no content of ours is needed for that.
 *
 * <p>Who finds a file held cannot see how long the lease will last. So each renewal also leaves a <em>sign of life</em>, a file
 * beside whose ETag changes. A run that waits for a folder gives up as soon as it sees one, which is after 10 seconds at most; if
 * none comes, it waits until the lease must have ended and takes the file over. Within one process it knows at once.
 */
final class Holds {

    /** The holds of this process, all containers together. */
    static final Holds OF_THIS_PROCESS = new Holds(new DaemonTimekeeper());

    static final Duration LENGTH = Duration.ofSeconds(30);

    static final Duration RENEWAL = Duration.ofSeconds(10);

    private static final Duration FIRST_PAUSE = Duration.ofMillis(250);

    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(2);

    private final Timekeeper time;
    private final Set<String> own = ConcurrentHashMap.newKeySet();

    Holds(Timekeeper time) {
        this.time = time;
    }

    /** Whether there is a reason not to wait any longer. */
    interface Hopeless {
        boolean test() throws IOException;
    }

    /** Holds a file if nobody does. The file is made if need be, and goes with the hold. */
    Optional<HeldFile> attempt(Container container, String path) throws IOException {
        return attempt(container, path, held -> held);
    }

    /** @param owner takes it over before the process can end, and so gives it back should it do so */
    <T> Optional<T> attempt(Container container, String path, Function<HeldFile, T> owner) throws IOException {
        String key = container.address() + path;
        if (!own.add(key)) {
            return Optional.empty();
        }
        List<T> owned = new ArrayList<>(1);
        try {
            UnfinishedRuns.undivided(() ->
                    take(container, path, () -> own.remove(key)).map(owner).ifPresent(owned::add));
        } finally {
            if (owned.isEmpty()) {
                own.remove(key);
            }
        }
        return owned.stream().findFirst();
    }

    /** Asks for the hold first: what a service answers to a write over a held file is not the same everywhere. */
    private Optional<HeldFile> take(Container container, String path, Runnable afterwards) throws IOException {
        boolean inherited = true;
        Optional<Hold> hold = Optional.empty();
        try {
            hold = container.hold(path, LENGTH);
        } catch (NoSuchFileException e) {
            inherited = false;
        }
        if (!inherited) {
            try {
                container.put(path, new byte[0], new Condition.Absent());
                hold = container.hold(path, LENGTH);
            } catch (NoSuchFileException e) {
                // Its last holder removed it in between: the next attempt makes a new one.
                return Optional.empty();
            } catch (DataFlowException e) {
                // The driver writes in two requests, and somebody else may hold the file after the first.
                if (e.diagnostics().stream().anyMatch(each -> each.code() == DiagnosticCode.FOLDER_BUSY)) {
                    return Optional.empty();
                }
                throw e;
            }
        }
        boolean signed = inherited;
        return hold.map(taken -> new HeldFile(container, path, taken, signed, time, afterwards));
    }

    /** Whether a file is held right here. */
    boolean hasOwn(Container container, String path) {
        return own.contains(container.address() + path);
    }

    /** Lets some time pass, or less if there is no reason to wait any longer. */
    void await(Duration patience, Hopeless over) throws IOException {
        Duration waited = Duration.ZERO;
        while (waited.compareTo(patience) < 0 && !UnfinishedRuns.areEnding() && !over.test()) {
            time.pause(LONGEST_PAUSE);
            waited = waited.plus(LONGEST_PAUSE);
        }
    }

    /** Tries until the file is held, for as long as it makes sense; how much time passes is only ever underestimated. */
    Optional<HeldFile> acquire(Container container, String path, Duration patience, Hopeless hopeless)
            throws IOException {
        return acquire(container, path, held -> held, patience, hopeless);
    }

    /** @param owner as with {@link #attempt(Container, String, Function)} */
    <T> Optional<T> acquire(
            Container container, String path, Function<HeldFile, T> owner, Duration patience, Hopeless hopeless)
            throws IOException {
        Optional<T> held = attempt(container, path, owner);
        Duration pause = FIRST_PAUSE;
        Duration waited = Duration.ZERO;
        while (held.isEmpty() && waited.compareTo(patience) < 0 && !UnfinishedRuns.areEnding() && !hopeless.test()) {
            time.pause(pause);
            waited = waited.plus(pause);
            pause = pause.multipliedBy(2).compareTo(LONGEST_PAUSE) < 0 ? pause.multipliedBy(2) : LONGEST_PAUSE;
            held = attempt(container, path, owner);
        }
        return held;
    }
}
