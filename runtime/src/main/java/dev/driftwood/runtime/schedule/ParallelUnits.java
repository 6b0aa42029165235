package dev.driftwood.runtime.schedule;

import dev.driftwood.runtime.execute.ScanUnit;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/**
 * Runs units on several threads, and hands on what they make in the order of the units, on the thread that asked. Whichever unit
 * fails, the failure that is seen is that of the first in order.
 */
final class ParallelUnits {

    /** Units that may wait for their turn, for each thread: enough that a long one does not make the others stop. */
    private static final int AHEAD = 2;

    private final RegionRun run;
    private final List<ScanUnit> units;
    private final int threads;
    private final List<UnitQueue> queues = new ArrayList<>();
    private final TransferBuffer buffer = new TransferBuffer();
    private final Assignments assignments;

    ParallelUnits(RegionRun run, List<ScanUnit> units, int threads) {
        this.run = run;
        this.units = units;
        this.threads = Math.min(threads, units.size());
        // Half of what Java may take; what units hold outside its heap is small beside that.
        this.assignments = new Assignments(
                new Bytes(units), AHEAD * this.threads, Runtime.getRuntime().maxMemory() / 2);
        for (int i = 0; i < units.size(); i++) {
            queues.add(new UnitQueue());
        }
    }

    private record Bytes(List<ScanUnit> units) implements Assignments.UnitBytes {
        @Override
        public int count() {
            return units.size();
        }

        @Override
        public long of(int unit) {
            return Math.max(0, units.get(unit).bytes());
        }
    }

    /** @param output collects what the unit at hand leaves to be transferred */
    void run(DirectOutput output, UnitCompletion completion) throws IOException {
        List<Thread> workers = new ArrayList<>();
        try {
            for (int i = 0; i < threads; i++) {
                Thread worker = new Thread(this::work, "driftwood-" + (i + 1));
                worker.setDaemon(true);
                worker.start();
                workers.add(worker);
            }
            for (int i = 0; i < units.size(); i++) {
                complete(queues.get(i).drain(output), output, completion);
                assignments.complete();
            }
        } finally {
            stop(workers);
        }
    }

    private void complete(UnitResult result, DirectOutput output, UnitCompletion completion) throws IOException {
        boolean transferred = false;
        try {
            transfer(new TransferRound(output.transfers()));
            transferred = true;
        } finally {
            if (!transferred) {
                result.input().close();
            }
        }
        completion.complete(result);
    }

    /** Lets the others help. */
    private void transfer(TransferRound round) throws IOException {
        assignments.add(round);
        Optional<Assignments.Moving> next = assignments.takeTransfer();
        while (next.isPresent()) {
            next.get().round().run(next.get().number(), buffer.get());
            next = assignments.takeTransfer();
        }
        round.await();
    }

    private void work() {
        TransferBuffer own = new TransferBuffer();
        try {
            Optional<Assignments.Assignment> next = assignments.take();
            while (next.isPresent() && work(next.get(), own)) {
                next = assignments.take();
            }
        } catch (CancellationException e) {
            // Interrupted: whoever did that wants the thread to end.
        }
    }

    /** Does what is to be done; false if no more is asked for. */
    private boolean work(Assignments.Assignment assignment, TransferBuffer own) {
        if (assignment instanceof Assignments.Moving moving) {
            moving.round().run(moving.number(), own.get());
            return true;
        }
        return work(((Assignments.Unit) assignment).number());
    }

    private boolean work(int unit) {
        UnitQueue queue = queues.get(unit);
        try {
            UnitResult result = run.run(units.get(unit), queue);
            if (!queue.done(result)) {
                result.input().close();
                return false;
            }
            return true;
        } catch (CancellationException e) {
            return false;
        } catch (Throwable e) {
            // Whatever it is, it is thrown again where the units are put together, when the turn comes to this one.
            queue.failed(e);
            return false;
        }
    }

    private void stop(List<Thread> workers) throws IOException {
        assignments.end();
        for (UnitQueue queue : queues) {
            queue.cancel();
        }
        boolean interrupted = false;
        for (Thread worker : workers) {
            while (worker.isAlive()) {
                try {
                    worker.join();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
