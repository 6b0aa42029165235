package dev.driftwood.runtime.format.parquet.decode;

/** Values of a fixed number of bytes as positions in a dictionary. */
final class DictionaryFixed implements ValueDecoder.Fixed {

    private static final int PIECE = 1024;

    private final Span entries;
    private final int width;
    private final DictionaryPositions positions;
    private final int[] piece = new int[PIECE];

    /** @param entries one behind the other */
    DictionaryFixed(Span entries, int width, DictionaryPositions positions) {
        this.entries = entries;
        this.width = width;
        this.positions = positions;
    }

    @Override
    public void read(byte[] out, int at, int count) {
        for (int done = 0; done < count; done += PIECE) {
            int taken = Math.min(PIECE, count - done);
            positions.read(piece, 0, taken);
            gather(out, at + done * width, taken);
        }
    }

    private void gather(byte[] out, int at, int count) {
        int target = at;
        for (int i = 0; i < count; i++) {
            System.arraycopy(entries.bytes(), entries.start() + piece[i] * width, out, target, width);
            target += width;
        }
    }

    @Override
    public DictionaryPositions positions() {
        return positions;
    }
}
