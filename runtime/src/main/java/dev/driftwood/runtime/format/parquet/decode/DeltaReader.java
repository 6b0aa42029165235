package dev.driftwood.runtime.format.parquet.decode;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;

/**
 * Reads differences of consecutive integers, packed in blocks: "Delta Encoding (DELTA_BINARY_PACKED = 5)" of Parquet's
 * Encodings.md. Keeps no more than its place, whatever sizes the header claims.
 */
final class DeltaReader {

    private final Span span;
    private final int valuesPerMiniblock;
    private final int miniblocks;
    private final long total;
    private int position;
    private long given;
    private long last;
    private long minDelta;
    private int widthsPosition;
    private int miniblock;
    private int left;
    private int width;
    private long bit;

    DeltaReader(Span span) {
        this.span = span;
        this.position = span.start();
        long blockSize = readVarint();
        long miniblockCount = readVarint();
        this.total = readVarint();
        this.last = zigzag(readVarint());
        boolean sane = blockSize > 0 && miniblockCount > 0 && miniblockCount <= blockSize && total >= 0;
        if (!sane || blockSize % miniblockCount != 0 || blockSize / miniblockCount > Integer.MAX_VALUE / Long.SIZE) {
            throw new DamagedFileException("a block of differences has impossible sizes");
        }
        this.valuesPerMiniblock = (int) (blockSize / miniblockCount);
        this.miniblocks = (int) Math.min(miniblockCount, Integer.MAX_VALUE);
        this.miniblock = miniblocks;
    }

    /** Number of values. */
    long total() {
        return total;
    }

    /** Behind the last value's block; known once all values are read. */
    int end() {
        return position;
    }

    void read(long[] out, int at, int count) {
        if (count > total - given) {
            throw new DamagedFileException("a page has fewer values than it should");
        }
        int next = at;
        int end = at + count;
        if (given == 0 && next < end) {
            out[next++] = last;
            given++;
        }
        while (next < end) {
            if (left == 0) {
                nextMiniblock();
            }
            int taken = Math.min(left, end - next);
            BitUnpacking.unpack(span.bytes(), bit, width, out, next, taken);
            accumulate(out, next, taken);
            bit += (long) taken * width;
            left -= taken;
            given += taken;
            next += taken;
        }
    }

    private void accumulate(long[] out, int at, int count) {
        long value = last;
        for (int i = at; i < at + count; i++) {
            value += minDelta + out[i];
            out[i] = value;
        }
        last = value;
    }

    private void nextMiniblock() {
        if (miniblock == miniblocks) {
            minDelta = zigzag(readVarint());
            widthsPosition = position;
            if (miniblocks > span.end() - position) {
                throw new DamagedFileException("a block of differences goes on behind its page");
            }
            position += miniblocks;
            miniblock = 0;
        }
        width = span.bytes()[widthsPosition + miniblock] & 0xff;
        miniblock++;
        long bytes = ((long) valuesPerMiniblock * width + 7) / Byte.SIZE;
        long needed = (Math.min(valuesPerMiniblock, total - given) * width + 7) / Byte.SIZE;
        if (width > Long.SIZE || needed > span.end() - position) {
            throw new DamagedFileException("a block of differences goes on behind its page");
        }
        bit = (long) position * Byte.SIZE;
        left = valuesPerMiniblock;
        position = (int) Math.min(span.end(), position + bytes);
    }

    private long readVarint() {
        long value = 0;
        for (int shift = 0; shift < Long.SIZE; shift += 7) {
            if (position >= span.end()) {
                throw new DamagedFileException("a block of differences ends too early");
            }
            int next = span.bytes()[position++] & 0xff;
            value |= (next & 0x7fL) << shift;
            if (next < 0x80) {
                return value;
            }
        }
        throw new DamagedFileException("a number takes more than ten bytes");
    }

    private static long zigzag(long value) {
        return (value >>> 1) ^ -(value & 1);
    }
}
