package dev.driftwood.runtime.match;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.RowPick;
import dev.driftwood.runtime.execute.SortLayout;
import dev.driftwood.runtime.execute.SpillingSortBuffer;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.Projection;
import dev.driftwood.runtime.expression.UndecidedRows;
import dev.driftwood.runtime.group.Flags;
import dev.driftwood.runtime.sort.KeyOrder;
import dev.driftwood.runtime.sort.MergedRows;
import dev.driftwood.runtime.spill.MemoryShare;
import dev.driftwood.runtime.spill.Partitions;
import dev.driftwood.runtime.spill.SpillFile;
import dev.driftwood.runtime.spill.SpilledRows;
import dev.driftwood.runtime.vector.Vectors;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Matches rows that memory has no room for. Both streams are dealt into parts by the hash of their keys, and part after part is
 * matched; a part whose right rows are still too many is dealt again, or, if they have one key for the most part, matched block by
 * block. Rows carry their numbers, by which what the parts give is put together in the order in which rows leave otherwise.
 */
final class SpilledMatch implements AutoCloseable {

    private final MatchLayout layout;
    private final MatchMode mode;
    private final MemoryShare share;
    private final ExecutionContext context;
    private final Downstream downstream;
    private final SpillFile file;
    private final Projection leftKeys;
    private final Projection rightValues;
    private final RowKeys leftNulls;
    private final Partitions left;
    private final Partitions right;
    /** Right rows with a key that equals nothing. */
    private final SpilledRows unmatchable;

    private final List<SpilledRows> matched = new ArrayList<>();
    private final List<SpilledRows> alone = new ArrayList<>();
    private long leftRows;
    private long rightRows;

    SpilledMatch(MatchLayout layout, MemoryShare share, ExecutionContext context, Downstream downstream) {
        this.layout = layout;
        this.mode = layout.node().mode();
        this.share = share;
        this.context = context;
        this.downstream = downstream;
        this.file = context.spilling().file();
        this.leftKeys = Projection.of(layout.keysOf(0));
        List<BoundExpression> values = layout.keysOf(1);
        values.addAll(layout.node().order().values());
        this.rightValues = Projection.of(values);
        this.left = new Partitions(layout.keyTypes(), layout.firstKey(0), 0, file);
        this.right = new Partitions(layout.keyTypes(), layout.firstKey(1), 0, file);
        this.unmatchable = file.rows();
        this.leftNulls =
                new RowKeys(layout.keys(0), layout.nulls(), layout.node().undecided(0));
    }

    /** Puts the right rows aside that are in memory, and frees them. */
    void takeOver(Matching held) {
        int rows = held.rows().rows();
        int batchRows = SpilledRows.blockRows(held.bufferBytes(), rows);
        try (Batch keys = held.rows().keys()) {
            for (int from = 0; from < rows; from += batchRows) {
                int count = Math.min(batchRows, rows - from);
                List<@Nullable SharedVector> columns = held.rows().columns(keys, from, count);
                columns.addAll(held.order().values(from, count));
                addNumbered(columns, count, Optional.empty());
            }
        }
        held.close();
        share.bears(0, 0);
    }

    /** Takes over the batch. */
    void addRight(Batch batch) {
        try (batch) {
            List<@Nullable SharedVector> columns = columns(batch, layout.firstKey(1), layout.keptRight());
            columns.addAll(rightValues.evaluate(batch, context.evaluation()));
            addNumbered(columns, batch.rows(), layout.node().undecided(1));
        }
    }

    /** @param undecided counts rows with a null among their keys, if that has not been done */
    private void addNumbered(List<@Nullable SharedVector> columns, int rows, Optional<UndecidedRows> undecided) {
        columns.add(new SharedVector(Vectors.sequence(rightRows, rows, context.allocator())));
        rightRows += rows;
        Batch batch = new Batch(columns, rows);
        RowKeys keys = new RowKeys(layout.keys(1), layout.nulls(), undecided);
        int[] matchable = new int[rows];
        int count = keys.matchable(batch, context.evaluation(), matchable);
        if (count == rows) {
            right.add(batch);
            return;
        }
        try (batch) {
            right.add(RowPick.of(batch, matchable, count, context.allocator()));
            if (mode.rightAlone()) {
                int[] others = others(matchable, count, rows);
                try (Batch rest = RowPick.of(batch, others, others.length, context.allocator())) {
                    unmatchable.add(rest);
                }
            }
        }
    }

