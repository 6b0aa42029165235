package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.format.parquet.encode.DictionaryValues;
import dev.driftwood.runtime.format.parquet.encode.LongValues;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import org.apache.arrow.vector.FieldVector;

/** INT64 and DOUBLE from longs, timestamps, doubles, and decimals of up to 18 digits. */
final class LongGatherer implements EncodingGatherer {

    private final LongValues values;
    private final int words;
    private final Scratch scratch;

    /** @param words 64-bit words of a value in the vector */
    LongGatherer(boolean doubles, int words, Scratch scratch) {
        this.values = new LongValues(doubles);
        this.words = words;
        this.scratch = scratch;
    }

    @Override
    public DictionaryValues values() {
        return values;
    }

    @Override
    public void gather(FieldVector vector, int[] positions, int from, int count) {
        long[] out = scratch.longs(count);
        read(vector, positions, from, count, out);
        values.append(out, count);
    }

    @Override
    public void useEntries(FieldVector entries, int count) {
        long[] out = new long[count];
        read(entries, scratch.consecutive(count), 0, count, out);
        values.useEntries(out);
    }

    private void read(FieldVector vector, int[] positions, int from, int count, long[] out) {
        LongBuffer longs = vector.getDataBuffer()
                .nioBuffer(0, vector.getValueCount() * words * Long.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .asLongBuffer();
        if (words == 1 && Positions.consecutive(positions, from, count)) {
            longs.get(count == 0 ? 0 : positions[from], out, 0, count);
        } else {
            for (int i = 0; i < count; i++) {
                out[i] = longs.get(words * positions[from + i]);
            }
        }
    }

    @Override
    public long plainBytes(FieldVector vector, int[] positions, int from, int count) {
        return (long) count * Long.BYTES;
    }
}
