package dev.driftwood.runtime.transformations.assertion;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.MemoryGuard;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.expression.Projection;
import dev.driftwood.runtime.group.GroupTable;
import dev.driftwood.runtime.vector.Bitmaps;
import dev.driftwood.runtime.vector.Vectors;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** Counts the rows of each value while it keeps them, and passes them on when the last one is there. */
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
    private final Deque<Held> held = new ArrayDeque<>();
    private int[] counts = new int[64];

    /** @param groups for each row the number of its value */
    @SuppressWarnings("ArrayRecordComponent")
    private record Held(Batch batch, int[] groups) {}

    UniqueOperator(UniqueNode node, BitSet wanted, ExecutionContext context, Downstream downstream) {
        this.node = node;
        this.kept = node.kept(wanted);
        this.wanted = wanted.get(node.input().schema().places());
        this.context = context;
        this.downstream = downstream;
        this.value = Projection.of(node.value());
        this.filter = Projection.of(node.filter());
        this.values = new GroupTable(List.of(node.value().type()), context.allocator());
    }

    @Override
    public void push(int input, Batch batch) {
        try (batch) {
            held.add(new Held(batch.only(kept), groups(batch)));
        }
        MemoryGuard.check(context, node.stream());
    }

    private int[] groups(Batch batch) {
        int[] groups = new int[batch.rows()];
        Arrays.fill(groups, NOT_LOOKED_AT);
        int[] rows = filter.matches(batch, context.evaluation());
        List<SharedVector> vectors = value.evaluate(batch, context.evaluation());
        try {
            FieldVector vector = vectors.get(0).vector();
            int count = rows.length;
            if (node.ignoreNulls()) {
                count = 0;
                for (int row : rows) {
                    if (!vector.isNull(row)) {
                        rows[count++] = row;
                    }
                }
            }
            int[] found = new int[count];
            values.assign(List.of(vector), rows, count, found);
            if (values.groups() > counts.length) {
                counts = Arrays.copyOf(counts, Math.max(values.groups(), counts.length * 2));
            }
            for (int i = 0; i < count; i++) {
                groups[rows[i]] = found[i];
                counts[found[i]]++;
            }
        } finally {
            vectors.forEach(SharedVector::close);
        }
        return groups;
    }

    @Override
    public void finish(int input) throws IOException {
        while (!held.isEmpty()) {
            Held next = held.remove();
            Batch result;
            try (Batch batch = next.batch()) {
                List<@Nullable SharedVector> columns = new ArrayList<>(batch.width() + 1);
                for (int i = 0; i < batch.width(); i++) {
                    columns.add(batch.retainIfPresent(i));
                }
                columns.add(wanted ? new SharedVector(repeated(next.groups())) : null);
                result = new Batch(columns, batch.rows());
            }
            downstream.accept(result);
        }
        downstream.finish();
    }

    private FieldVector repeated(int[] groups) {
        FieldVector vector = Vectors.create(DataType.BOOLEAN, groups.length, context.allocator());
        Bitmaps.setAll(vector.getValidityBuffer(), groups.length);
        for (int row = 0; row < groups.length; row++) {
            if (groups[row] != NOT_LOOKED_AT && counts[groups[row]] > 1) {
                Bitmaps.set(vector.getDataBuffer(), row);
            }
        }
        Vectors.finish(vector, groups.length);
        return vector;
    }

    @Override
    public boolean satisfied() {
        return downstream.satisfied();
    }

    @Override
    public void close() {
        held.forEach(each -> each.batch().close());
        held.clear();
        values.close();
    }
}
