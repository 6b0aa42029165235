package dev.driftwood.adls.publication;

import dev.driftwood.adls.driver.Condition;
import dev.driftwood.adls.driver.Container;
import dev.driftwood.adls.driver.Hold;
import dev.driftwood.script.source.DataFlowException;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A file that this run holds, renewed in the background until it is closed. See {@link Holds}. */
final class HeldFile implements AutoCloseable {

    private static final String LIFE = ".alive";

    private final Container container;
    private final String path;
    private final Hold hold;
    private final Runnable afterwards;
    private final Timekeeper.Repetition renewal;
    private boolean signed;
    private boolean closed;
    private volatile boolean lost;
    private volatile @Nullable Exception trouble;

    /** @param signed whether there may be a sign of life, left by whoever held the file before */
    HeldFile(Container container, String path, Hold hold, boolean signed, Timekeeper time, Runnable afterwards) {
        this.container = container;
        this.path = path;
        this.hold = hold;
        this.signed = signed;
        this.afterwards = afterwards;
        this.renewal = time.repeat(Holds.RENEWAL, this::renew);
    }

    /** Where signs of life of a file's holder are. */
    static String life(String path) {
        return path + LIFE;
    }

    private synchronized void renew() {
        if (closed || lost) {
            return;
        }
        try {
            lost = !hold.renew();
            if (!lost) {
                signed = true;
                container.put(life(path), new byte[0], new Condition.Always());
            }
            trouble = null;
        } catch (IOException | RuntimeException e) {
            // Out of reach for now; whether that cost the hold is asked before anything is published.
            trouble = e;
        }
    }

    /** Whether somebody else is known to have taken the file. */
    boolean isLost() {
        return lost;
    }

    /** Asks the service whether nobody else has had the file since it was taken. */
    synchronized boolean isKept() throws IOException {
        lost = lost || !hold.renew();
        return !lost;
    }

    /**
     * Makes sure that nobody else has had the file since it was taken.
     *
     * @throws DataFlowException with {@code DW-Sink-FolderBusy} if somebody has
     */
    synchronized void confirm(String where) throws IOException {
        if (!isKept()) {
            DataFlowException refusal = PublicationFailure.lost(where);
            Exception reason = trouble;
            if (reason != null) {
                refusal.addSuppressed(reason);
            }
            throw refusal;
        }
    }

    /**
     * Lets others at it and removes the file. Never fails: a hold that cannot be given back ends by itself, and a file that
     * stays goes with the next run.
     */
    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        renewal.stop();
        try {
            if (!lost) {
                if (signed) {
                    container.delete(life(path), false);
                }
                hold.release();
                container.delete(path, false);
            }
        } catch (IOException | DataFlowException e) {
            // Somebody else may hold the file by now, and the service refuses to delete it: as it should.
            trouble = e;
        } finally {
            afterwards.run();
        }
    }
}
