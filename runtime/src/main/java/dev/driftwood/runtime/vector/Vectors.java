package dev.driftwood.runtime.vector;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.DataType;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.ListVector;

/** Makes vectors for outputs to fill, and ends them. */
public final class Vectors {

    private static final int BYTES_PER_TEXT = 16;

    private Vectors() {}

    /** A vector with room for the rows, all of them null so far; the caller owns it. */
    public static FieldVector create(DataType type, int rows, BufferAllocator allocator) {
        FieldVector vector = ArrowTypes.newVector("", type, allocator);
        boolean done = false;
        try {
            allocate(vector, rows);
            done = true;
            return vector;
        } finally {
            if (!done) {
                vector.close();
            }
        }
    }

    /** A constant null: one row. */
    public static FieldVector nullRow(DataType type, BufferAllocator allocator) {
        FieldVector vector = create(type, 1, allocator);
        finish(vector, 1);
        return vector;
    }

    /** Longs that count up from one on; the caller owns the vector. */
    public static FieldVector sequence(long first, int count, BufferAllocator allocator) {
        FieldVector vector = create(DataType.LONG, count, allocator);
        ArrowBuf data = vector.getDataBuffer();
        for (int i = 0; i < count; i++) {
            data.setLong((long) i << 3, first + i);
        }
        Bitmaps.setAll(vector.getValidityBuffer(), count);
        finish(vector, count);
        return vector;
    }

    /** Gives the vector room for the rows; a list's items and a structure's fields are allocated on their own. */
    public static void allocate(FieldVector vector, int rows) {
        int capacity = Math.max(1, rows);
        if (vector instanceof BaseFixedWidthVector fixed) {
            fixed.allocateNew(capacity);
        } else if (vector instanceof BaseVariableWidthVector text) {
            text.allocateNew((long) capacity * BYTES_PER_TEXT, capacity);
            text.getOffsetBuffer().setInt(0, 0);
        } else {
            vector.setInitialCapacity(capacity);
            vector.allocateNew();
        }
    }

    /** Sets the number of rows, after the offsets of every row are written; a text row left out is empty. */
    public static void finish(FieldVector vector, int rows) {
        if (vector instanceof BaseVariableWidthVector text) {
            text.setLastSet(Math.max(-1, rows - 1));
        } else if (vector instanceof ListVector list) {
            list.setLastSet(rows - 1);
        }
        vector.setValueCount(rows);
    }

    /** Bytes that the vector's buffers have, used or not. */
    public static long bytes(FieldVector vector) {
        long bytes = 0;
        for (ArrowBuf buffer : vector.getBuffers(false)) {
            bytes += buffer.capacity();
        }
        return bytes;
    }

    /** The complaint about arrays whose items would pass what 32-bit offsets reach. */
    static DataFlowException tooManyItems() {
        return new DataFlowException(Diagnostic.error(
                DiagnosticCode.OUT_OF_MEMORY, "the arrays of one column in one batch have more than 2^31 items"));
    }

    /** The complaint about a text vector that would pass what 32-bit offsets reach. */
    public static DataFlowException tooMuchText() {
        return new DataFlowException(Diagnostic.error(
                DiagnosticCode.OUT_OF_MEMORY, "the texts of one column in one batch need more than 2 GB"));
    }
}
