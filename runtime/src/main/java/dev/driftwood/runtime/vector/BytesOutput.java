package dev.driftwood.runtime.vector;

import java.nio.charset.StandardCharsets;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.BaseVariableWidthVector;

/**
 * New strings or binary values, written row by row in ascending order; a row left out is empty (and should be null). The
 * vector's data grows as needed.
 */
public final class BytesOutput {

    private final BaseVariableWidthVector vector;
    private final ArrowBuf offsets;
    private ArrowBuf data;
    private long capacity;
    private int written;
    private int position;

    /** @param vector allocated for all its rows */
    public BytesOutput(BaseVariableWidthVector vector) {
        this.vector = vector;
        this.offsets = vector.getOffsetBuffer();
        this.data = vector.getDataBuffer();
        this.capacity = data.capacity();
        offsets.setInt(0, 0);
    }

    public void set(int row, byte[] source, int start, int count) {
        append(source, start, count);
        end(row);
    }

    public void set(int row, byte[] value) {
        set(row, value, 0, value.length);
    }

    public void set(int row, Bytes value) {
        set(row, value.array(), 0, value.length());
    }

    public void set(int row, String text) {
        set(row, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Copies a stretch of another buffer. */
    public void set(int row, ArrowBuf source, long start, int count) {
        append(source, start, count);
        end(row);
    }

    /** Copies the row of an input. */
    public void copy(int row, BytesInput source, int sourceRow) {
        int start = source.start(sourceRow);
        set(row, source.data(), start, source.end(sourceRow) - start);
    }

    /** Adds to the row that {@link #end} will close. */
    public void append(byte value) {
        reserve(1);
        data.setByte(position++, value);
    }

    /** Adds to the row that {@link #end} will close. */
    public void append(byte[] source, int start, int count) {
        reserve(count);
        data.setBytes(position, source, start, count);
        position += count;
    }

    /** Adds to the row that {@link #end} will close. */
    public void append(ArrowBuf source, long start, int count) {
        reserve(count);
        data.setBytes(position, source, start, count);
        position += count;
    }

    /** Ends the row; rows between the last one and this are empty. */
    public void end(int row) {
        int rowStart = offsets.getInt((long) written << 2);
        while (written < row) {
            offsets.setInt((long) ++written << 2, rowStart);
        }
        offsets.setInt((long) ++written << 2, position);
    }

    /** Ends the vector; every row not written is empty. */
    public void finish(int rows) {
        while (written < rows) {
            offsets.setInt((long) ++written << 2, position);
        }
    }

    private void reserve(int more) {
        if (capacity - position >= more) {
            return;
        }
        long needed = (long) position + more;
        if (needed > Integer.MAX_VALUE) {
            throw Vectors.tooMuchText();
        }
        vector.reallocDataBuffer(Math.min(Integer.MAX_VALUE, Math.max(needed, capacity * 2)));
        data = vector.getDataBuffer();
        capacity = data.capacity();
    }
}
