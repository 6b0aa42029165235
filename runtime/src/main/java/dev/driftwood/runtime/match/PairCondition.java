package dev.driftwood.runtime.match;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.expression.Projection;
import dev.driftwood.runtime.functions.EvaluationContext;
import dev.driftwood.runtime.rows.KeptRows;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.jspecify.annotations.Nullable;

/** Asks of candidates what keys do not say. Several threads may ask at once. */
final class PairCondition {

    private final MatchCondition condition;
    private final List<Projection> rest;
    private final BitSet columns;
    private final RightRows rows;

    PairCondition(MatchCondition condition, RightRows rows) {
        this.condition = condition;
        this.rest = condition.rest().map(Projection::of).stream().toList();
        this.columns = new BitSet();
        rest.forEach(projection -> columns.or(projection.columns()));
        this.rows = rows;
    }

    boolean isEmpty() {
        return rest.isEmpty();
    }

    /** Which candidates match; what is said of those without a right row means nothing. */
    boolean[] matches(Batch left, Candidates candidates, EvaluationContext context) {
        boolean[] matches = new boolean[candidates.count()];
        if (rest.isEmpty()) {
            Arrays.fill(matches, true);
            return matches;
        }
        int[] places = new int[candidates.count()];
        int[] leftRows = new int[candidates.count()];
        int[] rightRows = new int[candidates.count()];
        int pairs = 0;
        for (int i = 0; i < candidates.count(); i++) {
            if (candidates.right(i) != Candidates.NONE) {
                places[pairs] = i;
                leftRows[pairs] = candidates.left(i);
                rightRows[pairs++] = candidates.right(i);
            }
        }
        try (Batch both = pairs(left, leftRows, rightRows, pairs, context.allocator())) {
            int[] met = rest.get(0).matches(both, context);
            for (int pair : met) {
                matches[places[pair]] = true;
            }
        }
        return matches;
    }

    private Batch pairs(Batch left, int[] leftRows, int[] rightRows, int count, BufferAllocator allocator) {
        KeptRows.Taken taken = rows.take(rightRows, count);
        int leftWidth = condition.leftWidth();
        List<@Nullable SharedVector> vectors =
                new ArrayList<>(Arrays.asList(new SharedVector[leftWidth + rows.width()]));
        boolean done = false;
        try {
            for (int i = columns.nextSetBit(0); i >= 0; i = columns.nextSetBit(i + 1)) {
                vectors.set(
                        i,
                        i < leftWidth
                                ? left.column(i).repeat(leftRows, count, allocator)
                                : new SharedVector(taken.column(i - leftWidth)));
            }
            done = true;
            return new Batch(vectors, count);
        } finally {
            if (!done) {
                new Batch(vectors, 0).close();
            }
        }
    }
}
