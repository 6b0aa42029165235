package dev.driftwood.runtime.group;

import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/**
 * Numbers groups of rows with equal keys, from 0 in the order in which they are first met. A hash table whose every step is done
 * for all rows of a batch, one key after the other.
 *
 * <p>Rows are taken for those of a group by a hash of 64 bits, and then compared with its keys; what turns out to be another key
 * with the same hash is looked up again row by row.
 */
public final class GroupTable implements AutoCloseable {

    private static final int EMPTY = -1;

    private final List<KeyColumn> keys = new ArrayList<>();
    private int[] slots = new int[64];
    private long[] groupHashes = new long[32];
    private int groups;
    private long[] hashes = new long[0];
    private int[] newRows = new int[16];

    public GroupTable(List<DataType> types, BufferAllocator allocator) {
        for (DataType type : types) {
            keys.add(KeyColumn.of(type, allocator));
        }
        Arrays.fill(slots, EMPTY);
    }

    /** How many keys a group has. */
    public int keys() {
        return keys.size();
    }

    /** How many groups there are. */
    public int groups() {
        return groups;
    }

    /**
     * Finds the group of each row, a new one for a key that was not met before.
     *
     * @param vectors one for each key
     * @param rows the rows of the vectors, as many as {@code count}
     * @param into gets the numbers
     */
    public void assign(List<FieldVector> vectors, int[] rows, int count, int[] into) {
        if (hashes.length < count) {
            hashes = new long[count];
        }
        hash(vectors, rows, count, hashes);
        int before = groups;
        for (int i = 0; i < count; i++) {
            int group = probe(hashes[i]);
            if (group == EMPTY) {
                group = add(hashes[i]);
                newRows[group - before] = rows[i];
                reserveNewRows(group - before + 2);
            }
            into[i] = group;
        }
        append(vectors, groups - before);
        checkKeys(vectors, rows, count, into, RowNumbers.of(count), hashes, true);
    }

    /** As {@link #assign}, but a key that was not met before gets -1. Several threads may look up at once. */
    public void lookUp(List<FieldVector> vectors, int[] rows, int count, int[] into) {
        long[] ofRows = new long[count];
        hash(vectors, rows, count, ofRows);
        int[] places = new int[count];
        int[] knownRows = new int[count];
        int[] knownGroups = new int[count];
        int known = 0;
        for (int i = 0; i < count; i++) {
            into[i] = probe(ofRows[i]);
            if (into[i] != EMPTY) {
                places[known] = i;
                knownRows[known] = rows[i];
                knownGroups[known++] = into[i];
            }
        }
        checkKeys(vectors, knownRows, known, knownGroups, places, ofRows, false);
        for (int i = 0; i < known; i++) {
            into[places[i]] = knownGroups[i];
        }
    }

    private void reserveNewRows(int count) {
        if (count > newRows.length) {
            newRows = Arrays.copyOf(newRows, newRows.length * 2);
        }
    }

    private void hash(List<FieldVector> vectors, int[] rows, int count, long[] into) {
        Arrays.fill(into, 0, count, 0);
        for (int i = 0; i < keys.size(); i++) {
            keys.get(i).hash(vectors.get(i), rows, count, into);
        }
    }

    /** The first group with the hash, or {@link #EMPTY}. */
    private int probe(long hash) {
        int mask = slots.length - 1;
        int slot = (int) (hash ^ hash >>> 29) & mask;
        while (slots[slot] != EMPTY && groupHashes[slots[slot]] != hash) {
            slot = slot + 1 & mask;
        }
        return slots[slot];
    }

    private int add(long hash) {
        if (groups == groupHashes.length) {
            groupHashes = Arrays.copyOf(groupHashes, groups * 2);
            slots = new int[groups * 4];
            Arrays.fill(slots, EMPTY);
            for (int i = 0; i < groups; i++) {
                place(i);
            }
        }
        groupHashes[groups] = hash;
        place(groups);
        return groups++;
    }

    private void place(int group) {
        int mask = slots.length - 1;
        long hash = groupHashes[group];
        int slot = (int) (hash ^ hash >>> 29) & mask;
        while (slots[slot] != EMPTY) {
            slot = slot + 1 & mask;
        }
        slots[slot] = group;
    }

    private void append(List<FieldVector> vectors, int count) {
        for (int i = 0; i < keys.size() && count > 0; i++) {
            keys.get(i).append(vectors.get(i), newRows, count);
        }
    }

    /**
     * @param places of the rows among the hashes
     * @param adding whether a key that was not met before makes a new group
     */
    private void checkKeys(
            List<FieldVector> vectors, int[] rows, int count, int[] into, int[] places, long[] ofRows, boolean adding) {
        boolean[] different = new boolean[count];
        for (int i = 0; i < keys.size(); i++) {
            keys.get(i).markDifferent(vectors.get(i), rows, into, count, different);
        }
        for (int i = 0; i < count; i++) {
            if (different[i]) {
                into[i] = findAgain(vectors, rows[i], ofRows[places[i]], adding);
            }
        }
    }

    /** Walks over all groups with the hash of a row, since the first one has other keys. */
    private int findAgain(List<FieldVector> vectors, int row, long hash, boolean adding) {
        int[] rows = {row};
        int[] candidate = new int[1];
        int mask = slots.length - 1;
        for (int slot = (int) (hash ^ hash >>> 29) & mask; slots[slot] != EMPTY; slot = slot + 1 & mask) {
            candidate[0] = slots[slot];
            boolean[] mark = new boolean[1];
            for (int i = 0; i < keys.size() && groupHashes[candidate[0]] == hash; i++) {
                keys.get(i).markDifferent(vectors.get(i), rows, candidate, 1, mark);
            }
            if (groupHashes[candidate[0]] == hash && !mark[0]) {
                return candidate[0];
            }
        }
        if (!adding) {
            return EMPTY;
        }
        int group = add(hash);
        for (int i = 0; i < keys.size(); i++) {
            keys.get(i).append(vectors.get(i), rows, 1);
        }
        return group;
    }

    /** The hash of a row of the batch that was assigned last, by its place among the rows. */
    public long hash(int index) {
        return hashes[index];
    }

    /** A key of the groups from one on, as a vector that the caller owns. */
    public FieldVector key(int key, int from, int count) {
        return keys.get(key).vector(from, count);
    }

    /** Bytes that the table takes. */
    public long bytes() {
        long bytes = ((long) slots.length << 2) + ((long) groupHashes.length << 3);
        for (KeyColumn key : keys) {
            bytes += key.bytes();
        }
        return bytes;
    }

    @Override
    public void close() {
        keys.forEach(KeyColumn::close);
    }
}
