package dev.driftwood.runtime.format.parquet.encode;

import dev.driftwood.runtime.format.parquet.bytes.GrowingBytes;
import dev.driftwood.runtime.format.parquet.footer.Encoding;
import java.util.Arrays;

/**
 * Values that are written as positions in a dictionary until it grows too large, or does not pay, and plain from then on. The
 * rules are those of parquet-hadoop: at most 1 MiB of entries; after the first page, no dictionary if the page would be smaller
 * without.
 */
public abstract class DictionaryValues implements PageValues {

    /** Most bytes of entries. */
    static final int MAX_DICTIONARY_BYTES = 1 << 20;

    /** Of a doubted dictionary so many values are looked up; it is kept if no more than half of them differ. */
    private static final int TRIAL_VALUES = 4096;

    private static final int INITIAL = 256;
    private static final int UNSEEN = -1;

    /** What finding an entry again takes, about. */
    private static final long HASHING_BYTES = 24;

    private int[] positions = new int[INITIAL];
    private int positionCount;
    private final GrowingBytes plain = new GrowingBytes(0);
    private int plainCount;
    private long plainBytes;
    private boolean useDictionary = true;
    private int trial;
    private int dictionaryPages;
    private int pages;

    /** For each entry of another dictionary its position in this one, which it gets when it is first used. */
    private int[] known = new int[0];

    /** Looks up values from {@code from} on, adding new ones; stops before the one that makes the dictionary too large. */
    abstract int lookUp(int from, int count, int[] target, int at);

    /** As {@link #lookUp} for one entry of the other dictionary; -1 if it makes the dictionary too large. */
    abstract int lookUpEntry(int entry);

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

    /** Begins the range of a page's values. */
    abstract void beginPageRange();

    /** Takes the entries at the positions into the page's range. */
    abstract void coverPositions(int[] entryPositions, int count);

    /** Takes so many plain values into the page's range. */
    abstract void coverPlain(GrowingBytes plain, int count);

    /** Takes the page's range into that of the chunk. */
    abstract void endPageRange();

    /** Bytes of values, plain. */
    abstract long plainBytes(int from, int count);

    /** Bytes of entries of the other dictionary, plain. */
    abstract long entryBytes(int[] entries, int from, int count);

    /** Forgets which entries of another dictionary were used; from now on it has so many. */
    final void expectEntries(int count) {
        known = new int[count];
        Arrays.fill(known, UNSEEN);
    }

    /** Whether {@link #appendEntries} takes any. */
    public final boolean takesEntries() {
        return useDictionary;
    }

    /**
     * Puts values into the page that are entries of the other dictionary. Does what appending the values themselves does.
     *
     * @param bytes what all of them would take plain
     * @return how many were taken; all the others must be appended as values, since there is no dictionary any more
     */
    public final int appendEntries(int[] entries, int from, int count, long bytes) {
        if (!useDictionary) {
            return 0;
        }
        reserve(count);
        int done = translate(entries, from, count);
        positionCount += done;
        plainBytes += done == count ? bytes : entryBytes(entries, from, done);
        if (done < count) {
            abandonDictionary();
        }
        return done;
    }

    private int translate(int[] entries, int from, int count) {
        int[] seen = known;
        int[] target = positions;
        int shift = positionCount - from;
        for (int i = from; i < from + count; i++) {
            int position = seen[entries[i]];
            if (position < 0) {
                position = lookUpEntry(entries[i]);
                if (position < 0) {
                    return i - from;
                }
                seen[entries[i]] = position;
            }
            target[shift + i] = position;
        }
        return count;
    }

    private void reserve(int count) {
        if (positions.length < positionCount + count) {
            positions = Arrays.copyOf(positions, Math.max(positionCount + count, 2 * positions.length));
        }
    }

    @Override
    public final void doubtDictionary() {
        if (pages == 0 && count() == 0) {
            trial = TRIAL_VALUES;
        }
    }

    /** Puts so many values, which the subclass has in its arrays, into the page. */
    final void append(int count) {
        plainBytes += plainBytes(0, count);
        int done = 0;
        while (useDictionary && done < count) {
            done += tryDictionary(done, count - done);
        }
        if (done < count) {
            putPlain(done, count - done, plain);
            plainCount += count - done;
        }
    }

    /** Looks up so many values, or as many as there are before the dictionary is doubted or full; gives their number. */
    private int tryDictionary(int from, int count) {
        int most = trial > 0 ? Math.min(trial, count) : count;
        reserve(most);
        int found = lookUp(from, most, positions, positionCount);
        positionCount += found;
        boolean tried = trial > 0 && found == trial;
        trial -= Math.min(trial, found);
        if (found < most || (tried && 2 * entries() > TRIAL_VALUES)) {
            abandonDictionary();
        }
        return found;
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
        coverPage();
        if (positionCount > 0) {
            writePositions(out);
            return Encoding.PLAIN_DICTIONARY;
        }
        out.put(plain.array(), 0, plain.size());
        plain.clear();
        plainCount = 0;
        return Encoding.PLAIN;
    }

    /** Finds the page's range: of the entries that its positions stand for, or of its plain values. */
    private void coverPage() {
        beginPageRange();
        coverPositions(positions, positionCount);
        coverPlain(plain, plainCount);
        endPageRange();
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
        Arrays.fill(known, UNSEEN);
        positionCount = 0;
        plain.clear();
        plainCount = 0;
        plainBytes = 0;
        useDictionary = true;
        trial = 0;
        dictionaryPages = 0;
        pages = 0;
    }
}
