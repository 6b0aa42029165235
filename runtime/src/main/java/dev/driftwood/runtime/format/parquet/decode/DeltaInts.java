package dev.driftwood.runtime.format.parquet.decode;

/** 32-bit values as differences. */
final class DeltaInts implements ValueDecoder.Ints {

    private static final int PIECE = 1024;

    private final DeltaReader differences;
    private final long[] piece = new long[PIECE];

    DeltaInts(DeltaReader differences) {
        this.differences = differences;
    }

    @Override
    public void read(int[] out, int at, int count) {
        for (int done = 0; done < count; done += PIECE) {
            int taken = Math.min(PIECE, count - done);
            differences.read(piece, 0, taken);
            for (int i = 0; i < taken; i++) {
                out[at + done + i] = (int) piece[i];
            }
        }
    }
}
