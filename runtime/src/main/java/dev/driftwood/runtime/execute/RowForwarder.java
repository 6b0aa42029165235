package dev.driftwood.runtime.execute;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.RowValues;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Hands the rows of a stream over as plain values, one after the other. */
public final class RowForwarder implements Operator {

    private final List<DataType> types;
    private final Consumer<List<@Nullable Object>> receiver;

    public RowForwarder(List<DataType> types, Consumer<List<@Nullable Object>> receiver) {
        this.types = List.copyOf(types);
        this.receiver = receiver;
    }

    @Override
    public boolean satisfied() {
        return false;
    }

    @Override
    public void push(int input, Batch batch) {
        try (batch) {
            for (int row = 0; row < batch.rows(); row++) {
                List<@Nullable Object> values = new ArrayList<>(types.size());
                for (int i = 0; i < types.size(); i++) {
                    values.add(RowValues.value(batch.vector(i), types.get(i), row));
                }
                receiver.accept(values);
            }
        }
    }

    @Override
    public void finish(int input) {
        // Whoever reads knows when reading returns.
    }

    @Override
    public void close() {
        // Holds no vectors.
    }
}
