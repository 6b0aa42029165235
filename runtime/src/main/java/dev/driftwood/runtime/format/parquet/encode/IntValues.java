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
    private int[] otherEntries = new int[0];
    private final int[] single = new int[1];
    private int min;
    private int max;
    private boolean ranged;

    public IntValues(boolean floats) {
        this.floats = floats;
    }

    /** Appends the first values of an array, which is not kept. */
    public void append(int[] appended, int count) {
        values = appended;
        cover(appended, count);
        append(count);
    }

    /** Begins with another dictionary, whose entries {@link #appendEntries} takes from now on; the array is kept. */
    public void useEntries(int[] entries) {
        otherEntries = entries;
        expectEntries(entries.length);
    }

    private void cover(int[] covered, int count) {
        if (floats) {
            coverFloats(covered, count);
        } else if (count > 0) {
            coverInts(covered, count);
        }
    }

    private void coverInts(int[] covered, int count) {
        int least = ranged ? min : covered[0];
        int greatest = ranged ? max : covered[0];
        for (int i = 0; i < count; i++) {
            least = Math.min(least, covered[i]);
            greatest = Math.max(greatest, covered[i]);
        }
        min = least;
        max = greatest;
        ranged = true;
    }

    /** NaN has no place in the order, so it is not counted in. */
    private void coverFloats(int[] covered, int count) {
        float least = ranged ? Float.intBitsToFloat(min) : Float.POSITIVE_INFINITY;
        float greatest = ranged ? Float.intBitsToFloat(max) : Float.NEGATIVE_INFINITY;
        boolean found = ranged;
        for (int i = 0; i < count; i++) {
            float value = Float.intBitsToFloat(covered[i]);
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
    int lookUpEntry(int entry) {
        single[0] = otherEntries[entry];
        cover(single, 1);
        return dictionary.lookUp(single[0]);
    }

    @Override
    long entryBytes(int[] entries, int from, int count) {
        return plainBytes(from, count);
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
