package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.format.parquet.encode.DictionaryValues;
import dev.driftwood.runtime.format.parquet.encode.LongValues;
import java.nio.ByteOrder;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.FieldVector;

/** INT64 and DOUBLE from longs, timestamps, doubles, and decimals of up to 18 digits. */
final class LongGatherer implements EncodingGatherer {

    private static final int WORD_SHIFT = 3;

    private final LongValues values;
    private final int shift;
    private final Scratch scratch;

    /** @param words 64-bit words of a value in the vector, 1 or 2 */
    LongGatherer(boolean doubles, int words, Scratch scratch) {
        this.values = new LongValues(doubles);
        this.shift = WORD_SHIFT + words - 1;
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
        ArrowBuf data = vector.getDataBuffer();
        int valueShift = shift;
        if (valueShift == WORD_SHIFT && count > 0 && Positions.consecutive(positions, from, count)) {
            data.nioBuffer((long) positions[from] << WORD_SHIFT, count << WORD_SHIFT)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .asLongBuffer()
                    .get(out, 0, count);
        } else {
            for (int i = 0; i < count; i++) {
                out[i] = data.getLong((long) positions[from + i] << valueShift);
            }
        }
    }

    @Override
    public long plainBytes(FieldVector vector, int[] positions, int from, int count) {
        return (long) count * Long.BYTES;
    }
}
