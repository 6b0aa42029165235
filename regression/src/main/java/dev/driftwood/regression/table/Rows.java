package dev.driftwood.regression.table;

import dev.driftwood.types.DataType;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Typed rows that may be gone through any number of times, always in the same order. */
public interface Rows {

    List<DataType.Field> columns();

    /** @param receiver gets each row; values have the forms that {@link dev.driftwood.runtime.batch.RowValues} gives */
    void forEach(Consumer<List<@Nullable Object>> receiver);
}
