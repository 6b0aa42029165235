package dev.driftwood.runtime.schedule;

import java.util.concurrent.CancellationException;

/**
 * Lets units begin in their order, as many as the memory bears. The one whose turn it is always may, so that a unit that is
 * larger than all memory planned for still runs, alone.
 */
final class Admission {

    private final int window;
    private final long budget;
    private int turn;
    private long bytes;
    private boolean cancelled;

    /**
     * @param window most units that have begun and are not complete
     * @param budget most bytes that they hold together
     */
    Admission(int window, long budget) {
        this.window = window;
        this.budget = budget;
    }

    /** Waits until the unit may begin. */
    synchronized void admit(int unit, long unitBytes) {
        while (!cancelled && unit != turn && (unit - turn >= window || bytes + unitBytes > budget)) {
            try {
                wait();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new CancellationException("interrupted");
            }
        }
        if (cancelled) {
            throw new CancellationException("another unit failed");
        }
        bytes += unitBytes;
    }

    /** Says that all of the unit has been used, and that it is the next one's turn. */
    synchronized void complete(long unitBytes) {
        turn++;
        bytes -= unitBytes;
        notifyAll();
    }

    synchronized void cancel() {
        cancelled = true;
        notifyAll();
    }
}
