package dev.driftwood.runtime.execute;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.RowValues;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Keeps the first rows of a stream as plain values, for a preview. */
public final class RowCollector implements Operator {

    private final List<DataType> types;
    private final int limit;
    private final List<List<@Nullable Object>> rows = new ArrayList<>();
    private boolean more;

    public RowCollector(List<DataType> types, int limit) {
        this.types = List.copyOf(types);
        this.limit = limit;
    }

    public List<List<@Nullable Object>> rows() {
        return rows;
    }

    /** Whether rows were left out. */
    public boolean more() {
        return more;
    }

    @Override
    public boolean satisfied() {
        return more;
    }

    @Override
    public void push(int input, Batch batch) {
        try (batch) {
            for (int row = 0; row < batch.rows(); row++) {
                if (rows.size() == limit) {
                    more = true;
                    return;
                }
                rows.add(values(batch, row));
            }
        }
    }

    private List<@Nullable Object> values(Batch batch, int row) {
        List<@Nullable Object> values = new ArrayList<>(types.size());
        for (int i = 0; i < types.size(); i++) {
            values.add(RowValues.value(batch.vector(i), types.get(i), row));
        }
        return values;
    }

    @Override
    public void finish(int input) {
        // The rows stay until they are asked for.
    }

    @Override
    public void close() {
        // Holds no vectors.
    }
}
