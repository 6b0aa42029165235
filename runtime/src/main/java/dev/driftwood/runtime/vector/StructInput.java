package dev.driftwood.runtime.vector;

import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.StructVector;

/** Structures. */
public final class StructInput extends Input {

    private final StructVector vector;

    public StructInput(FieldVector vector, boolean constant) {
        super(vector, constant);
        this.vector = (StructVector) vector;
    }

    /** The field's values, one for each row; undefined where the structure is null. */
    public FieldVector field(int index) {
        return (FieldVector) vector.getVectorById(index);
    }

    /** Which row of {@link #field} belongs to the row. */
    public int position(int row) {
        return row & mask;
    }
}
