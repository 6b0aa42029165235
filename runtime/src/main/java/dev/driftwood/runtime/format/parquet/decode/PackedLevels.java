package dev.driftwood.runtime.format.parquet.decode;

import dev.driftwood.runtime.format.parquet.bytes.Bitmap;
import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;

/** Levels in the older BIT_PACKED encoding, the highest bit first. Rare, hence without haste. */
final class PackedLevels implements LevelReader {

    private final Span span;
    private final int width;
    private final int maxLevel;
    private long bit;

    PackedLevels(Span span, int maxLevel) {
        this.span = span;
        this.width = HybridLevels.width(maxLevel);
        this.maxLevel = maxLevel;
        this.bit = (long) span.start() * Byte.SIZE;
    }

    @Override
    public void read(byte[] out, int at, int count) {
        for (int i = at; i < at + count; i++) {
            out[i] = (byte) next();
        }
        HybridLevels.requireAtMost(maxLevel, out, at, count);
    }

    @Override
    public void readBits(long[] words, int at, int count) {
        Bitmap.clear(words, at, count);
        for (int i = at; i < at + count; i++) {
            if (next() == 1) {
                Bitmap.set(words, i, 1);
            }
        }
    }

    private int next() {
        if (bit + width > (long) span.end() * Byte.SIZE) {
            throw new DamagedFileException("a page has fewer levels than it should");
        }
        int value = 0;
        for (int i = 0; i < width; i++) {
            int next = span.bytes()[(int) (bit >>> 3)] >> (7 - (int) (bit & 7));
            value = (value << 1) | (next & 1);
            bit++;
        }
        return value;
    }
}
