package dev.driftwood.runtime.format.parquet.decode;

/** 64-bit values as positions in a dictionary. */
final class DictionaryLongs implements ValueDecoder.Longs {

    private static final int PIECE = 1024;

    private final long[] entries;
    private final DictionaryPositions positions;
    private final int[] piece = new int[PIECE];

    DictionaryLongs(long[] entries, DictionaryPositions positions) {
        this.entries = entries;
        this.positions = positions;
    }

    @Override
    public void read(long[] out, int at, int count) {
        for (int done = 0; done < count; done += PIECE) {
            int taken = Math.min(PIECE, count - done);
            positions.read(piece, 0, taken);
            gather(out, at + done, taken);
        }
    }

    private void gather(long[] out, int at, int count) {
        for (int i = 0; i < count; i++) {
            out[at + i] = entries[piece[i]];
        }
    }

    @Override
    public DictionaryPositions positions() {
        return positions;
    }
}
