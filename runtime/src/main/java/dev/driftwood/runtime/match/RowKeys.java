package dev.driftwood.runtime.match;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.Projection;
import dev.driftwood.runtime.expression.UndecidedRows;
import dev.driftwood.runtime.functions.EvaluationContext;
import dev.driftwood.runtime.group.GroupTable;
import dev.driftwood.runtime.vector.Bitmaps;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.arrow.vector.FieldVector;

/** The keys of one stream's rows, looked up in the table that both streams share. */
final class RowKeys {

    static final int NONE = -1;

    private final Projection values;
    private final boolean[] nulls;
    private final Optional<UndecidedRows> undecided;

    /**
     * @param nulls for each key whether null is a value like others; a row with another null has no group
     * @param undecided counts rows with another null, if they are to be counted
     */
    RowKeys(List<BoundExpression> values, boolean[] nulls, Optional<UndecidedRows> undecided) {
        this.values = Projection.of(values);
        this.nulls = nulls.clone();
        this.undecided = undecided;
    }

    /**
     * The group of each row of the batch, or {@link #NONE}.
     *
     * @param adding whether keys that are new make new groups
     */
    int[] groups(Batch batch, EvaluationContext context, GroupTable table, boolean adding) {
        List<SharedVector> keys = values.evaluate(batch, context);
        try {
            List<FieldVector> vectors = new ArrayList<>(keys.size());
            keys.forEach(key -> vectors.add(key.vector()));
            int[] rows = new int[batch.rows()];
            int count = withoutNulls(vectors, rows, rows.length, context);
            int[] found = new int[count];
            if (adding) {
                table.assign(vectors, rows, count, found);
            } else {
                table.lookUp(vectors, rows, count, found);
            }
            return count == rows.length ? found : spread(rows, found, rows.length);
        } finally {
            keys.forEach(SharedVector::close);
        }
    }

    /** Finds the rows that may match, and gives their number. */
    int matchable(Batch batch, EvaluationContext context, int[] rows) {
        List<SharedVector> keys = values.evaluate(batch, context);
        try {
            return withoutNulls(keys.stream().map(SharedVector::vector).toList(), rows, batch.rows(), context);
        } finally {
            keys.forEach(SharedVector::close);
        }
    }

    /** Finds the rows none of whose keys is a null that equals nothing; gives their number. */
    private int withoutNulls(List<FieldVector> keys, int[] rows, int count, EvaluationContext context) {
        int kept = 0;
        for (int index = 0; index < Bitmaps.words(count); index++) {
            long valid = Bitmaps.inside(index, count);
            for (int key = 0; key < nulls.length; key++) {
                valid &= nulls[key] ? -1L : Bitmaps.word(keys.get(key).getValidityBuffer(), index);
            }
            for (; valid != 0; valid &= valid - 1) {
                rows[kept++] = (index << 6) + Long.numberOfTrailingZeros(valid);
            }
        }
        int lost = count - kept;
        undecided.ifPresent(rest -> rest.count(lost, context));
        return kept;
    }

    private static int[] spread(int[] rows, int[] found, int count) {
        int[] groups = new int[count];
        Arrays.fill(groups, NONE);
        for (int i = 0; i < found.length; i++) {
            groups[rows[i]] = found[i];
        }
        return groups;
    }
}
