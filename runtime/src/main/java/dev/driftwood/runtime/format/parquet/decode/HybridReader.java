package dev.driftwood.runtime.format.parquet.decode;

import dev.driftwood.runtime.format.parquet.bytes.Bitmap;
import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;
import java.util.Arrays;

/**
 * Reads runs of one repeated value and runs of bit-packed values: "Run Length Encoding / Bit-Packing Hybrid (RLE = 3)" of
 * Parquet's Encodings.md.
 */
final class HybridReader {

    private static final int MAX_WIDTH = 32;

    private final Span span;
    private final int width;
    private int position;
    private int left;
    private boolean packed;
    private int repeated;
    private long packedBit;

    HybridReader(Span span, int width) {
        if (width < 0 || width > MAX_WIDTH) {
            throw new DamagedFileException("values are said to take " + width + " bits");
        }
        this.span = span;
        this.width = width;
        this.position = span.start();
    }

    void read(int[] out, int at, int count) {
        int done = 0;
        while (done < count) {
            int taken = run(count - done);
            if (packed) {
                BitUnpacking.unpack(span.bytes(), packedBit, width, out, at + done, taken);
            } else {
                Arrays.fill(out, at + done, at + done + taken, repeated);
            }
            take(taken);
            done += taken;
        }
    }

    /** As {@link #read}, for values of up to 7 bits. */
    void readSmall(byte[] out, int at, int count) {
        int done = 0;
        while (done < count) {
            int taken = run(count - done);
            if (packed) {
                BitUnpacking.unpack(span.bytes(), packedBit, width, out, at + done, taken);
            } else {
                Arrays.fill(out, at + done, at + done + taken, (byte) repeated);
            }
            take(taken);
            done += taken;
        }
    }

    /** As {@link #read}, for values of one bit. */
    void readBits(long[] words, int at, int count) {
        int done = 0;
        while (done < count) {
            int taken = run(count - done);
            if (packed) {
                Bitmap.copy(span.bytes(), packedBit, words, at + done, taken);
            } else if ((repeated & 1) == 1) {
                Bitmap.set(words, at + done, taken);
            } else {
                Bitmap.clear(words, at + done, taken);
            }
            take(taken);
            done += taken;
        }
    }

    /** Goes to the next run if this one is used up, and says how many of the wanted values it has. */
    private int run(int wanted) {
        while (left == 0) {
            nextRun();
        }
        return Math.min(left, wanted);
    }

    private void take(int count) {
        left -= count;
        packedBit += (long) count * width;
    }

    private void nextRun() {
        long header = readVarint();
        packed = (header & 1) == 1;
        long length = header >>> 1;
        if (packed) {
            beginPacked(length);
        } else {
            if (length > Integer.MAX_VALUE) {
                throw new DamagedFileException("a run of values is too long");
            }
            left = (int) length;
            repeated = readRepeated();
        }
    }

    /** Some writers cut the last group off behind the last value that is used. */
    private void beginPacked(long groups) {
        long available = (long) (span.end() - position) * Byte.SIZE;
        long values = Math.min(groups * 8, width == 0 ? Integer.MAX_VALUE : available / width);
        if (values == 0 && groups > 0) {
            throw new DamagedFileException("a run of packed values has no bytes");
        }
        left = (int) Math.min(values, Integer.MAX_VALUE);
        packedBit = (long) position * Byte.SIZE;
        position = (int) Math.min(span.end(), position + groups * width);
    }

    private int readRepeated() {
        int value = 0;
        for (int shift = 0; shift < width; shift += Byte.SIZE) {
            value |= readByte() << shift;
        }
        return value;
    }

    private long readVarint() {
        long value = 0;
        for (int shift = 0; shift < 35; shift += 7) {
            int next = readByte();
            value |= (next & 0x7fL) << shift;
            if (next < 0x80) {
                return value;
            }
        }
        throw new DamagedFileException("the length of a run takes more than five bytes");
    }

    private int readByte() {
        if (position >= span.end()) {
            throw new DamagedFileException("a page has fewer values than it should");
        }
        return span.bytes()[position++] & 0xff;
    }
}
