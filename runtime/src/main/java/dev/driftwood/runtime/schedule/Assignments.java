package dev.driftwood.runtime.schedule;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/**
 * What the threads of a region have to do next. Transfers come first, since the whole run waits for them; units begin in their
 * order, as many as the memory bears. The one whose turn it is always may, so that a unit that is larger than all memory planned
 * for still runs, alone.
 */
final class Assignments {

    /** What a thread is to do. */
    sealed interface Assignment {}

    /** A unit to run, by its number. */
    record Unit(int number) implements Assignment {}

    /** A transfer to make. */
    record Moving(TransferRound round, int number) implements Assignment {}

    private final UnitBytes units;
    private final int window;
    private final long budget;
    private final Deque<Moving> transfers = new ArrayDeque<>();
    private int next;
    private int turn;
    private long bytes;
    private boolean ended;

    /** How much memory each unit takes, about. */
    interface UnitBytes {
        int count();

        long of(int unit);
    }

    /**
     * @param window most units that have begun and are not complete
     * @param budget most bytes that they hold together
     */
    Assignments(UnitBytes units, int window, long budget) {
        this.units = units;
        this.window = window;
        this.budget = budget;
    }

    /** Waits for something to do; empty when there is nothing more. */
    synchronized Optional<Assignment> take() {
        while (!ended) {
            @Nullable Moving moving = transfers.poll();
            if (moving != null) {
                return Optional.of(moving);
            }
            if (next < units.count() && admitted(next)) {
                bytes += units.of(next);
                return Optional.of(new Unit(next++));
            }
            await();
        }
        return Optional.empty();
    }

    private boolean admitted(int unit) {
        return unit == turn || (unit - turn < window && bytes + units.of(unit) <= budget);
    }

    private void await() {
        try {
            wait();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        }
    }

    /** A transfer that nobody has begun, for a thread that waits for nothing else. */
    synchronized Optional<Moving> takeTransfer() {
        return Optional.ofNullable(transfers.poll());
    }

    synchronized void add(TransferRound round) {
        for (int i = 0; i < round.count(); i++) {
            transfers.add(new Moving(round, i));
        }
        notifyAll();
    }

    /** Says that all of the unit has been used, and that it is the next one's turn. */
    synchronized void complete() {
        bytes -= units.of(turn);
        turn++;
        notifyAll();
    }

    /** Nothing more is to be done. */
    synchronized void end() {
        ended = true;
        transfers.clear();
        notifyAll();
    }
}
