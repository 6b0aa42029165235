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
        ArrowBuf data = vector.getDataBuffer();
        int[] ends = scratch.ints(count + 1);
        if (Positions.consecutive(positions, from, count)) {
            IntBuffer offsets = offsets(vector);
            byte[] out = scratch.bytes(offsets.get(positions[from] + count) - offsets.get(positions[from]));
            copyInOnePiece(data, offsets, positions[from], count, out, ends);
            values.append(out, ends, count);
            return;
        }
        ArrowBuf offsets = vector.getOffsetBuffer();
        int size = ends(offsets, positions, from, count, ends);
        int start = start(offsets, positions[from]);
        byte[] out = scratch.bytes(size);
        if (start(offsets, positions[from + count - 1] + 1) - start == size) {
            // What lies between is null and empty.
            data.getBytes(start, out, 0, size);
        } else {
            copySingly(data, offsets, positions, from, count, out, ends);
        }
        values.append(out, ends, count);
    }

    /** Finds where each value will end once they lie together, and says how many bytes all have. */
    private static int ends(ArrowBuf offsets, int[] positions, int from, int count, int[] ends) {
        long end = 0;
        ends[0] = 0;
        for (int i = 0; i < count; i++) {
            int position = positions[from + i];
            end += start(offsets, position + 1) - start(offsets, position);
            ends[i + 1] = (int) end;
        }
        return Math.toIntExact(end);
    }

    private static int start(ArrowBuf offsets, int position) {
        return offsets.getInt((long) position << 2);
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
            ArrowBuf data, ArrowBuf offsets, int[] positions, int from, int count, byte[] out, int[] ends) {
        for (int i = 0; i < count; i++) {
            data.getBytes(start(offsets, positions[from + i]), out, ends[i], ends[i + 1] - ends[i]);
        }
    }

    private static IntBuffer offsets(FieldVector vector) {
        return vector.getOffsetBuffer()
                .nioBuffer(0, (vector.getValueCount() + 1) * Integer.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .asIntBuffer();
    }

    private static long contentBytes(FieldVector vector, int[] positions, int from, int count) {
        ArrowBuf offsets = vector.getOffsetBuffer();
        if (Positions.consecutive(positions, from, count)) {
            return (long) start(offsets, positions[from] + count) - start(offsets, positions[from]);
        }
        long bytes = 0;
        for (int i = from; i < from + count; i++) {
            int position = positions[i];
            bytes += start(offsets, position + 1) - start(offsets, position);
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
