package dev.driftwood.runtime.format.parquet.encode;

import dev.driftwood.runtime.format.parquet.bytes.GrowingBytes;

/**
 * Writes runs of one repeated value and runs of bit-packed values: "Run Length Encoding / Bit-Packing Hybrid (RLE = 3)" of
 * Parquet's Encodings.md. Eight equal values or more, beginning where a group of eight could, become a repeated run.
 */
public final class HybridWriter {

    private static final int GROUP = 8;

    private final int[] values;
    private final int count;
    private final int width;
    private final GrowingBytes out;

    private HybridWriter(int[] values, int count, int width, GrowingBytes out) {
        this.values = values;
        this.count = count;
        this.width = width;
        this.out = out;
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
        int next = 0;
        while (next < count) {
            int end = endOfRun(next);
            int toGroup = (GROUP - (next - packedFrom) % GROUP) % GROUP;
            if (end - next >= toGroup + GROUP) {
                next += toGroup;
                writePacked(packedFrom, next);
                writeRepeated(values[next], end - next);
                packedFrom = end;
            }
            next = end;
        }
        writePacked(packedFrom, count);
    }

    private int endOfRun(int from) {
        int value = values[from];
        int next = from + 1;
        while (next < count && values[next] == value) {
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
        pack(from, to, out.array(), out.size(), out.size() + bytes);
        out.advance(bytes);
    }

    private void pack(int from, int to, byte[] target, int start, int end) {
        long bits = 0;
        int held = 0;
        int at = start;
        for (int i = from; i < to; i++) {
            bits |= (values[i] & 0xffffffffL) << held;
            held += width;
            while (held >= Byte.SIZE) {
                target[at++] = (byte) bits;
                bits >>>= Byte.SIZE;
                held -= Byte.SIZE;
            }
        }
        while (at < end) {
            target[at++] = (byte) bits;
            bits >>>= Byte.SIZE;
        }
    }
}