    private static int[] others(int[] chosen, int count, int rows) {
        int[] others = new int[rows - count];
        int next = 0;
        for (int row = 0, at = 0; row < rows; row++) {
            if (at < count && chosen[at] == row) {
                at++;
            } else {
                others[next++] = row;
            }
        }
        return others;
    }

    /** Takes over the batch. */
    void addLeft(Batch batch) {
        try (batch) {
            List<@Nullable SharedVector> columns = columns(batch, layout.firstKey(0), layout.keptLeft());
            columns.addAll(leftKeys.evaluate(batch, context.evaluation()));
            columns.add(new SharedVector(Vectors.sequence(leftRows, batch.rows(), context.allocator())));
            leftRows += batch.rows();
            Batch widened = new Batch(columns, batch.rows());
            leftNulls.matchable(widened, context.evaluation(), new int[batch.rows()]);
            left.add(widened);
        }
    }

    private static List<@Nullable SharedVector> columns(Batch batch, int width, BitSet kept) {
        List<@Nullable SharedVector> columns = new ArrayList<>();
        for (int i = 0; i < width; i++) {
            columns.add(kept.get(i) ? batch.retain(i) : null);
        }
        return columns;
    }

    /** Matches all rows, and hands on what leaves. */
    void passOn() throws IOException {
        List<SpilledRows> leftParts = left.finish();
        List<SpilledRows> rightParts = right.finish();
        boolean keyed = !layout.keyTypes().isEmpty();
        for (int i = 0; i < leftParts.size(); i++) {
            match(leftParts.get(i), rightParts.get(i), 1, keyed);
        }
        match(file.rows(), unmatchable, 1, false);
        merge(matched);
        merge(alone);
    }

    /** @param divisible whether dealing the rows again may make smaller parts */
    private void match(SpilledRows leftPart, SpilledRows rightPart, int depth, boolean divisible) throws IOException {
        boolean noneLeft = leftPart.rows() == 0 && (rightPart.rows() == 0 || !mode.rightAlone());
        boolean noneRight = rightPart.rows() == 0 && !mode.leftAlone();
        if (noneLeft || noneRight || downstream.satisfied()) {
            return;
        }
        Output output = new Output();
        try (Matching whole = new Matching(layout, layout.order(), context, output)) {
            SpilledRows.Reader reader = rightPart.read();
            load(whole, reader);
            if (!reader.hasNext() && bears(whole)) {
                run(whole, leftPart, output);
                return;
            }
        } finally {
            share.bears(0, 0);
        }
        if (divisible && depth < Partitions.DEEPEST) {
            divide(leftPart, rightPart, depth);
        } else {
            matchBlocks(leftPart, rightPart);
        }
    }

    /** Adds right rows, a batch at least, until there are none or memory is full. */
    private void load(Matching into, SpilledRows.Reader reader) {
        boolean room = true;
        while (room && reader.hasNext()) {
            reader.next().ifPresent(batch -> {
                try (batch) {
                    into.addRight(batch);
                }
            });
            room = bears(into);
        }
    }

    private boolean bears(Matching matching) {
        return share.bears(matching.heapBytes(), matching.bufferBytes())
                && !matching.rows().isFull();
    }

    private void run(Matching matching, SpilledRows leftPart, Output output) throws IOException {
        matching.complete();
        output.begin(matched);
        SpilledRows.Reader reader = leftPart.read();
        for (Optional<Batch> next = reader.next(); next.isPresent(); next = reader.next()) {
            matching.match(next.get());
        }
        matching.flush();
        if (mode.rightAlone()) {
            output.begin(alone);
            matching.addAlone();
        }
    }

