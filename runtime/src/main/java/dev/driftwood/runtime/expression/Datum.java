package dev.driftwood.runtime.expression;

import dev.driftwood.runtime.batch.ColumnDictionary;
import dev.driftwood.runtime.batch.EncodedVector;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.vector.Bitmaps;
import dev.driftwood.runtime.vector.Gather;
import dev.driftwood.runtime.vector.Vectors;
import dev.driftwood.types.DataType;
import java.util.Arrays;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.IntVector;

/** The value of an expression for the rows of a batch: a vector of all rows, or of one that stands for all. Owned by its holder. */
final class Datum implements AutoCloseable {

    private final SharedVector shared;
    private final boolean constant;

    Datum(SharedVector shared, boolean constant) {
        this.shared = shared;
        this.constant = constant;
    }

    /** Takes over the vector. */
    static Datum owning(FieldVector vector, boolean constant) {
        return new Datum(new SharedVector(vector), constant);
    }

    FieldVector vector() {
        return shared.vector();
    }

    boolean isConstant() {
        return constant;
    }

    /** The row of the vector that holds the value of a row of the batch. */
    int position(int row) {
        return constant ? 0 : row;
    }

    Datum retain() {
        return new Datum(shared.retain(), constant);
    }

    /** Gives the vector away, with one value for each row. */
    SharedVector materialize(int rows, BufferAllocator allocator) {
        if (!constant) {
            return shared;
        }
        if (shared.vector().getField().getChildren().isEmpty()) {
            return new SharedVector(new EncodedVector(same(rows, allocator), new ColumnDictionary(shared)));
        }
        try {
            return new SharedVector(Gather.take(shared.vector(), new int[rows], rows, allocator));
        } finally {
            shared.close();
        }
    }

    /** Gives the values away as a vector that nobody else holds, with one value for each row. */
    FieldVector own(int rows, BufferAllocator allocator) {
        if (!constant && shared.isHeldOnce()) {
            return shared.vector();
        }
        try (shared) {
            int[] positions = new int[rows];
            Arrays.setAll(positions, this::position);
            return Gather.take(shared.vector(), positions, rows, allocator);
        }
    }

    /** Positions that are all that of the constant, or null if it is. */
    private IntVector same(int rows, BufferAllocator allocator) {
        IntVector positions = (IntVector) Vectors.create(DataType.INTEGER, rows, allocator);
        positions.getDataBuffer().setZero(0, (long) rows * Integer.BYTES);
        if (!shared.vector().isNull(0)) {
            for (int index = 0; index < Bitmaps.words(rows); index++) {
                Bitmaps.setWord(positions.getValidityBuffer(), index, Bitmaps.inside(index, rows));
            }
        }
        Vectors.finish(positions, rows);
        return positions;
    }

    @Override
    public void close() {
        shared.close();
    }
}
