package dev.driftwood.runtime.execute;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.ColumnUse;
import dev.driftwood.runtime.expression.Projection;
import dev.driftwood.runtime.functions.EvaluationContext;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** New columns from old, row by row; those that nobody wants stay absent. */
public final class ColumnProjection {

    private final int width;
    private final BitSet wanted;
    private final Projection projection;

    /** @param wanted which of the values to compute */
    public ColumnProjection(List<BoundExpression> values, BitSet wanted) {
        this.width = values.size();
        this.wanted = (BitSet) wanted.clone();
        List<BoundExpression> computed = new ArrayList<>();
        for (int i = wanted.nextSetBit(0); i >= 0; i = wanted.nextSetBit(i + 1)) {
            computed.add(values.get(i));
        }
        this.projection = Projection.of(computed);
    }

    /** All values. */
    public static ColumnProjection of(List<BoundExpression> values) {
        BitSet all = new BitSet();
        all.set(0, values.size());
        return new ColumnProjection(values, all);
    }

    /** The columns that the wanted values are made of. */
    public static BitSet columnsOf(List<BoundExpression> values, BitSet wanted) {
        BitSet columns = new BitSet();
        for (int i = wanted.nextSetBit(0); i >= 0; i = wanted.nextSetBit(i + 1)) {
            columns.or(ColumnUse.of(values.get(i)));
        }
        return columns;
    }

    /** A batch of the values, owned by the caller; the given batch stays its owner's. */
    public Batch apply(Batch batch, EvaluationContext context) {
        List<SharedVector> computed = projection.evaluate(batch, context);
        List<@Nullable SharedVector> columns = new ArrayList<>(width);
        int next = 0;
        for (int i = 0; i < width; i++) {
            columns.add(wanted.get(i) ? computed.get(next++) : null);
        }
        return new Batch(columns, batch.rows());
    }
}
