package dev.driftwood.runtime.vector;

import java.nio.charset.StandardCharsets;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.FieldVector;

/** Strings as UTF-8, and binary values. */
public final class BytesInput extends Input {

    private final ArrowBuf offsets;
    private final ArrowBuf data;

    public BytesInput(FieldVector vector, boolean constant) {
        super(vector, constant);
        this.offsets = vector.getOffsetBuffer();
        this.data = vector.getDataBuffer();
    }

    /** Where the row's bytes begin in {@link #data}. */
    public int start(int row) {
        return offsets.getInt((long) (row & mask) << 2);
    }

    /** Behind the row's last byte. */
    public int end(int row) {
        return offsets.getInt(((long) (row & mask) << 2) + 4);
    }

    /** How many bytes the row has. */
    public int length(int row) {
        return end(row) - start(row);
    }

    public ArrowBuf data() {
        return data;
    }

    /** A copy of the row's bytes. */
    public byte[] bytes(int row) {
        int start = start(row);
        byte[] copy = new byte[end(row) - start];
        data.getBytes(start, copy);
        return copy;
    }

    /** The row as text; for code that is not in a hurry. */
    public String text(int row) {
        return new String(bytes(row), StandardCharsets.UTF_8);
    }

    /** Replaces the content of {@code into} by the row's bytes. */
    public void read(int row, Bytes into) {
        int start = start(row);
        into.clear();
        into.append(data, start, end(row) - start);
    }

    /** Whether the row has the same bytes as a row of the other. */
    public boolean isEqual(int row, BytesInput other, int otherRow) {
        int length = length(row);
        return length == other.length(otherRow)
                && RowOrder.compareBytes(data, start(row), length, other.data, other.start(otherRow), length) == 0;
    }
}
