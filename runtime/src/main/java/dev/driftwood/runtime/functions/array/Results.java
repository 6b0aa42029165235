package dev.driftwood.runtime.functions.array;

import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.vector.FieldVector;

/** What bodies gave, piece by piece, kept until an output has copied it. */
public final class Results implements AutoCloseable {

    private final List<FieldVector> vectors = new ArrayList<>();

    /** Takes the vector over. */
    public FieldVector keep(FieldVector vector) {
        vectors.add(vector);
        return vector;
    }

    @Override
    public void close() {
        vectors.forEach(FieldVector::close);
    }
}
