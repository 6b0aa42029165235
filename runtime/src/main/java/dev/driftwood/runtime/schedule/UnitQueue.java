package dev.driftwood.runtime.schedule;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.execute.FanOut;
import dev.driftwood.runtime.execute.Landing;
import dev.driftwood.runtime.format.ColumnContent;
import dev.driftwood.runtime.format.WrittenSection;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/** Keeps what one unit makes until its turn comes; a unit that is far ahead waits. */
final class UnitQueue implements UnitOutput {

    private static final int MOST = 16;

    private sealed interface Item {}

    private record Pushed(FanOut.Consumer consumer, Batch batch) implements Item {}

    private record Encoded(Landing landing, WrittenSection section, List<ColumnContent> columns) implements Item {}

    private record Done(UnitResult result) implements Item {}

    private record Failed(Throwable cause) implements Item {}

    private final Deque<Item> items = new ArrayDeque<>();
    private boolean cancelled;

    @Override
    public void batch(FanOut.Consumer consumer, Batch batch) {
        if (!add(new Pushed(consumer, batch))) {
            batch.close();
            throw new CancellationException("another unit failed");
        }
    }

    @Override
    public void section(Landing landing, WrittenSection section, List<ColumnContent> columns) {
        if (!add(new Encoded(landing, section, columns))) {
            throw new CancellationException("another unit failed");
        }
    }

    @Override
    public synchronized boolean cancelled() {
        return cancelled;
    }

    /** Says that the unit is complete; false if nobody takes its result any more. */
    boolean done(UnitResult result) {
        return add(new Done(result));
    }

    void failed(Throwable cause) {
        add(new Failed(cause));
    }

    private synchronized boolean add(Item item) {
        while (items.size() >= MOST && !cancelled) {
            await();
        }
        if (!cancelled) {
            items.add(item);
            notifyAll();
        }
        return !cancelled;
    }

    /**
     * Hands on all that the unit makes, until it is complete.
     *
     * @return its result; the caller closes the input
     */
    UnitResult drain(UnitOutput target) throws IOException {
        while (true) {
            Item item = take();
            if (item instanceof Pushed pushed) {
                target.batch(pushed.consumer(), pushed.batch());
            } else if (item instanceof Encoded encoded) {
                target.section(encoded.landing(), encoded.section(), encoded.columns());
            } else if (item instanceof Done done) {
                return done.result();
            } else {
                throw Failures.rethrown(((Failed) item).cause());
            }
        }
    }

    private synchronized Item take() {
        @Nullable Item item = items.poll();
        while (item == null) {
            await();
            item = items.poll();
        }
        notifyAll();
        return item;
    }

    private void await() {
        try {
            wait();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        }
    }

    /** Frees what is left; whoever adds more is told so. */
    void cancel() throws IOException {
        for (Item item : leftOver()) {
            if (item instanceof Pushed pushed) {
                pushed.batch().close();
            } else if (item instanceof Done done) {
                done.result().input().close();
            }
        }
    }

    private synchronized List<Item> leftOver() {
        cancelled = true;
        notifyAll();
        List<Item> left = List.copyOf(items);
        items.clear();
        return left;
    }
}
