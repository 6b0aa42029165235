package dev.driftwood.runtime.format.parquet.decode;

/** 32-bit values as positions in a dictionary. */
final class DictionaryInts implements ValueDecoder.Ints {

    private final int[] entries;
    private final DictionaryPositions positions;

    DictionaryInts(int[] entries, DictionaryPositions positions) {
        this.entries = entries;
        this.positions = positions;
    }

    @Override
    public void read(int[] out, int at, int count) {
        positions.read(out, at, count);
        for (int i = at; i < at + count; i++) {
            out[i] = entries[out[i]];
        }
    }

    @Override
    public DictionaryPositions positions() {
        return positions;
    }
}
