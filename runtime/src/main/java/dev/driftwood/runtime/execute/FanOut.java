package dev.driftwood.runtime.execute;

import dev.driftwood.runtime.batch.Batch;
import java.io.IOException;
import java.util.List;

/** One output of a stream: counts its rows and gives every consumer its own share of each batch. */
public final class FanOut implements Downstream {

    /** An operator, by the number of its input. */
    public record Consumer(Operator operator, int input) {}

    private final int places;
    private final List<Consumer> consumers;
    private long rows;

    /** @param places how many columns and tags the stream has: consumers count on it when they put columns behind */
    public FanOut(int places, List<Consumer> consumers) {
        this.places = places;
        this.consumers = List.copyOf(consumers);
    }

    /** Rows that have passed so far. */
    public long rows() {
        return rows;
    }

    @Override
    public void accept(Batch batch) throws IOException {
        assert batch.width() == places : batch.width() + " columns, but the stream has " + places;
        rows += batch.rows();
        if (consumers.size() == 1) {
            consumers.get(0).operator().push(consumers.get(0).input(), batch);
            return;
        }
        try (batch) {
            for (Consumer consumer : consumers) {
                consumer.operator().push(consumer.input(), batch.share());
            }
        }
    }

    @Override
    public void finish() throws IOException {
        for (Consumer consumer : consumers) {
            consumer.operator().finish(consumer.input());
        }
    }

    @Override
    public boolean satisfied() {
        for (Consumer consumer : consumers) {
            if (!consumer.operator().satisfied()) {
                return false;
            }
        }
        return !consumers.isEmpty();
    }
}
