package dev.driftwood.runtime.format.parquet.decode;

/** Values of a fixed number of bytes as positions in a dictionary. */
final class DictionaryFixed implements ValueDecoder.Fixed {

    private static final int PIECE = 1024;

    private final Span entries;
    private final int width;
    private final int size;
    private final HybridReader positions;
    private final int[] piece = new int[PIECE];

    /** @param entries one behind the other */
    DictionaryFixed(Span entries, int width, HybridReader positions) {
        this.entries = entries;
        this.width = width;
        this.size = entries.length() / width;
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
            int position = piece[i];
            if (position < 0 || position >= size) {
                throw DictionaryInts.missing(position, size);
            }
            System.arraycopy(entries.bytes(), entries.start() + position * width, out, target, width);
            target += width;
        }
    }
}
