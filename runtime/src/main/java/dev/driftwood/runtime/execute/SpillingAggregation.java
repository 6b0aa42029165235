package dev.driftwood.runtime.execute;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.group.RowNumbers;
import dev.driftwood.runtime.sort.KeyOrder;
import dev.driftwood.runtime.sort.MergedRows;
import dev.driftwood.runtime.spill.MemoryShare;
import dev.driftwood.runtime.spill.Partitions;
import dev.driftwood.runtime.spill.SpillFile;
import dev.driftwood.runtime.spill.SpilledRows;
import dev.driftwood.runtime.vector.RowReader;
import dev.driftwood.runtime.vector.Vectors;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * Groups any number of rows, in the memory that there is. When groups take too much of it, no more are taken: rows of those that
 * are held are accumulated on, all others are put aside in files, dealt by their keys, and gathered part by part when the rest is
 * done. So each group meets its rows in their order, and results are the same to the last digit however much memory there is.
 */
public final class SpillingAggregation implements AutoCloseable {

    /** Fewer groups are held in any case, so that each part gets somewhere. */
    private static final int FEW = 2;

    private final List<DataType> keyTypes;
    private final List<BoundExpression.Aggregate> calls;
    private final int depth;
    private final ExecutionContext context;
    private final MemoryShare share;
    private final HashAggregation held;
    /** For each group that is held, the number of the row in which it was met first. */
    private long[] firstRows = new long[16];

    private long rowsSeen;
    private @Nullable SpillFile file;
    private @Nullable Partitions putAside;

    public SpillingAggregation(
            List<DataType> keyTypes, List<BoundExpression.Aggregate> calls, ExecutionContext context) {
        this(keyTypes, calls, 0, context);
    }

    /** @param depth how often the rows were put aside before */
    private SpillingAggregation(
            List<DataType> keyTypes, List<BoundExpression.Aggregate> calls, int depth, ExecutionContext context) {
        this.keyTypes = List.copyOf(keyTypes);
        this.calls = List.copyOf(calls);
        this.depth = depth;
        this.context = context;
        this.share = context.spilling().share();
        this.held = new HashAggregation(keyTypes, calls, context.allocator());
    }

    /**
     * Takes in rows.
     *
     * @param columns keys, then the arguments of all calls; they stay the caller's
     */
    public void add(List<SharedVector> columns, int rows) {
        List<SharedVector> numbered = new ArrayList<>(columns);
        numbered.add(new SharedVector(Vectors.sequence(rowsSeen, rows, context.allocator())));
        columns.forEach(SharedVector::retain);
        rowsSeen += rows;
        try (Batch batch = new Batch(numbered, rows)) {
            add(batch);
        }
    }

    /** @param batch keys, arguments, and the number of each row */
    private void add(Batch batch) {
        List<FieldVector> columns = new ArrayList<>(batch.width());
        for (int i = 0; i < batch.width() - 1; i++) {
            columns.add(batch.vector(i));
        }
        Partitions aside = putAside;
        if (aside != null) {
            addKnown(columns, batch, aside);
            return;
        }
        int before = held.groups();
        int[] groups = held.add(columns, batch.rows());
        if (!keyTypes.isEmpty()) {
            note(before, groups, batch);
            if (!share.bears(held.bytes() + ((long) firstRows.length << 3), 0)
                    && held.groups() >= FEW
                    && depth < Partitions.DEEPEST) {
                SpillFile open = context.spilling().file();
                file = open;
                putAside = new Partitions(keyTypes, 0, depth, open);
            }
        }
    }

    /** Remembers in which rows new groups were met. */
    private void note(int before, int[] groups, Batch batch) {
        int known = held.groups();
        if (known == before) {
            return;
        }
        if (known > firstRows.length) {
            firstRows = Arrays.copyOf(firstRows, Math.max(known, firstRows.length * 2));
        }
        Arrays.fill(firstRows, before, known, Long.MAX_VALUE);
        long[] numbers = numbers(batch);
        for (int row = 0; row < numbers.length; row++) {
            if (groups[row] >= before) {
                firstRows[groups[row]] = Math.min(firstRows[groups[row]], numbers[row]);
            }
        }
    }

    private static long[] numbers(Batch batch) {
        long[] numbers = new long[batch.rows()];
        RowReader.longs(batch.vector(batch.width() - 1), RowNumbers.of(numbers.length), numbers.length, numbers);
        return numbers;
    }

