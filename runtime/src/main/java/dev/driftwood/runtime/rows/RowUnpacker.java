package dev.driftwood.runtime.rows;

import dev.driftwood.runtime.vector.Bitmaps;
import dev.driftwood.runtime.vector.Vectors;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.FieldVector;

/**
 * Copies columns of chosen packed rows into vectors; a row at address 0 gives null. Loops are repeated for each width on purpose.
 */
final class RowUnpacker {

    private final RowShape shape;
    private final long[] at;
    private final boolean noneMissing;

    /** @param at where each row is in memory, or 0 */
    RowUnpacker(RowShape shape, long[] at) {
        this.shape = shape;
        this.at = at;
        boolean found = true;
        for (long address : at) {
            found &= address != 0;
        }
        this.noneMissing = found;
    }

    /**
     * Fills a vector that is allocated but for its texts.
     *
     * @param noNulls whether no row has a null there
     */
    void fill(int column, boolean noNulls, FieldVector target) {
        RowShape.Slot slot = shape.slot(column);
        if (slot.form() == RowShape.Form.TEXT) {
            texts(slot.place(), (BaseVariableWidthVector) target);
        } else {
            values(slot, target.getDataBuffer());
        }
        if (noNulls && noneMissing) {
            Bitmaps.setAll(target.getValidityBuffer(), at.length);
        } else {
            bits((long) (column >> 6) << 3, column & 63, target.getValidityBuffer());
        }
        Vectors.finish(target, at.length);
    }

    /** Bits of words that are at one place in each row. */
    private void bits(long place, int bit, ArrowBuf target) {
        for (int index = 0; index < Bitmaps.words(at.length); index++) {
            int first = index << 6;
            int end = Math.min(at.length, first + Long.SIZE);
            long word = 0;
            for (int i = first; i < end; i++) {
                if (at[i] != 0) {
                    word |= (MemoryUtil.getLong(at[i] + place) >>> bit & 1L) << i;
                }
            }
            Bitmaps.setWord(target, index, word);
        }
    }

    private void booleans(long place, ArrowBuf target) {
        for (int index = 0; index < Bitmaps.words(at.length); index++) {
            int first = index << 6;
            int end = Math.min(at.length, first + Long.SIZE);
            long word = 0;
            for (int i = first; i < end; i++) {
                if (at[i] != 0) {
                    word |= (long) MemoryUtil.getByte(at[i] + place) << i;
                }
            }
            Bitmaps.setWord(target, index, word);
        }
    }

    private void values(RowShape.Slot slot, ArrowBuf data) {
        long target = data.memoryAddress();
        int place = slot.place();
        int count = at.length;
        switch (slot.form()) {
            case BIT -> booleans(place, data);
            case BYTE -> {
                for (int i = 0; i < count; i++) {
                    if (at[i] != 0) {
                        MemoryUtil.putByte(target + i, MemoryUtil.getByte(at[i] + place));
                    }
                }
            }
            case SHORT -> {
                for (int i = 0; i < count; i++) {
                    if (at[i] != 0) {
                        MemoryUtil.putShort(target + ((long) i << 1), MemoryUtil.getShort(at[i] + place));
                    }
                }
            }
            case INT -> {
                for (int i = 0; i < count; i++) {
                    if (at[i] != 0) {
                        MemoryUtil.putInt(target + ((long) i << 2), MemoryUtil.getInt(at[i] + place));
                    }
                }
            }
            case LONG -> {
                for (int i = 0; i < count; i++) {
                    if (at[i] != 0) {
                        MemoryUtil.putLong(target + ((long) i << 3), MemoryUtil.getLong(at[i] + place));
                    }
                }
            }
            case PAIR -> {
                for (int i = 0; i < count; i++) {
                    if (at[i] != 0) {
                        long pair = target + ((long) i << 4);
                        MemoryUtil.putLong(pair, MemoryUtil.getLong(at[i] + place));
                        MemoryUtil.putLong(pair + Long.BYTES, MemoryUtil.getLong(at[i] + place + Long.BYTES));
                    }
                }
            }
            case TEXT -> throw new IllegalStateException("texts are no values of a fixed width");
        }
    }

    private void texts(int place, BaseVariableWidthVector target) {
        int count = at.length;
        long offsets = target.getOffsetBuffer().memoryAddress();
        long[] starts = new long[count];
        long total = 0;
        MemoryUtil.putInt(offsets, 0);
        for (int i = 0; i < count; i++) {
            long row = at[i];
            if (row != 0) {
                int start = MemoryUtil.getInt(row + place);
                starts[i] = row + start;
                total += MemoryUtil.getInt(row + place + Integer.BYTES) - start;
            }
            MemoryUtil.putInt(offsets + ((i + 1L) << 2), (int) total);
        }
        if (total > Integer.MAX_VALUE - Long.BYTES) {
            throw Vectors.tooMuchText();
        }
        if (total + Long.BYTES > target.getDataBuffer().capacity()) {
            target.reallocDataBuffer(total + Long.BYTES);
        }
        long data = target.getDataBuffer().memoryAddress();
        int start = 0;
        for (int i = 0; i < count; i++) {
            int end = MemoryUtil.getInt(offsets + ((i + 1L) << 2));
            ShortCopy.copy(starts[i], data + start, end - start, true);
            start = end;
        }
    }
}
