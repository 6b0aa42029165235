package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.format.parquet.encode.DictionaryValues;
import dev.driftwood.runtime.format.parquet.encode.IntValues;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.nio.ShortBuffer;
import org.apache.arrow.vector.FieldVector;

/** INT32 and FLOAT from integers of up to 32 bits, dates, floats, and decimals of up to 9 digits. */
final class IntGatherer implements EncodingGatherer {

    private static final int DECIMAL_INTS = 4;

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
        ByteBuffer bytes = vector.getDataBuffer()
                .nioBuffer(0, vector.getValueCount() * width)
                .order(ByteOrder.LITTLE_ENDIAN);
        switch (width) {
            case Byte.BYTES -> gatherBytes(bytes, positions, from, count, out);
            case Short.BYTES -> gatherShorts(bytes.asShortBuffer(), positions, from, count, out);
            case Integer.BYTES -> gatherInts(bytes.asIntBuffer(), positions, from, count, out);
            default -> gatherDecimals(bytes.asIntBuffer(), positions, from, count, out);
        }
    }

    private static void gatherBytes(ByteBuffer bytes, int[] positions, int from, int count, int[] out) {
        for (int i = 0; i < count; i++) {
            out[i] = bytes.get(positions[from + i]);
        }
    }

    private static void gatherShorts(ShortBuffer shorts, int[] positions, int from, int count, int[] out) {
        for (int i = 0; i < count; i++) {
            out[i] = shorts.get(positions[from + i]);
        }
    }

    private static void gatherInts(IntBuffer ints, int[] positions, int from, int count, int[] out) {
        if (Positions.consecutive(positions, from, count)) {
            ints.get(count == 0 ? 0 : positions[from], out, 0, count);
            return;
        }
        for (int i = 0; i < count; i++) {
            out[i] = ints.get(positions[from + i]);
        }
    }

    private static void gatherDecimals(IntBuffer ints, int[] positions, int from, int count, int[] out) {
        for (int i = 0; i < count; i++) {
            out[i] = ints.get(DECIMAL_INTS * positions[from + i]);
        }
    }

    @Override
    public long plainBytes(FieldVector vector, int[] positions, int from, int count) {
        return (long) count * Integer.BYTES;
    }
}
