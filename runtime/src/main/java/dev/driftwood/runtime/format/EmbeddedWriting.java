package dev.driftwood.runtime.format;

import dev.driftwood.runtime.vector.Bytes;
import dev.driftwood.types.DataType;
import java.util.Optional;
import org.apache.arrow.vector.FieldVector;

/** How values are written as documents into the texts of a column. */
public interface EmbeddedWriting {

    /** The type that values are converted to before they are written; empty if they have no form. */
    Optional<DataType> written(DataType type);

    /** @param type as {@link #written} gives it */
    Writer open(FieldVector values, DataType type);

    /** Writes the values of one vector; rows that are null are not asked for. */
    @FunctionalInterface
    interface Writer {
        void write(int row, Bytes target);
    }
}
