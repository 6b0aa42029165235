package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.format.parquet.encode.ByteValues;
import dev.driftwood.runtime.format.parquet.encode.PageValues;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import org.apache.arrow.vector.FieldVector;

/** FIXED_LEN_BYTE_ARRAY from decimals of more than 18 digits: big-endian, as few bytes as the precision needs. */
final class DecimalGatherer implements ValueGatherer {

    private final ByteValues values = ByteValues.decimals();
    private final int width;
    private final Scratch scratch;

    DecimalGatherer(int precision, Scratch scratch) {
        this.width = width(precision);
        this.scratch = scratch;
    }

    /** The least number of bytes that hold all numbers of so many digits, as Spark has it. */
    static int width(int precision) {
        double bits = precision * (Math.log(10) / Math.log(2)) + 1;
        return (int) Math.ceil(bits / Byte.SIZE);
    }

    @Override
    public PageValues values() {
        return values;
    }

    @Override
    public void gather(FieldVector vector, int[] positions, int from, int count) {
        byte[] out = scratch.bytes(count * width);
        int[] ends = scratch.ints(count + 1);
        LongBuffer longs = vector.getDataBuffer()
                .nioBuffer(0, vector.getValueCount() * 2 * Long.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .asLongBuffer();
        ends[0] = 0;
        for (int i = 0; i < count; i++) {
            int position = 2 * positions[from + i];
            put(longs.get(position), longs.get(position + 1), out, i * width);
            ends[i + 1] = (i + 1) * width;
        }
        values.append(out, ends, count);
    }

    private void put(long low, long high, byte[] out, int at) {
        long lowWord = low;
        long highWord = high;
        for (int i = at + width - 1; i >= at; i--) {
            out[i] = (byte) lowWord;
            lowWord = (lowWord >>> Byte.SIZE) | (highWord << (Long.SIZE - Byte.SIZE));
            highWord >>= Byte.SIZE;
        }
    }

    @Override
    public long plainBytes(FieldVector vector, int[] positions, int from, int count) {
        return (long) count * width;
    }
}
