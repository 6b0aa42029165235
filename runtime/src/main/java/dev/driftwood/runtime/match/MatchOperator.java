package dev.driftwood.runtime.match;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.MemoryGuard;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.execute.WaitingBatches;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.group.Flags;
import dev.driftwood.runtime.group.GroupTable;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.RowTag;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.Function;

/**
 * Keeps the right stream's rows, then lets each left batch find its matches. Rows leave in the order of the left stream, the
 * matches of each in that of the right one, and at last right rows without a match, if these are asked for.
 */
final class MatchOperator implements Operator {

    private static final int RIGHT = 1;
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
    private final WaitingBatches waiting = new WaitingBatches();
    private boolean rightComplete;
    private boolean leftComplete;

    MatchOperator(MatchNode node, BitSet wanted, ExecutionContext context, Downstream downstream) {
        this.node = node;
        this.mode = node.mode();
        this.context = context;
        this.downstream = downstream;
        List<KeyPair> keys = node.condition().keys();
        List<DataType> types = keys.stream().map(key -> key.left().type()).toList();
        this.table = new GroupTable(types, context.allocator());
        this.leftKeys = rowKeys(keys, KeyPair::left);
        BitSet kept = node.kept(wanted);
        this.rows = new RightRows(
                types(node.right().schema()), kept, rowKeys(keys, KeyPair::right), table, context.allocator());
        this.order = new SortedRows(node.order(), context.allocator());
        this.condition = new PairCondition(node.condition(), rows, context);
        this.matched = new MatchedBatches(
                types(node.left().schema()),
                rows,
                node.rightLeaves() ? node.right().schema().width() : 0,
                node.schema().find(RowTag.MATCH).isPresent(),
                wanted,
                context.allocator(),
                downstream,
                context.batchRows());
    }

    private static RowKeys rowKeys(List<KeyPair> keys, Function<KeyPair, BoundExpression> side) {
        boolean[] nulls = new boolean[keys.size()];
        for (int i = 0; i < nulls.length; i++) {
            nulls[i] = keys.get(i).nulls();
        }
        return new RowKeys(keys.stream().map(side).toList(), nulls);
    }

    private static List<DataType> types(Schema schema) {
        return schema.columns().stream().map(Column::type).toList();
    }

    @Override
    public void push(int input, Batch batch) throws IOException {
        if (input == RIGHT) {
            try (batch) {
                order.add(batch, context.evaluation());
                rows.add(batch, context.evaluation());
            }
            MemoryGuard.check(context, node.stream());
        } else if (rightComplete) {
            match(batch);
        } else {
            waiting.add(batch);
            MemoryGuard.check(context, node.stream());
        }
    }

    @Override
    public void finish(int input) throws IOException {
        if (input == RIGHT) {
            rows.chain(order.order(rows.rows()));
            order.close();
            rightComplete = true;
            waiting.passTo(this::match);
        } else {
            leftComplete = true;
        }
        if (rightComplete && leftComplete) {
            if (mode.rightAlone()) {
                matched.addAlone(matchedRight);
            }
            downstream.finish();
        }
    }

    /** Takes over the batch of the left stream. */
    private void match(Batch batch) throws IOException {
        try (batch) {
            boolean single = mode.once() && condition.isEmpty();
            int block = Math.max(LEAST_BLOCK, context.batchRows());
            Candidates candidates = new Candidates(rows, groups(batch), mode.leftAlone(), single, block);
            int last = Candidates.NONE;
            while (!downstream.satisfied() && candidates.next()) {
                last = take(batch, candidates, last);
                if (mode.once()) {
                    candidates.skip(last);
                }
            }
            matched.flush(batch);
        }
    }

    private int[] groups(Batch batch) {
        if (node.condition().isNever()) {
            int[] none = new int[batch.rows()];
            Arrays.fill(none, RowKeys.NONE);
            return none;
        }
        return leftKeys.groups(batch, context.evaluation(), table, false);
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
                if (last != left) {
                    matched.add(batch, left, Candidates.NONE);
                }
            } else if (matches[i] && !(mode.once() && last == left)) {
                last = left;
                if (mode.rightAlone()) {
                    matchedRight.set(right);
                }
                if (mode.matches()) {
                    matched.add(batch, left, right);
                }
            }
        }
        return last;
    }

    @Override
    public boolean satisfied() {
        return downstream.satisfied();
    }

    @Override
    public void close() {
        waiting.close();
        order.close();
        rows.close();
    }
}
