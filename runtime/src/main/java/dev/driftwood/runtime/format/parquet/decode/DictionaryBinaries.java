package dev.driftwood.runtime.format.parquet.decode;

/** Values of any length as positions in a dictionary. */
final class DictionaryBinaries implements ValueDecoder.Binaries {

    private static final int PIECE = 1024;

    private final BinaryDictionary entries;
    private final DictionaryPositions positions;
    private final int[] piece = new int[PIECE];

    DictionaryBinaries(BinaryDictionary entries, DictionaryPositions positions) {
        this.entries = entries;
        this.positions = positions;
    }

    @Override
    public int fitting(int count, long bytes) {
        long longest = Math.max(1, entries.longest());
        return (int) Math.min(count, bytes / longest);
    }

    @Override
    public void read(BinaryTarget target, int count) {
        for (int done = 0; done < count; done += PIECE) {
            int taken = Math.min(PIECE, count - done);
            positions.read(piece, 0, taken);
            gather(target, taken);
        }
    }

    private void gather(BinaryTarget target, int count) {
        byte[] bytes = entries.span().bytes();
        int[] starts = entries.starts();
        for (int i = 0; i < count; i++) {
            int position = piece[i];
            int start = starts[position];
            target.append(bytes, start, starts[position + 1] - Integer.BYTES - start);
        }
    }

    @Override
    public DictionaryPositions positions() {
        return positions;
    }
}
