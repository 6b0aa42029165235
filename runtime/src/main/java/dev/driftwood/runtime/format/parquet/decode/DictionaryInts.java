package dev.driftwood.runtime.format.parquet.decode;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;

/** 32-bit values as positions in a dictionary. */
final class DictionaryInts implements ValueDecoder.Ints {

    private final int[] entries;
    private final HybridReader positions;

    DictionaryInts(int[] entries, HybridReader positions) {
        this.entries = entries;
        this.positions = positions;
    }

    @Override
    public void read(int[] out, int at, int count) {
        positions.read(out, at, count);
        for (int i = at; i < at + count; i++) {
            int position = out[i];
            if (position < 0 || position >= entries.length) {
                throw missing(position, entries.length);
            }
            out[i] = entries[position];
        }
    }

    static DamagedFileException missing(int position, int size) {
        return new DamagedFileException("the dictionary has " + size + " entries, none at position " + position);
    }
}
