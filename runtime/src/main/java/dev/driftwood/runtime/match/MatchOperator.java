package dev.driftwood.runtime.match;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.execute.WaitingBatches;
import dev.driftwood.runtime.spill.MemoryShare;
import java.io.IOException;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** Keeps the right stream's rows, then lets each left batch find its matches; in files, if memory has no room for the rows. */
final class MatchOperator implements Operator {

    private static final int RIGHT = 1;

    private final MatchNode node;
    private final BitSet wanted;
    private final ExecutionContext context;
    private final Downstream downstream;
    private final MemoryShare share;
    private @Nullable Matching held;
    private final WaitingBatches waiting;
    private @Nullable SpilledMatch spilled;
    private boolean rightComplete;
    private boolean leftComplete;

    MatchOperator(MatchNode node, BitSet wanted, ExecutionContext context, Downstream downstream) {
        this.node = node;
        this.wanted = (BitSet) wanted.clone();
        this.context = context;
        this.downstream = downstream;
        this.share = context.spilling().share();
        MatchLayout layout = new MatchLayout(node, this.wanted, false);
        this.held = new Matching(layout, layout.order(), context, downstream);
        this.waiting = new WaitingBatches(context.spilling());
    }

    @Override
    public void push(int input, Batch batch) throws IOException {
        if (input == RIGHT) {
            addRight(batch);
        } else if (rightComplete) {
            match(batch);
        } else {
            waiting.add(batch);
        }
    }

    private void addRight(Batch batch) {
        Matching matching = held;
        if (matching == null) {
            spilled().addRight(batch);
            return;
        }
        try (batch) {
            matching.addRight(batch);
        }
        if (!share.bears(matching.heapBytes(), matching.bufferBytes())
                || matching.rows().isFull()) {
            spilled().takeOver(matching);
            held = null;
        }
    }

    private SpilledMatch spilled() {
        SpilledMatch known = spilled;
        if (known == null) {
            known = new SpilledMatch(new MatchLayout(node, wanted, true), share, context, downstream);
            spilled = known;
        }
        return known;
    }

    private void match(Batch batch) throws IOException {
        Matching matching = held;
        if (matching == null) {
            spilled().addLeft(batch);
        } else {
            matching.match(batch);
        }
    }

    @Override
    public void finish(int input) throws IOException {
        if (input == RIGHT) {
            rightComplete = true;
            if (held != null) {
                held.complete();
            }
            waiting.passTo(this::match);
        } else {
            leftComplete = true;
        }
        if (rightComplete && leftComplete) {
            passOnRest();
            close();
            downstream.finish();
        }
    }

    private void passOnRest() throws IOException {
        Matching matching = held;
        if (matching == null) {
            spilled().passOn();
            return;
        }
        matching.flush();
        if (node.mode().rightAlone()) {
            matching.addAlone();
        }
    }

    @Override
    public boolean satisfied() {
        return downstream.satisfied();
    }

    @Override
    public void close() {
        waiting.close();
        if (held != null) {
            held.close();
        }
        share.close();
        SpilledMatch open = spilled;
        spilled = null;
        if (open != null) {
            open.close();
        }
    }
}
