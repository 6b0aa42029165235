package dev.driftwood.runtime.format.parquet.decode;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;

/** Values of any length: their lengths first, then their bytes. */
final class DeltaLengthBinaries implements ValueDecoder.Binaries {

    private static final int PIECE = 1024;

    private final Span span;
    private final DeltaLengths lengths;
    private int position;

    DeltaLengthBinaries(Span span) {
        this.span = span;
        this.lengths = new DeltaLengths(span);
        this.position = lengths.end();
    }

    @Override
    public int fitting(int count, long bytes) {
        if (span.end() - position <= bytes) {
            return count;
        }
        return (int) Math.min(count, bytes / Math.max(1, lengths.longest()));
    }

    @Override
    public void read(BinaryTarget target, int count) {
        for (int done = 0; done < count; done += PIECE) {
            int taken = Math.min(PIECE, count - done);
            append(target, lengths.next(taken), taken);
        }
    }

    private void append(BinaryTarget target, long[] piece, int count) {
        for (int i = 0; i < count; i++) {
            int length = (int) piece[i];
            if (length > span.end() - position) {
                throw new DamagedFileException("a value of " + length + " bytes goes on behind its page");
            }
            target.append(span.bytes(), position, length);
            position += length;
        }
    }
}
