package dev.driftwood.runtime.format.parquet.encode;

import dev.driftwood.runtime.format.parquet.bytes.GrowingBytes;
import dev.driftwood.runtime.format.parquet.footer.Statistics;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * INT32 values, or FLOAT values as integers with the same bits.
 *
 * <p>Repeats {@link LongValues} on purpose: primitive loops share no code without boxing or a call for each value.
 */
public final class IntValues extends DictionaryValues {

    private final IntDictionary dictionary = new IntDictionary();
    private final boolean floats;
    private int[] values = new int[0];
    private int min;
    private int max;
    private boolean ranged;

    public IntValues(boolean floats) {
        this.floats = floats;
    }

    /** Appends the first values of an array, which is not kept. */
    public void append(int[] appended, int count) {
        values = appended;
        if (floats) {
            coverFloats(count);
        } else if (count > 0) {
            cover(count);
        }
        append(count);
    }

    private void cover(int count) {
        int least = ranged ? min : values[0];
        int greatest = ranged ? max : values[0];
        for (int i = 0; i < count; i++) {
            least = Math.min(least, values[i]);
            greatest = Math.max(greatest, values[i]);
        }
        min = least;
        max = greatest;
        ranged = true;
    }

    /** NaN has no place in the order, so it is not counted in. */
    private void coverFloats(int count) {
        float least = ranged ? Float.intBitsToFloat(min) : Float.POSITIVE_INFINITY;
        float greatest = ranged ? Float.intBitsToFloat(max) : Float.NEGATIVE_INFINITY;
        boolean found = ranged;
        for (int i = 0; i < count; i++) {
            float value = Float.intBitsToFloat(values[i]);
            if (value <= least) {
                least = value;
            }
            if (value >= greatest) {
                greatest = value;
            }
            found |= !Float.isNaN(value);
        }
        min = Float.floatToRawIntBits(least);
        max = Float.floatToRawIntBits(greatest);
        ranged = found;
    }

    @Override
    int lookUp(int from, int count, int[] target, int at) {
        return dictionary.lookUp(values, from, count, target, at);
    }

    @Override
    void putPlain(int from, int count, GrowingBytes out) {
        int bytes = count * Integer.BYTES;
        out.reserve(bytes);
        ByteBuffer.wrap(out.array(), out.size(), bytes)
                .slice()
                .order(ByteOrder.LITTLE_ENDIAN)
                .asIntBuffer()
                .put(values, from, count);
        out.advance(bytes);
    }

    @Override
    void putEntry(int position, GrowingBytes out) {
        out.putInt(dictionary.entry(position));
    }

    @Override
    int entries() {
        return dictionary.size();
    }

    @Override
    int entryBytes() {
        return dictionary.size() * Integer.BYTES;
    }

    @Override
    void clearEntries() {
        dictionary.clear();
    }

    @Override
    long plainBytes(int from, int count) {
        return (long) count * Integer.BYTES;
    }

    @Override
    public Statistics statistics(long nulls) {
        if (!ranged) {
            return new Statistics(null, null, nulls, false, false);
        }
        return new Statistics(bytes(min, Integer.MIN_VALUE), bytes(max, 0), nulls, true, true);
    }

    /** Zero stands for both zeros, so the lower end is -0.0 and the upper +0.0. */
    private byte[] bytes(int bits, int zero) {
        boolean isZero = floats && (bits & Integer.MAX_VALUE) == 0;
        GrowingBytes out = new GrowingBytes(Integer.BYTES);
        out.putInt(isZero ? zero : bits);
        return out.array();
    }

    @Override
    public void reset() {
        super.reset();
        ranged = false;
    }
}
