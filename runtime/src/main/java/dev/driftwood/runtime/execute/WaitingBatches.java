package dev.driftwood.runtime.execute;

import dev.driftwood.runtime.batch.Batch;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;

/** Batches that came before somebody could use them, in their order. */
public final class WaitingBatches implements AutoCloseable {

    /** Who uses them. */
    @FunctionalInterface
    public interface Taker {
        /** Takes over the batch. */
        void take(Batch batch) throws IOException;
    }

    private final Deque<Batch> batches = new ArrayDeque<>();

    /** Takes over the batch. */
    public void add(Batch batch) {
        batches.add(batch);
    }

    /** Hands all of them on. */
    public void passTo(Taker taker) throws IOException {
        while (!batches.isEmpty()) {
            taker.take(batches.remove());
        }
    }

    @Override
    public void close() {
        batches.forEach(Batch::close);
        batches.clear();
    }
}
