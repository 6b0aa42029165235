package dev.driftwood.runtime.format.parquet.decode;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;
import java.nio.ByteOrder;
import java.nio.IntBuffer;

/** 32-bit values as they are. */
final class PlainInts implements ValueDecoder.Ints {

    private final IntBuffer values;

    PlainInts(Span span) {
        this.values = span.words()
                .slice(span.start(), span.length())
                .order(ByteOrder.LITTLE_ENDIAN)
                .asIntBuffer();
    }

    @Override
    public void read(int[] out, int at, int count) {
        if (count > values.remaining()) {
            throw new DamagedFileException("a page has fewer values than it should");
        }
        values.get(out, at, count);
    }
}
