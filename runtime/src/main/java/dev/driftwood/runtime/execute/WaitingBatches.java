package dev.driftwood.runtime.execute;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.spill.MemoryShare;
import dev.driftwood.runtime.spill.SpillFile;
import dev.driftwood.runtime.spill.SpilledRows;
import dev.driftwood.runtime.spill.Spilling;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Batches that came before somebody could use them, in their order: in memory, and in a file those for which it has no room. */
public final class WaitingBatches implements AutoCloseable {

    /** Who uses them. */
    @FunctionalInterface
    public interface Taker {
        /** Takes over the batch. */
        void take(Batch batch) throws IOException;
    }

    private final Spilling spilling;
    private final Deque<Batch> batches = new ArrayDeque<>();
    private long bytes;
    private @Nullable MemoryShare share;
    private @Nullable SpillFile file;
    private @Nullable SpilledRows putAside;

    public WaitingBatches(Spilling spilling) {
        this.spilling = spilling;
    }

    /** Takes over the batch. */
    public void add(Batch batch) {
        batches.add(batch);
        bytes += batch.bytes();
        MemoryShare known = share;
        if (known == null) {
            known = spilling.share();
            share = known;
        }
        if (!known.bears(0, bytes)) {
            putAside();
            known.bears(0, 0);
        }
    }

    private void putAside() {
        SpilledRows known = putAside;
        if (known == null) {
            SpillFile open = spilling.file();
            file = open;
            known = open.rows();
            putAside = known;
        }
        while (!batches.isEmpty()) {
            try (Batch batch = batches.remove()) {
                known.add(batch);
            }
        }
        bytes = 0;
    }

    /** Hands all of them on. */
    public void passTo(Taker taker) throws IOException {
        if (putAside != null) {
            SpilledRows.Reader reader = putAside.read();
            for (Optional<Batch> next = reader.next(); next.isPresent(); next = reader.next()) {
                taker.take(next.get());
            }
        }
        while (!batches.isEmpty()) {
            taker.take(batches.remove());
        }
        close();
    }

    @Override
    public void close() {
        batches.forEach(Batch::close);
        batches.clear();
        bytes = 0;
        putAside = null;
        if (share != null) {
            share.close();
            share = null;
        }
        SpillFile open = file;
        file = null;
        if (open != null) {
            open.close();
        }
    }
}
