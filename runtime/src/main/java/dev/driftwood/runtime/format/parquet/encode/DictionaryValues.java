package dev.driftwood.runtime.format.parquet.encode;

import dev.driftwood.runtime.format.parquet.bytes.GrowingBytes;
import dev.driftwood.runtime.format.parquet.footer.Encoding;
import java.util.Arrays;

/**
 * Values that are written as positions in a dictionary until it grows too large, or does not pay, and plain from then on. The
 * rules are those of parquet-hadoop: at most 1 MiB of entries; after the first page, no dictionary if the page would be smaller
 * without.
 */
abstract class DictionaryValues implements PageValues {

    /** Most bytes of entries. */
    static final int MAX_DICTIONARY_BYTES = 1 << 20;

    private static final int INITIAL = 256;

    /** What finding an entry again takes, about. */
    private static final long HASHING_BYTES = 24;

    private int[] positions = new int[INITIAL];
    private int positionCount;
    private final GrowingBytes plain = new GrowingBytes(0);
    private int plainCount;
    private long plainBytes;
    private boolean useDictionary = true;
    private int dictionaryPages;
    private int pages;

    /** Looks up values from {@code from} on, adding new ones; stops before the one that makes the dictionary too large. */
    abstract int lookUp(int from, int count, int[] target, int at);

    /** Writes values as they are. */
    abstract void putPlain(int from, int count, GrowingBytes out);

    /** Writes an entry of the dictionary as it is. */
    abstract void putEntry(int position, GrowingBytes out);

    /** Number of entries. */
    abstract int entries();

    /** Bytes of all entries, plain. */
    abstract int entryBytes();

    /** Empties the dictionary. */
    abstract void clearEntries();

    /** Bytes of values, plain. */
    abstract long plainBytes(int from, int count);

    /** Puts so many values, which the subclass has in its arrays, into the page. */
    final void append(int count) {
        plainBytes += plainBytes(0, count);
        int done = 0;
        if (useDictionary) {
            if (positions.length < positionCount + count) {
                positions = Arrays.copyOf(positions, Math.max(positionCount + count, 2 * positions.length));
            }
            done = lookUp(0, count, positions, positionCount);
            positionCount += done;
            if (done < count) {
                abandonDictionary();
            }
        }
        if (done < count) {
            putPlain(done, count - done, plain);
            plainCount += count - done;
        }
    }

    /** Turns the page's positions into plain values. */
    private void abandonDictionary() {
        for (int i = 0; i < positionCount; i++) {
            putEntry(positions[i], plain);
        }
        plainCount += positionCount;
        positionCount = 0;
        useDictionary = false;
        positions = new int[0];
        if (dictionaryPages == 0) {
            clearEntries();
        }
    }

    @Override
    public final long plainBytes() {
        return plainBytes;
    }

    @Override
    public final int count() {
        return positionCount + plainCount;
    }

    @Override
    public final Encoding writePage(GrowingBytes out) {
        if (useDictionary && pages == 0 && !pays()) {
            abandonDictionary();
        }
        pages += count() == 0 ? 0 : 1;
        plainBytes = 0;
        if (positionCount > 0) {
            writePositions(out);
            return Encoding.PLAIN_DICTIONARY;
        }
        out.put(plain.array(), 0, plain.size());
        plain.clear();
        plainCount = 0;
        return Encoding.PLAIN;
    }

    private boolean pays() {
        long positionBytes = ((long) positionCount * positionWidth() + 7) / Byte.SIZE;
        return positionBytes + entryBytes() < plainBytes || positionCount == 0;
    }

    private void writePositions(GrowingBytes out) {
        out.put(positionWidth());
        HybridWriter.write(positions, positionCount, positionWidth(), out);
        positionCount = 0;
        dictionaryPages++;
    }

    private int positionWidth() {
        return HybridWriter.width(Math.max(0, entries() - 1));
    }

    @Override
    public final int dictionarySize() {
        return dictionaryPages == 0 ? 0 : entries();
    }

    @Override
    public final void writeDictionary(GrowingBytes out) {
        for (int i = 0; i < entries(); i++) {
            putEntry(i, out);
        }
    }

    @Override
    public final long heldBytes() {
        return plain.size() + (long) positionCount * Integer.BYTES + entryBytes() + entries() * HASHING_BYTES;
    }

    @Override
    public void reset() {
        clearEntries();
        positionCount = 0;
        plain.clear();
        plainCount = 0;
        plainBytes = 0;
        useDictionary = true;
        dictionaryPages = 0;
        pages = 0;
    }
}
