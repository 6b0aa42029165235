package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.format.parquet.encode.DictionaryValues;
import dev.driftwood.runtime.format.parquet.encode.IntValues;
import java.nio.ByteOrder;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.FieldVector;

/** INT32 and FLOAT from integers of up to 32 bits, dates, floats, and decimals of up to 9 digits. */
final class IntGatherer implements EncodingGatherer {

    private final IntValues values;
    private final int width;
    private final Scratch scratch;

    /** @param width bytes of a value in the vector */
    IntGatherer(boolean floats, int width, Scratch scratch) {
        this.values = new IntValues(floats);
        this.width = width;
        this.scratch = scratch;
    }

    @Override
    public DictionaryValues values() {
        return values;
    }

    @Override
    public void gather(FieldVector vector, int[] positions, int from, int count) {
        int[] out = scratch.ints(count);
        read(vector, positions, from, count, out);
        values.append(out, count);
    }

    @Override
    public void useEntries(FieldVector entries, int count) {
        int[] out = new int[count];
        read(entries, scratch.consecutive(count), 0, count, out);
        values.useEntries(out);
    }

    private void read(FieldVector vector, int[] positions, int from, int count, int[] out) {
        ArrowBuf data = vector.getDataBuffer();
        switch (width) {
            case Byte.BYTES -> gatherBytes(data, positions, from, count, out);
            case Short.BYTES -> gatherShorts(data, positions, from, count, out);
            case Integer.BYTES -> gatherInts(data, positions, from, count, out);
            default -> gatherDecimals(data, positions, from, count, out);
        }
    }

    private static void gatherBytes(ArrowBuf data, int[] positions, int from, int count, int[] out) {
        for (int i = 0; i < count; i++) {
            out[i] = data.getByte(positions[from + i]);
        }
    }

    private static void gatherShorts(ArrowBuf data, int[] positions, int from, int count, int[] out) {
        for (int i = 0; i < count; i++) {
            out[i] = data.getShort((long) positions[from + i] << 1);
        }
    }

    private static void gatherInts(ArrowBuf data, int[] positions, int from, int count, int[] out) {
        if (count > 0 && Positions.consecutive(positions, from, count)) {
            data.nioBuffer((long) positions[from] << 2, count << 2)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .asIntBuffer()
                    .get(out, 0, count);
            return;
        }
        for (int i = 0; i < count; i++) {
            out[i] = data.getInt((long) positions[from + i] << 2);
        }
    }

    private static void gatherDecimals(ArrowBuf data, int[] positions, int from, int count, int[] out) {
        for (int i = 0; i < count; i++) {
            out[i] = data.getInt((long) positions[from + i] << 4);
        }
    }

    @Override
    public long plainBytes(FieldVector vector, int[] positions, int from, int count) {
        return (long) count * Integer.BYTES;
    }
}
