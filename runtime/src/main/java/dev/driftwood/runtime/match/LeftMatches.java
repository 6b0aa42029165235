package dev.driftwood.runtime.match;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.functions.EvaluationContext;
import dev.driftwood.runtime.functions.Observations;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Optional;

/**
 * A batch of left rows and what they are matched with. Some batches are made ahead, on any thread; where a key has many rows, the rest
 * is made when it is asked for, so that it takes no more memory than others.
 */
final class LeftMatches implements AutoCloseable {

    /** Batches made ahead of one batch of left rows. */
    private static final int AHEAD = 4;

    /** Numbers of pairs that each left row has for itself, for functions that vary by row. */
    private static final int PAIR_BITS = 24;

    /**
     * Rows that leave.
     *
     * @param right the right row of each, or {@link Candidates#NONE}
     */
    record Made(Batch batch, int[] right) {}

    private final Matching matching;
    private final Batch batch;
    private final long firstRow;
    private final EvaluationContext context;
    private final Candidates candidates;
    private final Deque<Made> made = new ArrayDeque<>();
    private final int[] left;
    private final int[] right;
    private int count;
    private int last = Candidates.NONE;
    private long seen;
    private boolean complete;

    /**
     * Takes the batch over.
     *
     * @param firstRow the number of left rows before it
     */
    private LeftMatches(Matching matching, Batch batch, long firstRow, EvaluationContext context) {
        this.matching = matching;
        this.batch = batch;
        this.firstRow = firstRow;
        this.context = context;
        this.candidates = matching.candidates(batch, firstRow, context);
        this.left = new int[matching.batchRows()];
        this.right = new int[matching.batchRows()];
    }

    /** Takes the batch over, and makes the first batches of what leaves. */
    static LeftMatches of(Matching matching, Batch batch, long firstRow, EvaluationContext context) {
        boolean begun = false;
        try {
            LeftMatches matches = new LeftMatches(matching, batch, firstRow, context);
            try {
                matches.make(AHEAD);
                begun = true;
                return matches;
            } finally {
                if (!begun) {
                    matches.close();
                }
            }
        } finally {
            if (!begun) {
                batch.close();
            }
        }
    }

    /** The next rows that leave; whoever gets them closes the batch. */
    Optional<Made> next() {
        if (made.isEmpty()) {
            make(1);
        }
        return Optional.ofNullable(made.poll());
    }

    /** What could not be converted in what was made. */
    Observations observations() {
        return context.observations();
    }

    private void make(int batches) {
        while (made.size() < batches && !complete) {
            if (candidates.next()) {
                take();
            } else {
                flush();
                complete = true;
            }
        }
    }

    /** Adds those of a block's pairs that leave. */
    private void take() {
        boolean once = matching.mode().once();
        boolean[] matches = matching.condition().matches(batch, candidates, context.at((firstRow << PAIR_BITS) + seen));
        seen += matches.length;
        for (int i = 0; i < matches.length; i++) {
            int leftRow = candidates.left(i);
            int rightRow = candidates.right(i);
            if (rightRow == Candidates.NONE) {
                if (last != leftRow && !matching.hasMatchedBefore(firstRow + leftRow)) {
                    add(leftRow, Candidates.NONE);
                }
            } else if (matches[i] && !(once && last == leftRow)) {
                last = leftRow;
                matching.noteLeft(firstRow + leftRow);
                if (matching.mode().matches()) {
                    add(leftRow, rightRow);
                }
            }
        }
        if (once) {
            candidates.skip(last);
        }
    }

    private void add(int leftRow, int rightRow) {
        left[count] = leftRow;
        right[count++] = rightRow;
        if (count == left.length) {
            flush();
        }
    }

    private void flush() {
        if (count > 0) {
            int[] rightRows = Arrays.copyOf(right, count);
            made.add(new Made(matching.pairs().of(batch, left, rightRows, count), rightRows));
            count = 0;
        }
    }

    @Override
    public void close() {
        batch.close();
        made.forEach(each -> each.batch().close());
        made.clear();
    }
}
