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
    private int[] values = new int[0];
    private int[] otherEntries = new int[0];
    private final IntRange page;
    private final IntRange chunk;

    public IntValues(boolean floats) {
        this.page = new IntRange(floats);
        this.chunk = new IntRange(floats);
    }

    /** Appends the first values of an array, which is not kept. */
    public void append(int[] appended, int count) {
        values = appended;
        append(count);
    }

    /** Begins with another dictionary, whose entries {@link #appendEntries} takes from now on; the array is kept. */
    public void useEntries(int[] entries) {
        otherEntries = entries;
        expectEntries(entries.length);
    }

    @Override
    int lookUp(int from, int count, int[] target, int at) {
        return dictionary.lookUp(values, from, count, target, at);
    }

    @Override
    int lookUpEntry(int entry) {
        return dictionary.lookUp(otherEntries[entry]);
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
    void beginPageRange() {
        page.clear();
    }

    @Override
    void coverPositions(int[] positions, int count) {
        page.cover(dictionary.entries(), positions, count);
    }

    @Override
    void coverPlain(GrowingBytes plain, int count) {
        page.coverPlain(plain);
    }

    @Override
    void endPageRange() {
        chunk.cover(page);
    }

    @Override
    public Statistics pageStatistics(long nulls) {
        return page.statistics(nulls);
    }

    @Override
    public Statistics statistics(long nulls) {
        return chunk.statistics(nulls);
    }

    @Override
    public void reset() {
        super.reset();
        chunk.clear();
    }
}
