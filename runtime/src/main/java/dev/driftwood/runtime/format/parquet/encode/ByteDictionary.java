package dev.driftwood.runtime.format.parquet.encode;

import dev.driftwood.runtime.format.parquet.bytes.GrowingBytes;
import java.util.Arrays;

/** Distinct values of bytes in the order first seen, found by hashing; kept plain, as a dictionary page holds them. */
final class ByteDictionary {

    private static final int INITIAL = 64;

    /** Bytes of the length before each value; 0 if all are equally long. */
    private final int prefix;

    private final GrowingBytes plain = new GrowingBytes(0);
    private int[] ends = new int[INITIAL];
    private int[] hashes = new int[INITIAL];
    private int[] table = new int[2 * INITIAL];
    private int size;

    /** @param prefixed whether the lengths are to be kept, as for BYTE_ARRAY */
    ByteDictionary(boolean prefixed) {
        this.prefix = prefixed ? Integer.BYTES : 0;
    }

    int size() {
        return size;
    }

    /** Bytes of all entries, plain. */
    int bytes() {
        return plain.size();
    }

    void clear() {
        plain.clear();
        ends = new int[INITIAL];
        hashes = new int[INITIAL];
        table = new int[2 * INITIAL];
        size = 0;
    }

    void putEntry(int position, GrowingBytes out) {
        int start = position == 0 ? 0 : ends[position - 1];
        out.put(plain.array(), start, ends[position] - start);
    }

    void coverEntry(int position, ByteRange range) {
        int start = (position == 0 ? 0 : ends[position - 1]) + prefix;
        range.cover(plain.array(), start, ends[position] - start);
    }

    /** The value's position, added if new, or -1 if the dictionary would grow too large. */
    int lookUp(byte[] bytes, int start, int length) {
        int hash = hash(bytes, start, length);
        int mask = table.length - 1;
        int slot = hash & mask;
        while (true) {
            int position = table[slot] - 1;
            if (position < 0) {
                return add(bytes, start, length, hash, slot);
            }
            if (hashes[position] == hash && matches(position, bytes, start, length)) {
                return position;
            }
            slot = (slot + 1) & mask;
        }
    }

    private boolean matches(int position, byte[] bytes, int start, int length) {
        int from = (position == 0 ? 0 : ends[position - 1]) + prefix;
        return Arrays.equals(plain.array(), from, ends[position], bytes, start, start + length);
    }

    private int add(byte[] bytes, int start, int length, int hash, int slot) {
        if ((long) plain.size() + prefix + length > DictionaryValues.MAX_DICTIONARY_BYTES) {
            return -1;
        }
        if (prefix > 0) {
            plain.putInt(length);
        }
        plain.put(bytes, start, length);
        if (size == ends.length) {
            ends = Arrays.copyOf(ends, 2 * size);
            hashes = Arrays.copyOf(hashes, 2 * size);
            hashes[size] = hash;
            rehash();
        } else {
            table[slot] = size + 1;
        }
        hashes[size] = hash;
        ends[size] = plain.size();
        return size++;
    }

    /** Doubles the table, for the entries and the one that is about to be added. */
    private void rehash() {
        table = new int[2 * table.length];
        int mask = table.length - 1;
        for (int i = 0; i <= size; i++) {
            int slot = hashes[i] & mask;
            while (table[slot] != 0) {
                slot = (slot + 1) & mask;
            }
            table[slot] = i + 1;
        }
    }

    private static int hash(byte[] bytes, int start, int length) {
        int hash = length;
        for (int i = start; i < start + length; i++) {
            hash = 31 * hash + bytes[i];
        }
        int product = hash * 0x9e3779b1;
        return product ^ (product >>> 15);
    }
}
