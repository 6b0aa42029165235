package dev.driftwood.runtime.expression;

import java.util.Arrays;
import java.util.BitSet;

/** Which columns an expression reads. */
public final class ColumnUse {

    private ColumnUse() {}

    /** The positions of the columns; the caller may change the set. */
    public static BitSet of(BoundExpression expression) {
        BitSet columns = new BitSet();
        Trees.forEach(expression, node -> {
            if (node instanceof BoundExpression.ColumnValue column) {
                columns.set(column.index());
            }
        });
        return columns;
    }

    /**
     * The expression over a batch that holds only some of the columns.
     *
     * @param kept the columns that are left, ascending; all that the expression reads are among them, or the expression is not
     *     evaluated
     */
    public static BoundExpression moved(BoundExpression expression, int[] kept) {
        return Trees.transform(
                expression,
                node -> node instanceof BoundExpression.ColumnValue column
                        ? new BoundExpression.ColumnValue(
                                Math.max(0, Arrays.binarySearch(kept, column.index())), column.type())
                        : node);
    }
}
