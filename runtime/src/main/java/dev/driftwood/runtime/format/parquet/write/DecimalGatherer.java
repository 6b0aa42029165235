package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.format.parquet.encode.ByteValues;
import dev.driftwood.runtime.format.parquet.encode.DictionaryValues;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import org.apache.arrow.vector.FieldVector;

/** FIXED_LEN_BYTE_ARRAY from decimals of more than 18 digits: big-endian, as few bytes as the precision needs. */
final class DecimalGatherer implements EncodingGatherer {

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
    public DictionaryValues values() {
        return values;
    }

    @Override
    public void gather(FieldVector vector, int[] positions, int from, int count) {
        byte[] out = scratch.bytes(count * width);
        int[] ends = scratch.ints(count + 1);
        read(vector, positions, from, count, out, ends);
        values.append(out, ends, count);
    }

    @Override
    public void useEntries(FieldVector entries, int count) {
        byte[] out = new byte[Math.multiplyExact(count, width)];
        int[] ends = new int[count + 1];
        read(entries, scratch.consecutive(count), 0, count, out, ends);
        values.useEntries(out, ends, count);
    }

    private void read(FieldVector vector, int[] positions, int from, int count, byte[] out, int[] ends) {
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
