package dev.driftwood.runtime.transformations.keygenerate;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.vector.Bitmaps;
import dev.driftwood.runtime.vector.LongOutput;
import dev.driftwood.runtime.vector.Vectors;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.DataType;
import dev.driftwood.types.Names;
import java.io.IOException;
import java.util.BitSet;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** Counts on from the number of the first row that it sees. */
final class KeyGenerateOperator implements Operator {

    private final KeyGenerateNode node;
    private final BitSet wanted;
    private final ExecutionContext context;
    private final Downstream downstream;
    private long rows;

    KeyGenerateOperator(KeyGenerateNode node, BitSet wanted, ExecutionContext context, Downstream downstream) {
        this.node = node;
        this.wanted = (BitSet) wanted.clone();
        this.context = context;
        this.downstream = downstream;
        this.rows = context.evaluation().firstRow();
    }

    @Override
    public void push(int input, Batch batch) throws IOException {
        Batch numbered;
        try (batch) {
            numbered = node.column().with(batch, wanted, keys(batch.rows()));
        }
        rows += numbered.rows();
        downstream.accept(numbered);
    }

    private @Nullable SharedVector keys(int count) {
        if (count > 0) {
            key(rows + count - 1);
        }
        if (!wanted.get(node.column().position())) {
            return null;
        }
        FieldVector vector = Vectors.create(DataType.LONG, count, context.allocator());
        LongOutput keys = new LongOutput(vector);
        for (int row = 0; row < count; row++) {
            keys.set(row, node.start() + (rows + row) * node.step());
        }
        Bitmaps.setAll(vector.getValidityBuffer(), count);
        Vectors.finish(vector, count);
        return new SharedVector(vector);
    }

    /** The row's key, which fails where a long has no room for it. */
    private long key(long row) {
        try {
            return Math.addExact(node.start(), Math.multiplyExact(row, node.step()));
        } catch (ArithmeticException e) {
            String stream = Names.quote(node.stream());
            throw new DataFlowException(
                    Diagnostic.error(
                                    DiagnosticCode.INVALID_VALUE,
                                    "a long has no room for the keys of `" + stream + "`, which begin with "
                                            + node.start() + " and differ by " + node.step())
                            .hint("begin with another number, or take a smaller step"),
                    e);
        }
    }

    @Override
    public void finish(int input) throws IOException {
        downstream.finish();
    }

    @Override
    public boolean satisfied() {
        return downstream.satisfied();
    }

    @Override
    public void close() {
        // Holds nothing between batches.
    }
}
