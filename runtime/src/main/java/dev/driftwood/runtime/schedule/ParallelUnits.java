package dev.driftwood.runtime.schedule;

import dev.driftwood.runtime.execute.ScanUnit;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;

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
    private final AtomicInteger next = new AtomicInteger();
    private final Admission admission;

    ParallelUnits(RegionRun run, List<ScanUnit> units, int threads) {
        this.run = run;
        this.units = units;
        this.threads = Math.min(threads, units.size());
        // Half of what Java may take; what units hold outside its heap is small beside that.
        this.admission =
                new Admission(AHEAD * this.threads, Runtime.getRuntime().maxMemory() / 2);
        for (int i = 0; i < units.size(); i++) {
            queues.add(new UnitQueue());
        }
    }

    void run(UnitOutput output, UnitCompletion completion) throws IOException {
        List<Thread> workers = new ArrayList<>();
        try {
            for (int i = 0; i < threads; i++) {
                Thread worker = new Thread(this::work, "driftwood-" + (i + 1));
                worker.setDaemon(true);
                worker.start();
                workers.add(worker);
            }
            for (int i = 0; i < units.size(); i++) {
                completion.complete(queues.get(i).drain(output));
                admission.complete(bytes(i));
            }
        } finally {
            stop(workers);
        }
    }

    private void work() {
        int unit = next.getAndIncrement();
        while (unit < units.size() && work(unit)) {
            unit = next.getAndIncrement();
        }
    }

    /** Runs a unit; false if no more are asked for. */
    private boolean work(int unit) {
        UnitQueue queue = queues.get(unit);
        try {
            admission.admit(unit, bytes(unit));
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

    private long bytes(int unit) {
        return Math.max(0, units.get(unit).bytes());
    }

    private void stop(List<Thread> workers) throws IOException {
        admission.cancel();
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
