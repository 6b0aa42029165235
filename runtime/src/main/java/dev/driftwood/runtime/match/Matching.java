package dev.driftwood.runtime.match;

import dev.driftwood.runtime.ahead.Ahead;
import dev.driftwood.runtime.ahead.Workers;
import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.functions.EvaluationContext;
import dev.driftwood.runtime.group.Flags;
import dev.driftwood.runtime.group.GroupTable;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;

/**
 * Right rows in memory, all or a block of them, among which left batches find their matches. Rows leave in the order of the left
 * ones, the matches of each in that of the right ones, and at last right rows without a match, if these are asked for.
 */
final class Matching implements AutoCloseable {

    private static final int LEAST_BLOCK = 1024;

    private final MatchNode node;
    private final MatchMode mode;
    private final ExecutionContext context;
    private final Downstream downstream;
    private final GroupTable table;
    private final RowKeys leftKeys;
    private final RightRows rows;
    private final SortedRows order;
    private final PairCondition condition;
    private final PairedRows pairs;
    private final Flags matchedRight = new Flags();
    /** If the right rows come in blocks: which left rows have matched, those of this block included. */
    private Optional<Flags> matchedLeft = Optional.empty();

    private boolean lastBlock = true;
    private long leftRows;
    private Ahead<LeftMatches> ahead;

    /** @param order of the right rows of a key */
    Matching(MatchLayout layout, RightOrder order, ExecutionContext context, Downstream downstream) {
        this.node = layout.node();
        this.mode = node.mode();
        this.context = context;
        this.downstream = downstream;
        this.table = new GroupTable(layout.keyTypes(), context.allocator());
        this.leftKeys = layout.rowKeys(0);
        this.rows =
                new RightRows(layout.rightTypes(), layout.keptRight(), layout.rowKeys(1), table, context.allocator());
        this.order = new SortedRows(order, context.allocator());
        this.condition = new PairCondition(node.condition(), rows);
        this.pairs = new PairedRows(layout, rows, context.allocator());
        this.ahead = ahead(context.workers());
    }

    /**
     * Says that this is a block of the right rows.
     *
     * @param matched which left rows have matched in blocks before; those of this one are added
     * @param last whether no block follows
     */
    void isBlock(Flags matched, boolean last) {
        matchedLeft = Optional.of(matched);
        lastBlock = last;
        // What a left row finds depends on what those before it have noted.
        ahead = ahead(new Workers(1));
    }

    private Ahead<LeftMatches> ahead(Workers workers) {
        return new Ahead<>(workers, this::pass, LeftMatches::close);
    }

    /** Adds right rows; the batch stays its owner's. */
    void addRight(Batch batch) {
        order.add(batch, context.evaluation());
        rows.add(batch, context.evaluation());
    }

    RightRows rows() {
        return rows;
    }

    SortedRows order() {
        return order;
    }

    /** Bytes in arrays. */
    long heapBytes() {
        return rows.heapBytes() + order.heapBytes(rows.rows());
    }

    /** Bytes in vectors. */
    long bufferBytes() {
        return rows.bufferBytes() + order.bufferBytes();
    }

    /** Says that all right rows are there. */
    void complete() {
        rows.chain(order.order(rows.rows()));
        order.close();
    }

    /** Takes over the batch of the left stream. What it finds may leave later. */
    void match(Batch batch) throws IOException {
        long firstRow = leftRows;
        leftRows += batch.rows();
        ExecutionContext own =
                context.forUnit(context.evaluation().observations().fresh(), firstRow);
        ahead.add(new Finding(this, batch, firstRow, own.evaluation()));
    }

    /** Hands on what all left batches have found until now. */
    void flush() throws IOException {
        ahead.finish();
    }

    private void pass(LeftMatches matches) throws IOException {
        try (matches) {
            Optional<LeftMatches.Made> next = downstream.satisfied() ? Optional.empty() : matches.next();
            while (next.isPresent()) {
                note(next.get().right());
                downstream.accept(next.get().batch());
                next = downstream.satisfied() ? Optional.empty() : matches.next();
            }
            context.evaluation().observations().merge(matches.observations());
        }
    }

    private void note(int[] right) {
        for (int i = 0; mode.rightAlone() && i < right.length; i++) {
            if (right[i] != Candidates.NONE) {
                matchedRight.set(right[i]);
            }
        }
    }

    MatchMode mode() {
        return mode;
    }

    PairCondition condition() {
        return condition;
    }

    PairedRows pairs() {
        return pairs;
    }

    int batchRows() {
        return context.batchRows();
    }

    /** What left rows may match, by their keys. */
    Candidates candidates(Batch batch, long firstRow, EvaluationContext evaluation) {
        boolean single = mode.once() && condition.isEmpty();
        int block = Math.max(LEAST_BLOCK, context.batchRows());
        boolean ends = mode.leftAlone() && lastBlock;
        return new Candidates(rows, groups(batch, firstRow, evaluation), ends, single, block);
    }

    private int[] groups(Batch batch, long firstRow, EvaluationContext evaluation) {
        if (node.condition().isNever()) {
            int[] none = new int[batch.rows()];
            Arrays.fill(none, RowKeys.NONE);
            return none;
        }
        int[] groups = leftKeys.groups(batch, evaluation, table, false);
        for (int i = 0; mode.once() && matchedLeft.isPresent() && i < groups.length; i++) {
            groups[i] = hasMatchedBefore(firstRow + i) ? RowKeys.NONE : groups[i];
        }
        return groups;
    }

    /** Whether a left row has matched in this block or one before. */
    boolean hasMatchedBefore(long leftRow) {
        return matchedLeft.isPresent() && matchedLeft.get().get(Math.toIntExact(leftRow));
    }

    /** Remembers, if the right rows come in blocks, that a left row has matched. */
    void noteLeft(long leftRow) {
        if (matchedLeft.isPresent()) {
            matchedLeft.get().set(Math.toIntExact(leftRow));
        }
    }

    /** Hands on the right rows without a match. */
    void addAlone() throws IOException {
        int[] right = new int[context.batchRows()];
        int count = 0;
        for (int row = 0; row < rows.rows() && !downstream.satisfied(); row++) {
            if (!matchedRight.get(row)) {
                right[count++] = row;
            }
            if (count == right.length || (count > 0 && row == rows.rows() - 1)) {
                downstream.accept(pairs.alone(right, count));
                count = 0;
            }
        }
    }

    @Override
    public void close() {
        ahead.close();
        order.close();
        rows.close();
    }
}
