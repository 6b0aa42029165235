package dev.driftwood.runtime.format.delimited;

import dev.driftwood.runtime.report.FileLoss;
import dev.driftwood.runtime.vector.Vectors;
import dev.driftwood.types.DataType;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VarCharVector;

/** Gathers the values of one column on Java's heap, and puts them into a vector by blocks. Used for batch after batch. */
final class ColumnText {

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private final byte[] nullValue;
    /** Where each row's value ends, after a zero. */
    private final int[] offsets;

    private final long[] validity;
    private byte[] data = new byte[1 << 12];
    private int length;
    private int rows;

    ColumnText(byte[] nullValue, int batchRows) {
        this.nullValue = nullValue;
        this.offsets = new int[batchRows + 1];
        this.validity = new long[(batchRows + 63) / 64];
    }

    /**
     * Adds the value at the same place of each row; a row that is too short for it has null.
     *
     * @param content followed by {@link ValueBounds#SLACK} more bytes
     * @return bytes added
     */
    int add(ValueBounds block, byte[] content, int field) {
        int[] firsts = block.firsts();
        int[] starts = block.starts();
        int[] ends = block.ends();
        int blockRows = block.rows();
        int[] target = offsets;
        int row = rows;
        int to = length;
        for (int i = 0; i < blockRows; i++) {
            int value = firsts[i] + field;
            if (value < firsts[i + 1]) {
                int start = starts[value];
                to = start >= 0
                        ? put(content, start, ends[value] - start, row, to)
                        : putUnescaped(block.unescaped().array(), ~start, start - ends[value], row, to);
            }
            row++;
            target[row] = to;
        }
        int added = to - length;
        rows = row;
        length = to;
        return added;
    }

    /** Where the value ends after it was put at {@code to}; the same place if it is null. */
    private int put(byte[] source, int start, int count, int row, int to) {
        if (count == nullValue.length && isNull(source, start)) {
            return to;
        }
        if (data.length - to < count + ValueBounds.SLACK) {
            grow(to, count);
        }
        byte[] target = data;
        for (int i = 0; i < count; i += Long.BYTES) {
            LONGS.set(target, to + i, (long) LONGS.get(source, start + i));
        }
        validity[row >> 6] |= 1L << row;
        return to + count;
    }

    /** The same for a value with nothing behind it. */
    private int putUnescaped(byte[] source, int start, int count, int row, int to) {
        if (count == nullValue.length && isNull(source, start)) {
            return to;
        }
        if (data.length - to < count) {
            grow(to, count);
        }
        System.arraycopy(source, start, data, to, count);
        validity[row >> 6] |= 1L << row;
        return to + count;
    }

    private boolean isNull(byte[] source, int start) {
        for (int i = 0; i < nullValue.length; i++) {
            if (source[start + i] != nullValue[i]) {
                return false;
            }
        }
        return true;
    }

    private void grow(int used, int more) {
        data = Arrays.copyOf(data, Math.max(used + more + ValueBounds.SLACK, data.length * 2));
    }

    /**
     * The values as a vector, owned by the caller; then begins anew.
     *
     * @param losses told of malformed values
     */
    FieldVector finish(BufferAllocator allocator, RowLosses losses, long rowsBefore) {
        repair(losses, rowsBefore);
        VarCharVector vector = (VarCharVector) Vectors.create(DataType.STRING, 0, allocator);
        boolean complete = false;
        try {
            vector.allocateNew(Math.max(1, length), Math.max(1, rows));
            int offsetBytes = (rows + 1) * Integer.BYTES;
            vector.getOffsetBuffer()
                    .nioBuffer(0, offsetBytes)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .asIntBuffer()
                    .put(offsets, 0, rows + 1);
            for (int i = 0; i < rows; i += Byte.SIZE) {
                vector.getValidityBuffer().setByte(i >> 3, (int) (validity[i >> 6] >>> i));
            }
            vector.getDataBuffer().setBytes(0, data, 0, length);
            Vectors.finish(vector, rows);
            complete = true;
            return vector;
        } finally {
            if (!complete) {
                vector.close();
            }
            Arrays.fill(validity, 0);
            length = 0;
            rows = 0;
        }
    }

    /** Malformed UTF-8 becomes U+FFFD, as Java reads it, so that no vector holds text that is none. */
    private void repair(RowLosses losses, long rowsBefore) {
        if (Utf8Check.isValid(data, length)) {
            return;
        }
        byte[] broken = Arrays.copyOf(data, length);
        length = 0;
        int start = 0;
        for (int row = 1; row <= rows; row++) {
            int end = offsets[row];
            byte[] text =
                    new String(broken, start, end - start, StandardCharsets.UTF_8).getBytes(StandardCharsets.UTF_8);
            if (!Arrays.equals(text, 0, text.length, broken, start, end)) {
                String repaired = new String(text, StandardCharsets.UTF_8);
                losses.add(FileLoss.Kind.MALFORMED_VALUES, 1, rowsBefore + row - 1, repaired);
            }
            if (data.length - length < text.length) {
                grow(length, text.length);
            }
            System.arraycopy(text, 0, data, length, text.length);
            length += text.length;
            offsets[row] = length;
            start = end;
        }
    }
}
