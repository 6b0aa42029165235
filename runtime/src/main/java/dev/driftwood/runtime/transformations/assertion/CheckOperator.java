package dev.driftwood.runtime.transformations.assertion;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.execute.ColumnProjection;
import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.Projection;
import dev.driftwood.runtime.expression.RowErrors;
import dev.driftwood.runtime.vector.Values;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Stops at the first row that failed a check which must not fail, and marks the rows that failed others. */
final class CheckOperator implements Operator {

    private final CheckNode node;
    private final ExecutionContext context;
    private final Downstream downstream;
    private final ColumnProjection marks;
    private final Projection stopping;

    CheckOperator(CheckNode node, BitSet wanted, ExecutionContext context, Downstream downstream) {
        this.node = node;
        this.context = context;
        this.downstream = downstream;
        this.marks = new ColumnProjection(node.values(), wanted);
        this.stopping = Projection.of(
                node.stopping().stream().map(RowErrors.Check::failed).toList());
    }

    @Override
    public void push(int input, Batch batch) throws IOException {
        Batch marked;
        try (batch) {
            if (!node.stopping().isEmpty()) {
                stopAtFailure(batch);
            }
            marked = marks.apply(batch, context.evaluation());
        }
        downstream.accept(marked);
    }

    private void stopAtFailure(Batch batch) {
        List<int[]> failed = stopping.deal(batch, context.evaluation(), false);
        int check = -1;
        for (int i = 0; i < node.stopping().size(); i++) {
            int[] rows = failed.get(i);
            if (rows.length > 0 && (check < 0 || rows[0] < failed.get(check)[0])) {
                check = i;
            }
        }
        if (check >= 0) {
            throw failure(batch, node.stopping().get(check), failed.get(check)[0]);
        }
    }

    private DataFlowException failure(Batch batch, RowErrors.Check check, int row) {
        BoundExpression message = check.message();
        List<SharedVector> messages = new ArrayList<>(Projection.of(message).evaluate(batch, context.evaluation()));
        try {
            Object text = Values.read(messages.get(0).vector(), row);
            return node.place()
                    .place(
                            new DataFlowException(
                                    Diagnostic.error(
                                                    DiagnosticCode.ASSERTION_FAILED,
                                                    "a row failed `" + check.id() + "`"
                                                            + (text == null ? "" : ": " + text))
                                            .hint(
                                                    "to land rows in error nevertheless, let the expectation's second argument be false")));
        } finally {
            messages.forEach(SharedVector::close);
        }
    }

    @Override
    public void finish(int input) throws IOException {
        downstream.finish();
    }

    @Override
    public boolean satisfied() {
        return node.stopping().isEmpty() && downstream.satisfied();
    }

    @Override
    public void close() {
        // Holds nothing between batches.
    }
}
