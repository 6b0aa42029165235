package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.format.parquet.encode.ByteValues;
import dev.driftwood.runtime.format.parquet.encode.DictionaryValues;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.FieldVector;

/** BYTE_ARRAY from strings and binaries. */
final class BinaryGatherer implements EncodingGatherer {

    private final ByteValues values;
    private final Scratch scratch;

    BinaryGatherer(boolean text, Scratch scratch) {
        this.values = ByteValues.variable(text);
        this.scratch = scratch;
    }

    @Override
    public DictionaryValues values() {
        return values;
    }

    @Override
    public void gather(FieldVector vector, int[] positions, int from, int count) {
        if (count == 0) {
            return;
        }
        int size = Math.toIntExact(contentBytes(vector, positions, from, count));
        IntBuffer offsets = offsets(vector);
        byte[] out = scratch.bytes(size);
        int[] ends = scratch.ints(count + 1);
        ends[0] = 0;
        if (Positions.consecutive(positions, from, count)) {
            copyInOnePiece(vector.getDataBuffer(), offsets, positions[from], count, out, ends);
        } else {
            copySingly(vector.getDataBuffer(), offsets, positions, from, count, out, ends);
        }
        values.append(out, ends, count);
    }

    @Override
    public void useEntries(FieldVector entries, int count) {
        IntBuffer offsets = offsets(entries);
        byte[] out = new byte[offsets.get(count)];
        int[] ends = new int[count + 1];
        copyInOnePiece(entries.getDataBuffer(), offsets, 0, count, out, ends);
        values.useEntries(out, ends, count);
    }

    private static void copyInOnePiece(ArrowBuf data, IntBuffer offsets, int first, int count, byte[] out, int[] ends) {
        int start = offsets.get(first);
        offsets.get(first, ends, 0, count + 1);
        for (int i = 0; i <= count; i++) {
            ends[i] -= start;
        }
        data.getBytes(start, out, 0, ends[count]);
    }

    private static void copySingly(
            ArrowBuf data, IntBuffer offsets, int[] positions, int from, int count, byte[] out, int[] ends) {
        int end = 0;
        for (int i = 0; i < count; i++) {
            int start = offsets.get(positions[from + i]);
            int length = offsets.get(positions[from + i] + 1) - start;
            data.getBytes(start, out, end, length);
            end += length;
            ends[i + 1] = end;
        }
    }

    private static IntBuffer offsets(FieldVector vector) {
        return vector.getOffsetBuffer()
                .nioBuffer(0, (vector.getValueCount() + 1) * Integer.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .asIntBuffer();
    }

    private static long contentBytes(FieldVector vector, int[] positions, int from, int count) {
        IntBuffer offsets = offsets(vector);
        if (Positions.consecutive(positions, from, count)) {
            return (long) offsets.get(positions[from] + count) - offsets.get(positions[from]);
        }
        long bytes = 0;
        for (int i = from; i < from + count; i++) {
            bytes += offsets.get(positions[i] + 1) - offsets.get(positions[i]);
        }
        return bytes;
    }

    @Override
    public long plainBytes(FieldVector vector, int[] positions, int from, int count) {
        if (count == 0) {
            return 0;
        }
        return contentBytes(vector, positions, from, count) + (long) count * Integer.BYTES;
    }
}
