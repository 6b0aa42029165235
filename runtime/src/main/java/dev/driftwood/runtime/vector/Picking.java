package dev.driftwood.runtime.vector;

import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.FieldVector;

/**
 * Kernels of {@link Gather} for rows of one vector of a plain type. Row number -1 gives null. Loops are repeated for each width on
 * purpose.
 */
final class Picking {

    /** Longer texts are worth a call. */
    private static final int SHORT_TEXT = 64;

    private static final byte[] NO_BITS = {};

    private Picking() {}

    /** Fills the target, which is allocated but for its text; false if its type is not a plain one. */
    static boolean fill(FieldVector from, int[] rows, int count, FieldVector target) {
        if (target instanceof BitVector) {
            bits(from, rows, count, target.getDataBuffer());
        } else if (target instanceof BaseFixedWidthVector fixed) {
            fixed(from.getDataBuffer(), rows, count, target.getDataBuffer(), fixed.getTypeWidth());
        } else if (target instanceof BaseVariableWidthVector text) {
            texts(from, rows, count, text);
        } else {
            return false;
        }
        validity(from, rows, count, target.getValidityBuffer());
        return true;
    }

    private static void validity(FieldVector from, int[] rows, int count, ArrowBuf target) {
        boolean noNulls = from.getNullCount() == 0;
        if (noNulls && noneMissing(rows, count)) {
            for (int index = 0; index < Bitmaps.words(count); index++) {
                Bitmaps.setWord(target, index, Bitmaps.inside(index, count));
            }
            return;
        }
        byte[] valid = noNulls ? NO_BITS : bytes(from.getValidityBuffer(), from.getValueCount());
        for (int index = 0; index < Bitmaps.words(count); index++) {
            int first = index << 6;
            int end = Math.min(count, first + Long.SIZE);
            Bitmaps.setWord(target, index, noNulls ? validWord(rows, first, end) : bitWord(valid, rows, first, end));
        }
    }

    private static byte[] bytes(ArrowBuf bits, int count) {
        byte[] bytes = new byte[(count + 7) >>> 3];
        bits.getBytes(0, bytes, 0, bytes.length);
        return bytes;
    }

    private static boolean noneMissing(int[] rows, int count) {
        int signs = 0;
        for (int i = 0; i < count; i++) {
            signs |= rows[i];
        }
        return signs >= 0;
    }

    private static long validWord(int[] rows, int first, int end) {
        long word = 0;
        for (int i = first; i < end; i++) {
            word |= (long) (~rows[i] >>> (Integer.SIZE - 1)) << i;
        }
        return word;
    }

    private static long bitWord(byte[] bits, int[] rows, int first, int end) {
        long word = 0;
        for (int i = first; i < end; i++) {
            int row = rows[i];
            if (row >= 0) {
                word |= (bits[row >> 3] >>> (row & 7) & 1L) << i;
            }
        }
        return word;
    }

    private static void bits(FieldVector from, int[] rows, int count, ArrowBuf target) {
        byte[] bits = bytes(from.getDataBuffer(), from.getValueCount());
        for (int index = 0; index < Bitmaps.words(count); index++) {
            int first = index << 6;
            Bitmaps.setWord(target, index, bitWord(bits, rows, first, Math.min(count, first + Long.SIZE)));
        }
    }

    private static void fixed(ArrowBuf from, int[] rows, int count, ArrowBuf target, int width) {
        switch (width) {
            case 1 -> bytes(from, rows, count, target);
            case 2 -> shorts(from, rows, count, target);
            case 4 -> ints(from, rows, count, target);
            case 8 -> longs(from, rows, count, target);
            case 16 -> pairs(from, rows, count, target);
            default -> throw new IllegalStateException("no type is " + width + " bytes wide");
        }
    }

    private static void bytes(ArrowBuf from, int[] rows, int count, ArrowBuf target) {
        for (int i = 0; i < count; i++) {
            int row = rows[i];
            if (row >= 0) {
                target.setByte(i, from.getByte(row));
            }
        }
    }

    private static void shorts(ArrowBuf from, int[] rows, int count, ArrowBuf target) {
        for (int i = 0; i < count; i++) {
            int row = rows[i];
            if (row >= 0) {
                target.setShort((long) i << 1, from.getShort((long) row << 1));
            }
        }
    }

    private static void ints(ArrowBuf from, int[] rows, int count, ArrowBuf target) {
        for (int i = 0; i < count; i++) {
            int row = rows[i];
            if (row >= 0) {
                target.setInt((long) i << 2, from.getInt((long) row << 2));
            }
        }
    }

    private static void longs(ArrowBuf from, int[] rows, int count, ArrowBuf target) {
        for (int i = 0; i < count; i++) {
            int row = rows[i];
            if (row >= 0) {
                target.setLong((long) i << 3, from.getLong((long) row << 3));
            }
        }
    }

    private static void pairs(ArrowBuf from, int[] rows, int count, ArrowBuf target) {
        for (int i = 0; i < count; i++) {
            int row = rows[i];
            if (row >= 0) {
                long source = (long) row << 4;
                long at = (long) i << 4;
                target.setLong(at, from.getLong(source));
                target.setLong(at + Long.BYTES, from.getLong(source + Long.BYTES));
            }
        }
    }

    private static void texts(FieldVector from, int[] rows, int count, BaseVariableWidthVector target) {
        ArrowBuf sourceOffsets = from.getOffsetBuffer();
        long bytes = ends(sourceOffsets, rows, count, target.getOffsetBuffer());
        if (bytes > Integer.MAX_VALUE) {
            throw Vectors.tooMuchText();
        }
        if (bytes > target.getDataBuffer().capacity()) {
            target.reallocDataBuffer(bytes);
        }
        ArrowBuf source = from.getDataBuffer();
        ArrowBuf data = target.getDataBuffer();
        long at = 0;
        for (int i = 0; i < count; i++) {
            int row = rows[i];
            if (row >= 0) {
                long start = sourceOffsets.getInt((long) row << 2);
                int length = (int) (sourceOffsets.getInt(((long) row << 2) + Integer.BYTES) - start);
                copy(source, start, data, at, length);
                at += length;
            }
        }
    }

    /** Copies a text, or what else is short. What is behind it in the target is written later, or means nothing. */
    static void copy(ArrowBuf source, long start, ArrowBuf data, long at, int length) {
        if (length <= SHORT_TEXT
                && start + length <= source.capacity() - Long.BYTES
                && at + length <= data.capacity() - Long.BYTES) {
            copyWords(source, start, data, at, length);
        } else {
            data.setBytes(at, source, start, length);
        }
    }

    /** Writes where each text ends, and says how many bytes all of them have. What a null row of the source holds is copied. */
    private static long ends(ArrowBuf sourceOffsets, int[] rows, int count, ArrowBuf target) {
        target.setInt(0, 0);
        long end = 0;
        for (int i = 0; i < count; i++) {
            int row = rows[i];
            if (row >= 0) {
                long at = (long) row << 2;
                end += sourceOffsets.getInt(at + Integer.BYTES) - sourceOffsets.getInt(at);
            }
            target.setInt((i + 1L) << 2, (int) end);
        }
        return end;
    }

    /** Copies whole words; what is too much is overwritten by the next text, or lies behind the last. */
    private static void copyWords(ArrowBuf source, long start, ArrowBuf target, long at, int length) {
        for (int done = 0; done < length; done += Long.BYTES) {
            target.setLong(at + done, source.getLong(start + done));
        }
    }
}
