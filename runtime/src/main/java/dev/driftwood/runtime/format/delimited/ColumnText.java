package dev.driftwood.runtime.format.delimited;

import dev.driftwood.runtime.vector.Vectors;
import dev.driftwood.types.DataType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VarCharVector;

/** Gathers the values of one column on Java's heap, and puts them into a vector by blocks. Used for batch after batch. */
final class ColumnText {

    private final byte[] nullValue;
    private final ByteBuffer ends;
    private final ByteBuffer validity;
    private byte[] data = new byte[1 << 12];
    private int length;
    private int rows;
    private long word;

    ColumnText(byte[] nullValue, int batchRows) {
        this.nullValue = nullValue;
        this.ends = ByteBuffer.allocate(4 * batchRows + 4).order(ByteOrder.LITTLE_ENDIAN);
        this.validity = ByteBuffer.allocate((batchRows + 63) / 64 * 8).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Bytes gathered so far. */
    int length() {
        return length;
    }

    void add(byte[] source, int start, int end) {
        int count = end - start;
        if (count == nullValue.length && isNull(source, start)) {
            addNull();
            return;
        }
        if (data.length - length < count) {
            data = Arrays.copyOf(data, Math.max(length + count, data.length * 2));
        }
        copy(source, start, count);
        length += count;
        word |= 1L << rows;
        endRow();
    }

    private boolean isNull(byte[] source, int start) {
        for (int i = 0; i < nullValue.length; i++) {
            if (source[start + i] != nullValue[i]) {
                return false;
            }
        }
        return true;
    }

    /** Most values are a few bytes, for which a call costs more than a loop. */
    private void copy(byte[] source, int start, int count) {
        if (count > 16) {
            System.arraycopy(source, start, data, length, count);
            return;
        }
        byte[] target = data;
        int to = length;
        for (int i = 0; i < count; i++) {
            target[to + i] = source[start + i];
        }
    }

    void addNull() {
        endRow();
    }

    private void endRow() {
        rows++;
        ends.putInt(rows << 2, length);
        if ((rows & 63) == 0) {
            validity.putLong((rows >> 6) - 1 << 3, word);
            word = 0;
        }
    }

    /** The values as a vector, owned by the caller; then begins anew. */
    FieldVector finish(BufferAllocator allocator) {
        if ((rows & 63) != 0) {
            validity.putLong(rows >> 6 << 3, word);
        }
        repair();
        VarCharVector vector = (VarCharVector) Vectors.create(DataType.STRING, 0, allocator);
        boolean complete = false;
        try {
            vector.allocateNew(Math.max(1, length), Math.max(1, rows));
            ends.putInt(0, 0);
            put(vector.getOffsetBuffer(), ends, 4 * rows + 4);
            put(vector.getValidityBuffer(), validity, (rows + 7) / 8);
            vector.getDataBuffer().setBytes(0, data, 0, length);
            Vectors.finish(vector, rows);
            complete = true;
            return vector;
        } finally {
            if (!complete) {
                vector.close();
            }
            length = 0;
            rows = 0;
            word = 0;
        }
    }

    private static void put(ArrowBuf target, ByteBuffer source, int count) {
        target.setBytes(0, source.array(), 0, count);
    }

    /** Malformed UTF-8 becomes U+FFFD, as Java reads it, so that no vector holds text that is none. */
    private void repair() {
        if (Utf8Check.isValid(data, length)) {
            return;
        }
        byte[] broken = Arrays.copyOf(data, length);
        length = 0;
        int start = 0;
        for (int row = 1; row <= rows; row++) {
            int end = ends.getInt(row << 2);
            byte[] text =
                    new String(broken, start, end - start, StandardCharsets.UTF_8).getBytes(StandardCharsets.UTF_8);
            if (data.length - length < text.length) {
                data = Arrays.copyOf(data, Math.max(length + text.length, data.length * 2));
            }
            System.arraycopy(text, 0, data, length, text.length);
            length += text.length;
            ends.putInt(row << 2, length);
            start = end;
        }
    }
}
