package dev.driftwood.runtime.format.parquet.encode;

import dev.driftwood.runtime.format.parquet.bytes.GrowingBytes;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Distinct values of bytes in the order first seen, found by hashing; kept plain, as a dictionary page holds them. */
final class ByteDictionary {

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int INITIAL = 64;

    /** Bytes of the length before each value; 0 if all are equally long. */
    private final int prefix;

    private final GrowingBytes plain = new GrowingBytes(0);
    private int[] ends = new int[INITIAL];
    private int[] hashes = new int[INITIAL];
    private int[] table = new int[2 * INITIAL];
    private int size;

    /** Leading bytes that all entries have in common. */
    private int common;

    /** For each entry {@link ByteRange#key} behind those. */
    private long[] keys = new long[INITIAL];

    /** A one for each entry that has been found among positions. */
    private byte[] seen = new byte[0];

    private int[] distinct = new int[0];

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
        keys = new long[INITIAL];
        size = 0;
    }

    void putEntry(int position, GrowingBytes out) {
        int start = position == 0 ? 0 : ends[position - 1];
        out.put(plain.array(), start, ends[position] - start);
    }

    /** Covers the entries at the positions; only those with the least or the greatest key are looked at themselves. */
    void cover(int[] positions, int count, ByteRange range) {
        int found = findDistinct(positions, count);
        long least = Long.MAX_VALUE;
        long greatest = Long.MIN_VALUE;
        for (int i = 0; i < found; i++) {
            long key = keys[distinct[i]];
            least = Math.min(least, key);
            greatest = Math.max(greatest, key);
        }
        for (int i = 0; i < found; i++) {
            int position = distinct[i];
            if (keys[position] == least || keys[position] == greatest) {
                int start = start(position);
                range.cover(plain.array(), start, ends[position] - start);
            }
            seen[position] = 0;
        }
    }

    /** Finds the different ones of positions. Free of branches, since no processor foresees random positions. */
    private int findDistinct(int[] positions, int count) {
        if (seen.length < size) {
            seen = new byte[ends.length];
        }
        if (distinct.length <= Math.min(size, count)) {
            distinct = new int[Math.min(ends.length, 2 * count) + 1];
        }
        byte[] isSeen = seen;
        int[] target = distinct;
        int found = 0;
        for (int i = 0; i < count; i++) {
            int position = positions[i];
            target[found] = position;
            found += 1 - isSeen[position];
            isSeen[position] = 1;
        }
        return found;
    }

    /** Where the bytes of the entry begin. */
    private int start(int position) {
        return (position == 0 ? 0 : ends[position - 1]) + prefix;
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
        int entry = start(position);
        if (ends[position] - entry != length) {
            return false;
        }
        byte[] entries = plain.array();
        int shift = entry - start;
        int end = start + length;
        int i = start;
        for (; i <= end - Long.BYTES; i += Long.BYTES) {
            if ((long) LONGS.get(entries, i + shift) != (long) LONGS.get(bytes, i)) {
                return false;
            }
        }
        for (; i < end; i++) {
            if (entries[i + shift] != bytes[i]) {
                return false;
            }
        }
        return true;
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
            keys = Arrays.copyOf(keys, 2 * size);
            hashes[size] = hash;
            rehash();
        } else {
            table[slot] = size + 1;
        }
        hashes[size] = hash;
        ends[size] = plain.size();
        setKey(size);
        return size++;
    }

    /** Gives the last entry its key, and all others new ones if it has less in common with them. */
    private void setKey(int last) {
        int start = start(last);
        int shared = ends[last] - start;
        if (last > 0) {
            int first = start(0);
            int differing = Arrays.mismatch(plain.array(), first, first + common, plain.array(), start, ends[last]);
            shared = differing < 0 ? common : Math.min(differing, common);
        }
        int from = last > 0 && shared == common ? last : 0;
        common = shared;
        for (int i = from; i <= last; i++) {
            keys[i] = ByteRange.key(plain.array(), start(i) + common, ends[i], prefix == 0 && common == 0);
        }
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
        int end = start + length;
        long hash = length;
        int i = start;
        for (; i <= end - Long.BYTES; i += Long.BYTES) {
            hash = mix(hash ^ (long) LONGS.get(bytes, i));
        }
        long rest = 0;
        for (; i < end; i++) {
            rest = rest << Byte.SIZE | bytes[i] & 0xff;
        }
        return (int) mix(hash ^ rest);
    }

    /** Lets each bit make a difference to the lower ones, which choose the slot. */
    private static long mix(long bits) {
        long product = (bits ^ bits >>> 32) * 0x9e37_79b9_7f4a_7c15L;
        return product ^ product >>> 32;
    }
}
