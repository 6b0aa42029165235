package dev.driftwood.runtime.vector;

import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;

/** Arrays, and maps as arrays of entries. */
public final class ListInput extends Input {

    private final ArrowBuf offsets;
    private final FieldVector elements;

    public ListInput(FieldVector vector, boolean constant) {
        super(vector, constant);
        this.offsets = vector.getOffsetBuffer();
        this.elements = ((ListVector) vector).getDataVector();
    }

    /** Where the row's items begin in {@link #elements}. */
    public int start(int row) {
        return offsets.getInt((long) (row & mask) << 2);
    }

    /** Behind the row's last item. */
    public int end(int row) {
        return offsets.getInt(((long) (row & mask) << 2) + 4);
    }

    public int size(int row) {
        return end(row) - start(row);
    }

    /** The items of all rows; of a map, its entries. */
    public FieldVector elements() {
        return elements;
    }

    /** A map's keys. */
    public FieldVector keys() {
        return (FieldVector) ((StructVector) elements).getVectorById(0);
    }

    /** A map's values. */
    public FieldVector values() {
        return (FieldVector) ((StructVector) elements).getVectorById(1);
    }
}
