package dev.driftwood.runtime.format.parquet.encode;

import dev.driftwood.runtime.format.parquet.bytes.GrowingBytes;
import dev.driftwood.runtime.format.parquet.footer.Statistics;

/** BYTE_ARRAY values, or FIXED_LEN_BYTE_ARRAY values that are decimals. */
public final class ByteValues extends DictionaryValues {

    private final boolean fixed;
    private final boolean text;
    private final ByteDictionary dictionary;
    private final ByteRange page;
    private final ByteRange chunk;
    private byte[] bytes = new byte[0];
    private int[] ends = new int[1];
    private byte[] otherBytes = new byte[0];
    private int[] otherEnds = new int[1];

    private ByteValues(boolean fixed, boolean text) {
        this.fixed = fixed;
        this.text = text;
        this.dictionary = new ByteDictionary(!fixed);
        this.page = new ByteRange(fixed);
        this.chunk = new ByteRange(fixed);
    }

    /** Values of any length. */
    public static ByteValues variable(boolean text) {
        return new ByteValues(false, text);
    }

    /** Big-endian numbers of one length. */
    public static ByteValues decimals() {
        return new ByteValues(true, false);
    }

    /**
     * Appends values that lie one behind the other in an array, which is not kept.
     *
     * @param valueEnds where the first begins, where it ends, where the second ends and so on
     */
    public void append(byte[] appended, int[] valueEnds, int count) {
        bytes = appended;
        ends = valueEnds;
        append(count);
    }

    /** Begins with another dictionary, whose entries {@link #appendEntries} takes from now on; the arrays are kept. */
    public void useEntries(byte[] entries, int[] entryEnds, int count) {
        otherBytes = entries;
        otherEnds = entryEnds;
        expectEntries(count);
    }

    @Override
    int lookUpEntry(int entry) {
        int start = otherEnds[entry];
        int length = otherEnds[entry + 1] - start;
        return dictionary.lookUp(otherBytes, start, length);
    }

    @Override
    long entryBytes(int[] entries, int from, int count) {
        int[] entryEnds = otherEnds;
        long content = 0;
        for (int i = from; i < from + count; i++) {
            content += entryEnds[entries[i] + 1] - entryEnds[entries[i]];
        }
        return fixed ? content : content + (long) count * Integer.BYTES;
    }

    @Override
    int lookUp(int from, int count, int[] target, int at) {
        for (int i = 0; i < count; i++) {
            int start = ends[from + i];
            int length = ends[from + i + 1] - start;
            int position = dictionary.lookUp(bytes, start, length);
            if (position < 0) {
                return i;
            }
            target[at + i] = position;
        }
        return count;
    }

    @Override
    void putPlain(int from, int count, GrowingBytes out) {
        if (fixed) {
            out.put(bytes, ends[from], ends[from + count] - ends[from]);
        } else {
            putPrefixed(from, count, out);
        }
    }

    private void putPrefixed(int from, int count, GrowingBytes out) {
        int size = Math.toIntExact(plainBytes(from, count));
        out.reserve(size);
        putPrefixed(bytes, ends, from, count, out.array(), out.size());
        out.advance(size);
    }

    private static void putPrefixed(byte[] source, int[] ends, int from, int count, byte[] target, int first) {
        int at = first;
        int start = ends[from];
        for (int i = from + 1; i <= from + count; i++) {
            int length = ends[i] - start;
            target[at] = (byte) length;
            target[at + 1] = (byte) (length >> 8);
            target[at + 2] = (byte) (length >> 16);
            target[at + 3] = (byte) (length >> 24);
            System.arraycopy(source, start, target, at + Integer.BYTES, length);
            at += Integer.BYTES + length;
            start += length;
        }
    }

    @Override
    void putEntry(int position, GrowingBytes out) {
        dictionary.putEntry(position, out);
    }

    @Override
    int entries() {
        return dictionary.size();
    }

    @Override
    int entryBytes() {
        return dictionary.bytes();
    }

    @Override
    void clearEntries() {
        dictionary.clear();
    }

    @Override
    long plainBytes(int from, int count) {
        long content = (long) ends[from + count] - ends[from];
        return fixed ? content : content + (long) count * Integer.BYTES;
    }

    @Override
    void beginPageRange() {
        page.clear();
    }

    @Override
    void coverPositions(int[] positions, int count) {
        dictionary.cover(positions, count, page);
    }

    @Override
    void coverPlain(GrowingBytes plain, int count) {
        if (count > 0) {
            page.coverPlain(plain.array(), count, fixed ? plain.size() / count : 0);
        }
    }

    @Override
    void endPageRange() {
        chunk.cover(page);
    }

    @Override
    public Statistics pageStatistics(long nulls) {
        return page.statistics(nulls, text);
    }

    @Override
    public Statistics statistics(long nulls) {
        return chunk.statistics(nulls, text);
    }

    @Override
    public void reset() {
        super.reset();
        chunk.clear();
    }
}
