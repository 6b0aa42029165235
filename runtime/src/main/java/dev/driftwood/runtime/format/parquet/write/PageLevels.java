package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.format.parquet.bytes.Bitmap;
import dev.driftwood.runtime.format.parquet.bytes.GrowingBytes;
import dev.driftwood.runtime.format.parquet.encode.BitRunWriter;
import dev.driftwood.runtime.format.parquet.encode.HybridWriter;
import java.util.Arrays;
import org.apache.arrow.memory.ArrowBuf;

/** The levels of one kind of an open page: bits, if they are from a vector's validity, else bytes. */
final class PageLevels {

    private final int maxLevel;
    private final GrowingBytes levels = new GrowingBytes(0);
    private long[] bits = new long[2];
    private int bitCount;

    PageLevels(int maxLevel) {
        this.maxLevel = maxLevel;
    }

    int count() {
        return bitCount + levels.size();
    }

    void add(byte[] source, int from, int count) {
        levels.put(source, from, count);
    }

    void addOnes(int count) {
        Bitmap.set(reserve(count), bitCount, count);
        bitCount += count;
    }

    /** Adds the validity of slots {@code from..from+count}. */
    void add(ArrowBuf validity, int from, int count, Scratch scratch) {
        int firstByte = from >>> 3;
        int length = ((from + count + 7) >>> 3) - firstByte;
        byte[] source = scratch.bytes(length);
        validity.getBytes(firstByte, source, 0, length);
        Bitmap.copy(source, from & 7, reserve(count), bitCount, count);
        bitCount += count;
    }

    /** Adds the first bits. */
    void add(long[] source, int count) {
        Bitmap.copy(source, 0, reserve(count), bitCount, count);
        bitCount += count;
    }

    private long[] reserve(int count) {
        int needed = Bitmap.words(bitCount + count);
        if (needed > bits.length) {
            bits = Arrays.copyOf(bits, Math.max(needed, 2 * bits.length));
        }
        return bits;
    }

    /** Writes the same level so many times, as {@link #write} would. */
    static void writeRepeated(int level, int maxLevel, int count, GrowingBytes out) {
        if (maxLevel == 0) {
            return;
        }
        int start = out.size();
        out.putInt(0);
        out.putVarint((long) count << 1);
        out.put(level);
        out.setInt(start, out.size() - start - Integer.BYTES);
    }

    /** Writes the levels with their length before them, and begins the next page. */
    void write(GrowingBytes out, Scratch scratch) {
        if (maxLevel == 0) {
            levels.clear();
            return;
        }
        int start = out.size();
        out.putInt(0);
        if (bitCount > 0) {
            BitRunWriter.write(bits, bitCount, out);
        } else {
            writeBytes(out, scratch);
        }
        out.setInt(start, out.size() - start - Integer.BYTES);
        levels.clear();
        bitCount = 0;
    }

    private void writeBytes(GrowingBytes out, Scratch scratch) {
        int count = levels.size();
        int[] values = scratch.ints(count);
        for (int i = 0; i < count; i++) {
            values[i] = levels.array()[i];
        }
        HybridWriter.write(values, count, HybridWriter.width(maxLevel), out);
    }
}
