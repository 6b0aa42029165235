package dev.driftwood.regression.compare;

import dev.driftwood.types.DataType;
import org.jspecify.annotations.Nullable;

/** Whether single values are worth the same, as outputs are compared. */
public final class CellWorth {

    private CellWorth() {}

    /** Values of types that cannot be compared are the same if they are equal. */
    public static boolean same(@Nullable Object left, DataType leftType, @Nullable Object right, DataType rightType) {
        ColumnPair pair = new ColumnPair("", 0, 0, leftType, rightType);
        return Cells.same(pair.leftValue(left), pair.rightValue(right), 0);
    }
}
