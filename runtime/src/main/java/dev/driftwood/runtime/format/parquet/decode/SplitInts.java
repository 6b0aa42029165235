package dev.driftwood.runtime.format.parquet.decode;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** 32-bit values split into streams of bytes. */
final class SplitInts implements ValueDecoder.Ints {

    private static final int PIECE = 1024;

    private final SplitFixed values;
    private final byte[] piece = new byte[PIECE * Integer.BYTES];
    private final ByteBuffer words = ByteBuffer.wrap(piece).order(ByteOrder.LITTLE_ENDIAN);

    SplitInts(Span span) {
        this.values = new SplitFixed(span, Integer.BYTES);
    }

    @Override
    public void read(int[] out, int at, int count) {
        for (int done = 0; done < count; done += PIECE) {
            int taken = Math.min(PIECE, count - done);
            values.read(piece, 0, taken);
            words.asIntBuffer().get(out, at + done, taken);
        }
    }
}
