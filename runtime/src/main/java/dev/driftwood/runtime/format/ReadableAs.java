package dev.driftwood.runtime.format;

import dev.driftwood.types.DataType;

/** A file whose values can be read in more types than the one they have by themselves. */
public interface ReadableAs extends FileDescription {

    /**
     * The same file with a column in that of its types from which a value gets into the wanted type, or is seen not to fit.
     *
     * @param column position in {@link #columns()}
     */
    ReadableAs readAs(int column, DataType wanted);

    /** The same file with a column as text, where that is read more faithfully than it is made of the column's values. */
    default ReadableAs readAsText(int column) {
        return this;
    }
}
