package dev.driftwood.runtime.transformations.window;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.MemoryGuard;
import dev.driftwood.runtime.execute.WaitingBatches;
import dev.driftwood.runtime.sort.KeyOrder;
import dev.driftwood.runtime.sort.MergedRows;
import dev.driftwood.runtime.spill.MemoryShare;
import dev.driftwood.runtime.spill.Partitions;
import dev.driftwood.runtime.spill.SpillFile;
import dev.driftwood.runtime.spill.SpilledRows;
import dev.driftwood.runtime.transformations.Windowing;
import dev.driftwood.runtime.vector.Vectors;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a window for which memory has no room, dealt by their keys. The calls are computed part by part; rows carry their
 * numbers, by which they are brought into the order in which they came. One partition must find room in memory.
 */
final class SpilledWindow implements AutoCloseable {

    private final WindowNode node;
    private final BitSet used;
    private final BitSet calls;
    private final MemoryShare share;
    private final ExecutionContext context;
    private final SpillFile file;
    private final Partitions parts;
    private final List<SpilledRows> computed = new ArrayList<>();
    private long rows;

    SpilledWindow(WindowNode node, BitSet used, BitSet calls, MemoryShare share, ExecutionContext context) {
        this.node = node;
        this.used = used;
        this.calls = calls;
        this.share = share;
        this.context = context;
        this.file = context.spilling().file();
        this.parts = partitions(0, file);
    }

    /** Rows have the input's columns, then what was evaluated, keys first, and last their number. */
    private Partitions partitions(int depth, SpillFile into) {
        return new Partitions(WindowValues.keyTypes(node.windowing()), width(), depth, into);
    }

    private int width() {
        return node.input().schema().places();
    }

    /** Puts rows aside; columns and values stay the caller's. */
    void add(Batch columns, List<SharedVector> evaluated) {
        List<@Nullable SharedVector> all = new ArrayList<>();
        for (int i = 0; i < columns.width(); i++) {
            all.add(columns.retainIfPresent(i));
        }
        evaluated.forEach(value -> all.add(value.retain()));
        all.add(new SharedVector(Vectors.sequence(rows, columns.rows(), context.allocator())));
        rows += columns.rows();
        parts.add(new Batch(all, columns.rows()));
    }

    /** Hands on all rows as they came, with the keys and the results behind the columns. */
    void passTo(WaitingBatches.Taker taker, Downstream downstream) throws IOException {
        for (SpilledRows part : parts.finish()) {
            if (part.rows() > 0 && !downstream.satisfied()) {
                compute(part, 1, true);
            }
        }
        Windowing windowing = node.windowing();
        int number = width() + windowing.keys().size() + windowing.calls().size();
        try (MergedRows merged = MergedRows.of(
                computed,
                List.of(number),
                List.of(new KeyOrder(false, true)),
                context.batchRows(),
                file,
                context.allocator())) {
            Optional<Batch> next = merged.next();
            while (next.isPresent()) {
                Batch wide;
                try (Batch batch = next.get()) {
                    wide = batch.first(number);
                }
                taker.take(wide);
                next = downstream.satisfied() ? Optional.empty() : merged.next();
            }
        }
    }

    /** @param divisible whether dealing the rows again may make smaller parts */
    private void compute(SpilledRows rowsOfPart, int depth, boolean divisible) throws IOException {
        boolean mayDivide = divisible && depth < Partitions.DEEPEST;
        try (WindowPart part = new WindowPart(node, used, calls, context)) {
            SpilledRows.Reader reader = rowsOfPart.read();
            boolean room = true;
            while (reader.hasNext() && (room || !mayDivide)) {
                reader.next().ifPresent(batch -> add(batch, part));
                room = share.bears(part.heapBytes(), part.bufferBytes());
                if (!room) {
                    MemoryGuard.check(context, node.stream());
                }
            }
            if (room || !mayDivide) {
                SpilledRows target = file.rows();
                computed.add(target);
                part.passTo(wide -> {
                    try (wide) {
                        target.add(wide);
                    }
                });
                return;
            }
        } finally {
            share.bears(0, 0);
        }
        divide(rowsOfPart, depth);
    }

    /** Takes over the batch. */
    private void add(Batch batch, WindowPart part) {
        int width = width();
        List<@Nullable SharedVector> columns = new ArrayList<>();
        List<SharedVector> evaluated = new ArrayList<>();
        for (int i = 0; i < width; i++) {
            columns.add(batch.retainIfPresent(i));
        }
        columns.add(batch.retain(batch.width() - 1));
        try (batch;
                Batch numbered = new Batch(columns, batch.rows())) {
            for (int i = width; i < batch.width() - 1; i++) {
                evaluated.add(batch.column(i));
            }
            part.add(numbered, evaluated);
        }
    }

    private void divide(SpilledRows rowsOfPart, int depth) throws IOException {
        try (SpillFile into = context.spilling().file();
                Partitions smaller = partitions(depth, into)) {
            SpilledRows.Reader reader = rowsOfPart.read();
            while (reader.hasNext()) {
                reader.next().ifPresent(smaller::add);
            }
            for (SpilledRows part : smaller.finish()) {
                if (part.rows() > 0) {
                    compute(part, depth + 1, part.rows() < rowsOfPart.rows() / 10 * 9);
                }
            }
        }
    }

    @Override
    public void close() {
        parts.close();
        file.close();
    }
}
