package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.format.parquet.bytes.Bitmap;
import dev.driftwood.runtime.format.parquet.encode.BitValues;
import dev.driftwood.runtime.format.parquet.encode.PageValues;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.FieldVector;

/** BOOLEAN from bits. */
final class BitGatherer implements ValueGatherer {

    private final BitValues values = new BitValues();
    private final Scratch scratch;

    BitGatherer(Scratch scratch) {
        this.scratch = scratch;
    }

    @Override
    public PageValues values() {
        return values;
    }

    @Override
    public void gather(FieldVector vector, int[] positions, int from, int count) {
        ArrowBuf data = vector.getDataBuffer();
        byte[] source = scratch.bytes((vector.getValueCount() + 7) >>> 3);
        data.getBytes(0, source, 0, (vector.getValueCount() + 7) >>> 3);
        long[] bits = scratch.longs(Bitmap.words(count));
        for (int word = 0; word * Long.SIZE < count; word++) {
            bits[word] =
                    word(source, positions, from + word * Long.SIZE, Math.min(Long.SIZE, count - word * Long.SIZE));
        }
        values.append(bits, count);
    }

    private static long word(byte[] source, int[] positions, int from, int count) {
        long word = 0;
        for (int i = 0; i < count; i++) {
            int position = positions[from + i];
            word |= ((source[position >>> 3] >>> (position & 7)) & 1L) << i;
        }
        return word;
    }

    /** Rounded up, so that a page of many short lists ends as well. */
    @Override
    public long plainBytes(FieldVector vector, int[] positions, int from, int count) {
        return ((long) count + 7) >>> 3;
    }
}
