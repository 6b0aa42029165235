package dev.driftwood.runtime.transformations.assertion;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.execute.WaitingBatches;
import dev.driftwood.runtime.expression.Projection;
import dev.driftwood.runtime.group.GroupTable;
import dev.driftwood.runtime.vector.Bitmaps;
import dev.driftwood.runtime.vector.Vectors;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** Counts the rows of each value while they wait, and passes them on when the last one is there. */
final class UniqueOperator implements Operator {

    private static final int NOT_LOOKED_AT = -1;

    private final UniqueNode node;
    private final BitSet kept;
    private final boolean wanted;
    private final ExecutionContext context;
    private final Downstream downstream;
    private final Projection value;
    private final Projection filter;
    private final GroupTable values;
    private final WaitingBatches waiting;
    private int[] counts = new int[64];
    /** For each row the number of its value. */
    private int[] groups = new int[64];

    private int rows;

    UniqueOperator(UniqueNode node, BitSet wanted, ExecutionContext context, Downstream downstream) {
        this.node = node;
        this.kept = node.kept(wanted);
        this.wanted = wanted.get(node.input().schema().places());
        this.context = context;
        this.downstream = downstream;
        this.value = Projection.of(node.value());
        this.filter = Projection.of(node.filter());
        this.waiting = new WaitingBatches(context.spilling());
        this.values = new GroupTable(List.of(node.value().type()), context.allocator());
    }

    @Override
    public void push(int input, Batch batch) {
        try (batch) {
            count(batch);
            waiting.add(batch.only(kept));
        }
    }

    private void count(Batch batch) {
        int end = Math.addExact(rows, batch.rows());
        if (end > groups.length) {
            groups = Arrays.copyOf(groups, Math.max(end, groups.length * 2));
        }
        Arrays.fill(groups, rows, end, NOT_LOOKED_AT);
        int[] looked = filter.matches(batch, context.evaluation());
        List<SharedVector> vectors = value.evaluate(batch, context.evaluation());
        try {
            FieldVector vector = vectors.get(0).vector();
            int count = node.ignoreNulls() ? withoutNulls(vector, looked) : looked.length;
            int[] found = new int[count];
            values.assign(List.of(vector), looked, count, found);
            if (values.groups() > counts.length) {
                counts = Arrays.copyOf(counts, Math.max(values.groups(), counts.length * 2));
            }
            for (int i = 0; i < count; i++) {
                groups[rows + looked[i]] = found[i];
                counts[found[i]]++;
            }
        } finally {
            vectors.forEach(SharedVector::close);
        }
        rows = end;
    }

    /** Moves the rows with a value to the front; gives their number. */
    private static int withoutNulls(FieldVector vector, int[] some) {
        int count = 0;
        for (int row : some) {
            if (!vector.isNull(row)) {
                some[count++] = row;
            }
        }
        return count;
    }

    @Override
    public void finish(int input) throws IOException {
        rows = 0;
        waiting.passTo(this::passOn);
        downstream.finish();
    }

    /** Takes over the batch. */
    private void passOn(Batch batch) throws IOException {
        Batch result;
        try (batch) {
            List<@Nullable SharedVector> columns = new ArrayList<>(batch.width() + 1);
            for (int i = 0; i < batch.width(); i++) {
                columns.add(batch.retainIfPresent(i));
            }
            columns.add(wanted ? new SharedVector(repeated(rows, batch.rows())) : null);
            result = new Batch(columns, batch.rows());
        }
        rows += result.rows();
        downstream.accept(result);
    }

    private FieldVector repeated(int from, int count) {
        FieldVector vector = Vectors.create(DataType.BOOLEAN, count, context.allocator());
        Bitmaps.setAll(vector.getValidityBuffer(), count);
        for (int row = 0; row < count; row++) {
            int group = groups[from + row];
            if (group != NOT_LOOKED_AT && counts[group] > 1) {
                Bitmaps.set(vector.getDataBuffer(), row);
            }
        }
        Vectors.finish(vector, count);
        return vector;
    }

    @Override
    public boolean satisfied() {
        return downstream.satisfied();
    }

    @Override
    public void close() {
        waiting.close();
        values.close();
    }
}
