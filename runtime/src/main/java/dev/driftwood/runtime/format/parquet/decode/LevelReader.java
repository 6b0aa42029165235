package dev.driftwood.runtime.format.parquet.decode;

/** Reads repetition or definition levels. A level above the greatest allowed is damage. */
public interface LevelReader {

    void read(byte[] out, int at, int count);

    /** As {@link #read}, when the greatest level is 1: sets or clears a bit each. */
    void readBits(long[] words, int at, int count);
}
