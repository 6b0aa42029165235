package dev.driftwood.runtime.format.parquet.decode;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** 64-bit values split into streams of bytes. */
final class SplitLongs implements ValueDecoder.Longs {

    private static final int PIECE = 1024;

    private final SplitFixed values;
    private final byte[] piece = new byte[PIECE * Long.BYTES];
    private final ByteBuffer words = ByteBuffer.wrap(piece).order(ByteOrder.LITTLE_ENDIAN);

    SplitLongs(Span span) {
        this.values = new SplitFixed(span, Long.BYTES);
    }

    @Override
    public void read(long[] out, int at, int count) {
        for (int done = 0; done < count; done += PIECE) {
            int taken = Math.min(PIECE, count - done);
            values.read(piece, 0, taken);
            words.asLongBuffer().get(out, at + done, taken);
        }
    }
}
