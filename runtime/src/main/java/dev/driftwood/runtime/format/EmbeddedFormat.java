package dev.driftwood.runtime.format;

import dev.driftwood.types.DataType;
import java.util.Map;
import java.util.Optional;
import org.apache.arrow.vector.FieldVector;

/** A kind of document that the texts of a column may hold. One implementation a format, listed once in the catalogue. */
public interface EmbeddedFormat {

    /** The word a script uses: {@code 'json'}. */
    String name();

    /**
     * The type in which documents are read that become values of a type: the same shape, with texts for whatever must be converted.
     * Empty if documents have no such shape.
     */
    Optional<DataType> read(DataType wanted);

    /**
     * How documents are read that look as the properties say.
     *
     * @throws dev.driftwood.script.source.DataFlowException if a property's value cannot be
     */
    Opening opening(Map<String, Object> properties);

    /** How values are written as documents; empty if they are not. */
    default Optional<EmbeddedWriting> writing() {
        return Optional.empty();
    }

    /** Starts to read into a vector. Immutable, used by several threads at once. */
    @FunctionalInterface
    interface Opening {
        /** @param type as {@link EmbeddedFormat#read} gives it */
        EmbeddedReader open(FieldVector target, DataType type);
    }
}
