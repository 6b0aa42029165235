package dev.driftwood.runtime.vector;

import org.apache.arrow.memory.ArrowBuf;

/**
 * Shows the bytes of row after row on Java's heap, where they are copied to by blocks. For kernels that take each row's bytes
 * apart; made once per batch.
 */
public final class BytesWindow {

    private static final int BLOCK = 1 << 14;

    private final BytesInput input;
    private final ArrowBuf data;
    private final int dataEnd;
    private byte[] array = {};
    private int first;
    private int last;
    private int start;
    private int end;

    /** @param rows of the batch */
    public BytesWindow(BytesInput input, int rows) {
        this.input = input;
        this.data = input.data();
        this.dataEnd = rows == 0 ? 0 : input.end(rows - 1);
    }

    /** Moves to a row. */
    public void seek(int row) {
        int from = input.start(row);
        int to = input.end(row);
        if (from < first || to > last) {
            copy(from, to);
        }
        start = from - first;
        end = to - first;
    }

    private void copy(int from, int to) {
        int count = Math.max(to - from, Math.min(BLOCK, dataEnd - from));
        if (array.length < count) {
            array = new byte[count];
        }
        data.getBytes(from, array, 0, count);
        first = from;
        last = from + count;
    }

    /** The row's bytes, from {@link #start} to before {@link #end}; valid until the next row. */
    public byte[] array() {
        return array;
    }

    public int start() {
        return start;
    }

    public int end() {
        return end;
    }
}
