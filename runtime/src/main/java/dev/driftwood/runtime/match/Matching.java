package dev.driftwood.runtime.match;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
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
    private final MatchedBatches matched;
    private final Flags matchedRight = new Flags();
    /** If the right rows come in blocks: which left rows have matched, those of this block included. */
    private Optional<Flags> matchedLeft = Optional.empty();

    private boolean lastBlock = true;
    private int leftRows;

    /** @param order of the right rows of a key */
    Matching(MatchLayout layout, RightOrder order, ExecutionContext context, Downstream downstream) {
        this.node = layout.node();
        this.mode = node.mode();
        this.context = context;
        this.downstream = downstream;
        this.table = new GroupTable(layout.keyTypes(), context.allocator());
        this.leftKeys = new RowKeys(layout.keys(0), layout.nulls());
        this.rows = new RightRows(
                layout.rightTypes(),
                layout.keptRight(),
                new RowKeys(layout.keys(1), layout.nulls()),
                table,
                context.allocator());
        this.order = new SortedRows(order, context.allocator());
        this.condition = new PairCondition(node.condition(), rows, context);
        this.matched = new MatchedBatches(layout, rows, context.allocator(), downstream, context.batchRows());
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

    /** Takes over the batch of the left stream. */
    void match(Batch batch) throws IOException {
        try (batch) {
            boolean single = mode.once() && condition.isEmpty();
            int block = Math.max(LEAST_BLOCK, context.batchRows());
            boolean ends = mode.leftAlone() && lastBlock;
            Candidates candidates = new Candidates(rows, groups(batch), ends, single, block);
            int last = Candidates.NONE;
            while (!downstream.satisfied() && candidates.next()) {
                last = take(batch, candidates, last);
                if (mode.once()) {
                    candidates.skip(last);
                }
            }
            matched.flush(batch);
            leftRows += batch.rows();
        }
    }

    private int[] groups(Batch batch) {
        if (node.condition().isNever()) {
            int[] none = new int[batch.rows()];
            Arrays.fill(none, RowKeys.NONE);
            return none;
        }
        int[] groups = leftKeys.groups(batch, context.evaluation(), table, false);
        for (int i = 0; mode.once() && matchedLeft.isPresent() && i < groups.length; i++) {
            groups[i] = hasMatchedBefore(i) ? RowKeys.NONE : groups[i];
        }
        return groups;
    }

    /** Whether a row of the batch has matched in this block or one before. */
    private boolean hasMatchedBefore(int left) {
        return matchedLeft.isPresent() && matchedLeft.get().get(leftRows + left);
    }

    /**
     * Adds those of a block's pairs that leave.
     *
     * @param before the left row that has matched last before the block
     * @return the left row that has matched last
     */
    private int take(Batch batch, Candidates candidates, int before) throws IOException {
        boolean[] matches = condition.matches(batch, candidates);
        int last = before;
        for (int i = 0; i < matches.length; i++) {
            int left = candidates.left(i);
            int right = candidates.right(i);
            if (right == Candidates.NONE) {
                if (last != left && !hasMatchedBefore(left)) {
                    matched.add(batch, left, Candidates.NONE);
                }
            } else if (matches[i] && !(mode.once() && last == left)) {
                last = left;
                note(left, right);
                if (mode.matches()) {
                    matched.add(batch, left, right);
                }
            }
        }
        return last;
    }

    private void note(int left, int right) {
        if (matchedLeft.isPresent()) {
            matchedLeft.get().set(leftRows + left);
        }
        if (mode.rightAlone()) {
            matchedRight.set(right);
        }
    }

    /** Hands on the right rows without a match. */
    void addAlone() throws IOException {
        matched.addAlone(matchedRight);
    }

    @Override
    public void close() {
        order.close();
        rows.close();
    }
}
