package dev.driftwood.runtime.format.parquet.encode;

import dev.driftwood.runtime.format.parquet.bytes.GrowingBytes;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Writes runs of one repeated value and runs of bit-packed values: "Run Length Encoding / Bit-Packing Hybrid (RLE = 3)" of
 * Parquet's Encodings.md. Eight equal values or more, beginning where a group of eight could, become a repeated run.
 */
public final class HybridWriter {

    private static final int GROUP = 8;

    /** Values that are packed at once; they end with a word, whatever their width. */
    private static final int PIECE = 1024;

    private static final int STEP = GROUP / 2;

    private final int[] values;
    private final int count;
    private final int width;
    private final GrowingBytes out;
    private final long[] words;

    private HybridWriter(int[] values, int count, int width, GrowingBytes out) {
        this.values = values;
        this.count = count;
        this.width = width;
        this.out = out;
        this.words = new long[PIECE * width / Long.SIZE + 1];
    }

    /** Bits that hold values from 0 up to the greatest. */
    public static int width(int greatest) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(greatest);
    }

    /** Writes the first {@code count} values, each of {@code width} bits. */
    public static void write(int[] values, int count, int width, GrowingBytes out) {
        new HybridWriter(values, count, width, out).write();
    }

    private void write() {
        int packedFrom = 0;
        int end = 0;
        while (end < count) {
            int start = longRun(end);
            end = endOfRun(start);
            int toGroup = (packedFrom - start) & (GROUP - 1);
            if (end - start >= toGroup + GROUP) {
                start += toGroup;
                writePacked(packedFrom, start);
                writeRepeated(values[start], end - start);
                packedFrom = end;
            }
        }
        writePacked(packedFrom, count);
    }

    /**
     * Where the next run of eight begins, or {@link #count}. Of eight neighbours the places of two, four apart, are multiples of
     * four, so only those are compared at first.
     *
     * @param from behind a run
     */
    private int longRun(int from) {
        int[] all = values;
        for (int i = (from + STEP - 1) & -STEP; i < count - STEP; i += STEP) {
            int value = all[i];
            if (all[i + STEP] == value && all[i + 1] == value && all[i + 2] == value && all[i + 3] == value) {
                int start = i;
                while (start > from && all[start - 1] == value) {
                    start--;
                }
                if (endOfRun(i) - start >= GROUP) {
                    return start;
                }
            }
        }
        return count;
    }

    private int endOfRun(int from) {
        int next = from;
        while (next < count && values[next] == values[from]) {
            next++;
        }
        return next;
    }

    private void writeRepeated(int value, int length) {
        out.putVarint((long) length << 1);
        for (int shift = 0; shift < width; shift += Byte.SIZE) {
            out.put(value >>> shift);
        }
    }

    /** The last group is filled up with zeros. */
    private void writePacked(int from, int to) {
        int groups = (to - from + GROUP - 1) / GROUP;
        if (groups == 0) {
            return;
        }
        out.putVarint(((long) groups << 1) | 1);
        int bytes = groups * width;
        out.reserve(bytes);
        pack(from, to, ByteBuffer.wrap(out.array(), out.size(), bytes).order(ByteOrder.LITTLE_ENDIAN));
        out.advance(bytes);
    }

    /** Fills the target. */
    private void pack(int from, int to, ByteBuffer target) {
        int next = from;
        while (to - next > PIECE) {
            put(packWords(next, next + PIECE), target);
            next += PIECE;
        }
        Arrays.fill(words, packWords(next, to), words.length, 0);
        int whole = target.remaining() / Long.BYTES;
        put(whole, target);
        for (long rest = words[whole]; target.hasRemaining(); rest >>>= Byte.SIZE) {
            target.put((byte) rest);
        }
    }

    private void put(int wordCount, ByteBuffer target) {
        target.asLongBuffer().put(words, 0, wordCount);
        target.position(target.position() + wordCount * Long.BYTES);
    }

    /** Packs values and says how many words they take. */
    private int packWords(int from, int to) {
        int[] all = values;
        long[] target = words;
        int bitsEach = width;
        long bits = 0;
        int held = 0;
        int next = 0;
        for (int i = from; i < to; i++) {
            long value = all[i] & 0xffffffffL;
            bits |= value << held;
            held += bitsEach;
            if (held >= Long.SIZE) {
                target[next++] = bits;
                held -= Long.SIZE;
                bits = value >>> (bitsEach - held);
            }
        }
        target[next] = bits;
        return held == 0 ? next : next + 1;
    }
}
