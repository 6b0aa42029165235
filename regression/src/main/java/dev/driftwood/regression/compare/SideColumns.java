package dev.driftwood.regression.compare;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The compared columns as one of the tables has them. */
final class SideColumns {

    private final List<ColumnPair> pairs;
    private final List<ColumnPair> identifying;
    private final boolean ordered;
    private final boolean left;

    /** @param identifying columns that say which row it is, if its place does not */
    SideColumns(List<ColumnPair> pairs, List<ColumnPair> identifying, boolean ordered, boolean left) {
        this.pairs = pairs;
        this.identifying = identifying;
        this.ordered = ordered;
        this.left = left;
    }

    long identity(List<@Nullable Object> row, long number) {
        return ordered ? number : hash(row, identifying);
    }

    long content(List<@Nullable Object> row) {
        return hash(row, pairs);
    }

    /** The values that are compared, in forms in which they can be. */
    List<@Nullable Object> values(List<@Nullable Object> row) {
        List<@Nullable Object> values = new ArrayList<>(pairs.size());
        for (ColumnPair pair : pairs) {
            values.add(value(row, pair));
        }
        return values;
    }

    private long hash(List<@Nullable Object> row, List<ColumnPair> columns) {
        long hash = columns.size();
        for (ColumnPair pair : columns) {
            hash = Cells.combine(hash, Cells.hash(value(row, pair)));
        }
        return hash;
    }

    private @Nullable Object value(List<@Nullable Object> row, ColumnPair pair) {
        return left ? pair.leftValue(row.get(pair.left())) : pair.rightValue(row.get(pair.right()));
    }
}
