package dev.driftwood.runtime.format.parquet.decode;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;

/** Levels in the RLE encoding. */
final class HybridLevels implements LevelReader {

    private final HybridReader runs;
    private final int maxLevel;

    HybridLevels(Span span, int maxLevel) {
        this.runs = new HybridReader(span, width(maxLevel));
        this.maxLevel = maxLevel;
    }

    /** Bits that hold levels from 0 up to the greatest. */
    static int width(int maxLevel) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(maxLevel);
    }

    @Override
    public void read(byte[] out, int at, int count) {
        runs.readSmall(out, at, count);
        requireAtMost(maxLevel, out, at, count);
    }

    @Override
    public void readBits(long[] words, int at, int count) {
        runs.readBits(words, at, count);
    }

    static void requireAtMost(int maxLevel, byte[] levels, int at, int count) {
        int worst = 0;
        for (int i = at; i < at + count; i++) {
            worst = Math.max(worst, levels[i] & 0xff);
        }
        if (worst > maxLevel) {
            throw new DamagedFileException("a level is " + worst + ", at most " + maxLevel + " is possible");
        }
    }
}
