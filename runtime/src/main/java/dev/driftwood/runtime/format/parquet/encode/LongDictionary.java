package dev.driftwood.runtime.format.parquet.encode;

import java.util.Arrays;

/**
 * Distinct 64-bit values in the order first seen, found by hashing.
 *
 * <p>Repeats {@link IntDictionary} on purpose: primitive loops share no code without boxing or a call for each value.
 */
final class LongDictionary {

    private static final int INITIAL = 64;
    private static final int MAX_ENTRIES = DictionaryValues.MAX_DICTIONARY_BYTES / Long.BYTES;

    private long[] entries = new long[INITIAL];
    private int[] table = new int[2 * INITIAL];
    private int size;

    int size() {
        return size;
    }

    long entry(int position) {
        return entries[position];
    }

    /** The entries by position, and room for more. */
    long[] entries() {
        return entries;
    }

    void clear() {
        entries = new long[INITIAL];
        table = new int[2 * INITIAL];
        size = 0;
    }

    /** Positions of values, new ones added; stops before the one too many and says how many were looked up. */
    int lookUp(long[] values, int from, int count, int[] target, int at) {
        for (int i = 0; i < count; i++) {
            int position = lookUp(values[from + i]);
            if (position < 0) {
                return i;
            }
            target[at + i] = position;
        }
        return count;
    }

    /** The value's position, added if new, or -1 if the dictionary would grow too large. */
    int lookUp(long value) {
        int mask = table.length - 1;
        int slot = hash(value) & mask;
        while (true) {
            int position = table[slot] - 1;
            if (position < 0) {
                return add(value, slot);
            }
            if (entries[position] == value) {
                return position;
            }
            slot = (slot + 1) & mask;
        }
    }

    private int add(long value, int slot) {
        if (size == MAX_ENTRIES) {
            return -1;
        }
        if (size == entries.length) {
            entries = Arrays.copyOf(entries, 2 * size);
            entries[size] = value;
            rehash();
        } else {
            table[slot] = size + 1;
        }
        entries[size] = value;
        return size++;
    }

    /** Doubles the table, for the entries and the one that is about to be added. */
    private void rehash() {
        table = new int[2 * table.length];
        int mask = table.length - 1;
        for (int i = 0; i <= size; i++) {
            int slot = hash(entries[i]) & mask;
            while (table[slot] != 0) {
                slot = (slot + 1) & mask;
            }
            table[slot] = i + 1;
        }
    }

    private static int hash(long value) {
        long product = value * 0x9e3779b97f4a7c15L;
        return (int) ((product >>> 32) ^ (product >>> 52));
    }
}