    private void divide(SpilledRows leftPart, SpilledRows rightPart, int depth) throws IOException {
        try (SpillFile parts = context.spilling().file();
                Partitions lefts = new Partitions(layout.keyTypes(), layout.firstKey(0), depth, parts);
                Partitions rights = new Partitions(layout.keyTypes(), layout.firstKey(1), depth, parts)) {
            List<SpilledRows> leftParts = dealt(leftPart, lefts);
            List<SpilledRows> rightParts = dealt(rightPart, rights);
            for (int i = 0; i < leftParts.size(); i++) {
                boolean smaller = rightParts.get(i).rows() < rightPart.rows() / 10 * 9;
                match(leftParts.get(i), rightParts.get(i), depth + 1, smaller);
            }
        }
    }

    private static List<SpilledRows> dealt(SpilledRows rows, Partitions into) {
        SpilledRows.Reader reader = rows.read();
        for (Optional<Batch> next = reader.next(); next.isPresent(); next = reader.next()) {
            into.add(next.get());
        }
        return into.finish();
    }

    /** Lets all left rows look for matches in one block of right rows after the other. */
    private void matchBlocks(SpilledRows leftPart, SpilledRows rightPart) throws IOException {
        Flags matchedLeft = new Flags();
        SpilledRows.Reader reader = ordered(rightPart).read();
        do {
            Output output = new Output();
            try (Matching block = new Matching(layout, RightOrder.AS_THEY_CAME, context, output)) {
                load(block, reader);
                block.isBlock(matchedLeft, !reader.hasNext());
                run(block, leftPart, output);
            } finally {
                share.bears(0, 0);
            }
        } while (reader.hasNext() && !downstream.satisfied());
    }

    /** The right rows in the order in which they are to be found. */
    private SpilledRows ordered(SpilledRows rightPart) throws IOException {
        RightOrder order = layout.order();
        if (order.values().isEmpty() && !order.lastFirst()) {
            return rightPart;
        }
        List<Integer> keys = new ArrayList<>();
        List<KeyOrder> orders = new ArrayList<>();
        for (int i = 0; i < order.values().size(); i++) {
            KeyOrder by = order.orders().get(i);
            keys.add(layout.firstOrder() + i);
            orders.add(new KeyOrder(by.descending() ^ order.lastFirst(), by.nullsFirst() ^ order.lastFirst()));
        }
        keys.add(layout.number(1));
        orders.add(new KeyOrder(order.lastFirst(), false));
        List<DataType> types = layout.rightTypes();
        BitSet leaving = layout.keptRight();
        leaving.set(layout.firstKey(1), types.size());
        Output output = new Output();
        List<SpilledRows> sorted = new ArrayList<>();
        try (SpillingSortBuffer buffer =
                new SpillingSortBuffer(new SortLayout(types, leaving, keys, orders), context)) {
            SpilledRows.Reader reader = rightPart.read();
            for (Optional<Batch> next = reader.next(); next.isPresent(); next = reader.next()) {
                buffer.add(next.get());
            }
            output.begin(sorted);
            buffer.passTo(output);
        }
        return sorted.get(0);
    }

    /** Hands on rows that were matched, in the order of their numbers. */
    private void merge(List<SpilledRows> runs) throws IOException {
        int number = layout.places();
        try (MergedRows merged = MergedRows.of(
                runs,
                List.of(number),
                List.of(new KeyOrder(false, true)),
                context.batchRows(),
                file,
                context.allocator())) {
            Optional<Batch> next = merged.next();
            while (next.isPresent()) {
                Batch leaving;
                try (Batch batch = next.get()) {
                    leaving = batch.first(number);
                }
                downstream.accept(leaving);
                next = downstream.satisfied() ? Optional.empty() : merged.next();
            }
        }
    }

    /** Puts what leaves aside. */
    private final class Output implements Downstream {

        private SpilledRows target = file.rows();

        /** Lets what comes from now on be a run of its own. */
        void begin(List<SpilledRows> runs) {
            target = file.rows();
            runs.add(target);
        }

        @Override
        public void accept(Batch batch) {
            try (batch) {
                target.add(batch);
            }
        }

        @Override
        public void finish() {
            // Other parts may follow.
        }

        @Override
        public boolean satisfied() {
            return downstream.satisfied();
        }
    }

    @Override
    public void close() {
        left.close();
        right.close();
        file.close();
    }
}
