package dev.driftwood.runtime.format.parquet.decode;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;
import java.nio.ByteOrder;
import java.nio.LongBuffer;

/** 64-bit values as they are. */
final class PlainLongs implements ValueDecoder.Longs {

    private final LongBuffer values;

    PlainLongs(Span span) {
        this.values = span.words()
                .slice(span.start(), span.length())
                .order(ByteOrder.LITTLE_ENDIAN)
                .asLongBuffer();
    }

    @Override
    public void read(long[] out, int at, int count) {
        if (count > values.remaining()) {
            throw new DamagedFileException("a page has fewer values than it should");
        }
        values.get(out, at, count);
    }
}