    /** Accumulates the rows of groups that are held, and puts the others aside. */
    private void addKnown(List<FieldVector> columns, Batch batch, Partitions aside) {
        int[] groups = held.lookUp(columns, batch.rows());
        int[] knownRows = new int[batch.rows()];
        int[] knownGroups = new int[batch.rows()];
        int[] otherRows = new int[batch.rows()];
        int known = 0;
        int others = 0;
        for (int row = 0; row < batch.rows(); row++) {
            if (groups[row] >= 0) {
                knownRows[known] = row;
                knownGroups[known++] = groups[row];
            } else {
                otherRows[others++] = row;
            }
        }
        held.add(columns, knownRows, knownGroups, known);
        if (others > 0) {
            aside.add(RowPick.of(batch, otherRows, others, context.allocator()));
        }
        share.bears(held.bytes(), 0);
    }

    /**
     * Hands on all groups, their keys and then the results of the calls, in the order in which they were first met.
     *
     * @param downstream not told that there are no more
     */
    public void passTo(Downstream downstream) throws IOException {
        passNumberedTo(new Unnumbered(keyTypes.size() + calls.size(), downstream));
    }

    /** As {@link #passTo}, with the number of the row in which each group was met first behind the results. */
    private void passNumberedTo(Downstream downstream) throws IOException {
        int groups = held.groups();
        for (int from = 0; from < groups && !downstream.satisfied(); from += context.batchRows()) {
            downstream.accept(numbered(from, Math.min(context.batchRows(), groups - from)));
        }
        held.close();
        share.bears(0, 0);
        Partitions aside = putAside;
        SpillFile open = file;
        if (aside != null && open != null) {
            passOn(aside.finish(), open, downstream);
        }
    }

    private Batch numbered(int from, int count) {
        List<SharedVector> columns = new ArrayList<>();
        try (Batch groups = held.result(from, count)) {
            for (int i = 0; i < groups.width(); i++) {
                columns.add(groups.retain(i));
            }
        }
        FieldVector numbers = Vectors.sequence(0, count, context.allocator());
        columns.add(new SharedVector(numbers));
        if (!keyTypes.isEmpty()) {
            RowReader.write(firstRows, from, count, numbers);
        }
        return new Batch(columns, count);
    }

    /** Gathers part after part, and puts their groups together in the order of their first rows. */
    private void passOn(List<SpilledRows> parts, SpillFile open, Downstream downstream) throws IOException {
        List<SpilledRows> results = new ArrayList<>();
        for (SpilledRows part : parts) {
            if (part.rows() > 0 && !downstream.satisfied()) {
                SpilledRows result = open.rows();
                results.add(result);
                gather(part, new PutAside(result, downstream));
            }
        }
        int number = keyTypes.size() + calls.size();
        try (MergedRows merged = MergedRows.of(
                results,
                List.of(number),
                List.of(new KeyOrder(false, true)),
                context.batchRows(),
                open,
                context.allocator())) {
            Optional<Batch> next = merged.next();
            while (next.isPresent()) {
                downstream.accept(next.get());
                next = downstream.satisfied() ? Optional.empty() : merged.next();
            }
        }
    }

    private void gather(SpilledRows part, Downstream result) throws IOException {
        try (SpillingAggregation inner = new SpillingAggregation(keyTypes, calls, depth + 1, context)) {
            SpilledRows.Reader reader = part.read();
            while (reader.hasNext()) {
                reader.next().ifPresent(batch -> {
                    try (batch) {
                        inner.add(batch);
                    }
                });
            }
            inner.passNumberedTo(result);
        }
    }

    /** Leaves the numbers out. */
    private record Unnumbered(int width, Downstream downstream) implements Downstream {
        @Override
        public void accept(Batch batch) throws IOException {
            Batch groups;
            try (batch) {
                groups = batch.first(width);
            }
            downstream.accept(groups);
        }

        @Override
        public void finish() {
            // Who asked for the groups says that.
        }

        @Override
        public boolean satisfied() {
            return downstream.satisfied();
        }
    }

    /** Puts groups aside. */
    private record PutAside(SpilledRows target, Downstream downstream) implements Downstream {
        @Override
        public void accept(Batch batch) {
            try (batch) {
                target.add(batch);
            }
        }

        @Override
        public void finish() {
            // Who asked for the groups says that.
        }

        @Override
        public boolean satisfied() {
            return downstream.satisfied();
        }
    }

    @Override
    public void close() {
        held.close();
        share.close();
        if (putAside != null) {
            putAside.close();
            putAside = null;
        }
        SpillFile open = file;
        file = null;
        if (open != null) {
            open.close();
        }
    }
}
