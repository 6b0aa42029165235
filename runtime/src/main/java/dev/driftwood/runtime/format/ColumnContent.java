package dev.driftwood.runtime.format;

import dev.driftwood.types.DataType;
import org.jspecify.annotations.Nullable;

/** Where a written section gets the values of a column. */
public sealed interface ColumnContent {

    ColumnContent COMPUTED = new Computed();

    /** From the batches. */
    record Computed() implements ColumnContent {}

    /** From another file, as it is; the batches lack the column. */
    record Carried(StoredColumn column) implements ColumnContent {}

    /**
     * The same in every row; the batches lack the column.
     *
     * @param value of the class that {@code Values} names for the type, or null
     */
    record Constant(@Nullable Object value, DataType type) implements ColumnContent {}
}
