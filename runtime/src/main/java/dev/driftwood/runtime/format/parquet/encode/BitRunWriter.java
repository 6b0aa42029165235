package dev.driftwood.runtime.format.parquet.encode;

import dev.driftwood.runtime.format.parquet.bytes.Bitmap;
import dev.driftwood.runtime.format.parquet.bytes.GrowingBytes;

/** Writes bits as {@link HybridWriter} does values of one bit, but looks at eight of them at once. */
public final class BitRunWriter {

    private static final int ALL = 0xff;

    /** A repeated run takes two bytes at least, and ends the packed run before. */
    private static final int MIN_RUN_BYTES = 4;

    private BitRunWriter() {}

    /** Writes the first {@code count} bits. */
    public static void write(long[] words, int count, GrowingBytes out) {
        int wholeBytes = count >>> 3;
        int packedFrom = 0;
        int next = 0;
        while (next < wholeBytes) {
            int value = byteAt(words, next);
            int end = next + 1;
            while (end < wholeBytes && byteAt(words, end) == value) {
                end++;
            }
            if ((value == 0 || value == ALL) && end - next >= MIN_RUN_BYTES) {
                writePacked(words, packedFrom, next, out);
                int length = (end - next) * Byte.SIZE;
                if (end == wholeBytes && sameToTheEnd(words, end * Byte.SIZE, count, value)) {
                    writeRepeated(value & 1, length + count - end * Byte.SIZE, out);
                    return;
                }
                writeRepeated(value & 1, length, out);
                packedFrom = end;
            }
            next = end;
        }
        Bitmap.clear(words, count, -count & 7);
        writePacked(words, packedFrom, (count + 7) >>> 3, out);
    }

    private static boolean sameToTheEnd(long[] words, int from, int count, int value) {
        int ones = Bitmap.count(words, from, count - from);
        return ones == (value == 0 ? 0 : count - from);
    }

    private static void writeRepeated(int bit, int length, GrowingBytes out) {
        out.putVarint((long) length << 1);
        out.put(bit);
    }

    private static void writePacked(long[] words, int fromByte, int toByte, GrowingBytes out) {
        if (fromByte < toByte) {
            out.putVarint((long) (toByte - fromByte) << 1 | 1);
            for (int i = fromByte; i < toByte; i++) {
                out.put(byteAt(words, i));
            }
        }
    }

    private static int byteAt(long[] words, int index) {
        return (int) (words[index >>> 3] >>> ((index & 7) << 3)) & ALL;
    }
}
