package dev.driftwood.runtime.format.parquet.encode;

import dev.driftwood.runtime.format.parquet.bytes.GrowingBytes;
import dev.driftwood.runtime.format.parquet.footer.Statistics;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * INT64 values, or DOUBLE values as integers with the same bits.
 *
 * <p>Repeats {@link IntValues} on purpose: primitive loops share no code without boxing or a call for each value.
 */
public final class LongValues extends DictionaryValues {

    private final LongDictionary dictionary = new LongDictionary();
    private final boolean doubles;
    private long[] values = new long[0];
    private long[] otherEntries = new long[0];
    private final long[] single = new long[1];
    private long min;
    private long max;
    private boolean ranged;

    public LongValues(boolean doubles) {
        this.doubles = doubles;
    }

    /** Appends the first values of an array, which is not kept. */
    public void append(long[] appended, int count) {
        values = appended;
        cover(appended, count);
        append(count);
    }

    /** Begins with another dictionary, whose entries {@link #appendEntries} takes from now on; the array is kept. */
    public void useEntries(long[] entries) {
        otherEntries = entries;
        expectEntries(entries.length);
    }

    private void cover(long[] covered, int count) {
        if (doubles) {
            coverDoubles(covered, count);
        } else if (count > 0) {
            coverLongs(covered, count);
        }
    }

    private void coverLongs(long[] covered, int count) {
        long least = ranged ? min : covered[0];
        long greatest = ranged ? max : covered[0];
        for (int i = 0; i < count; i++) {
            least = Math.min(least, covered[i]);
            greatest = Math.max(greatest, covered[i]);
        }
        min = least;
        max = greatest;
        ranged = true;
    }

    /** NaN has no place in the order, so it is not counted in. */
    private void coverDoubles(long[] covered, int count) {
        double least = ranged ? Double.longBitsToDouble(min) : Double.POSITIVE_INFINITY;
        double greatest = ranged ? Double.longBitsToDouble(max) : Double.NEGATIVE_INFINITY;
        boolean found = ranged;
        for (int i = 0; i < count; i++) {
            double value = Double.longBitsToDouble(covered[i]);
            if (value <= least) {
                least = value;
            }
            if (value >= greatest) {
                greatest = value;
            }
            found |= !Double.isNaN(value);
        }
        min = Double.doubleToRawLongBits(least);
        max = Double.doubleToRawLongBits(greatest);
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
        int bytes = count * Long.BYTES;
        out.reserve(bytes);
        ByteBuffer.wrap(out.array(), out.size(), bytes)
                .slice()
                .order(ByteOrder.LITTLE_ENDIAN)
                .asLongBuffer()
                .put(values, from, count);
        out.advance(bytes);
    }

    @Override
    void putEntry(int position, GrowingBytes out) {
        out.putLong(dictionary.entry(position));
    }

    @Override
    int entries() {
        return dictionary.size();
    }

    @Override
    int entryBytes() {
        return dictionary.size() * Long.BYTES;
    }

    @Override
    void clearEntries() {
        dictionary.clear();
    }

    @Override
    long plainBytes(int from, int count) {
        return (long) count * Long.BYTES;
    }

    @Override
    public Statistics statistics(long nulls) {
        if (!ranged) {
            return new Statistics(null, null, nulls, false, false);
        }
        return new Statistics(bytes(min, Long.MIN_VALUE), bytes(max, 0), nulls, true, true);
    }

    /** Zero stands for both zeros, so the lower end is -0.0 and the upper +0.0. */
    private byte[] bytes(long bits, long zero) {
        boolean isZero = doubles && (bits & Long.MAX_VALUE) == 0;
        GrowingBytes out = new GrowingBytes(Long.BYTES);
        out.putLong(isZero ? zero : bits);
        return out.array();
    }

    @Override
    public void reset() {
        super.reset();
        ranged = false;
    }
}
