package dev.driftwood.runtime.functions.bitset;

import dev.driftwood.runtime.vector.ListInput;
import dev.driftwood.runtime.vector.LongInput;
import dev.driftwood.runtime.vector.LongListOutput;
import java.util.Arrays;

/** A bit set under construction; made once per batch, used for every row. */
final class BitWords {

    /** So that a position in hostile data cannot ask for gigabytes: 128 KB a row are enough. */
    static final int MOST_BITS = 1 << 20;

    private long[] words = new long[8];
    private int count;

    void clear() {
        Arrays.fill(words, 0, count, 0);
        count = 0;
    }

    /** Replaces the content by the row's words; a null word has no bits. */
    void read(ListInput sets, LongInput items, int row) {
        clear();
        int start = sets.start(row);
        reserve(sets.size(row));
        for (int i = 0; i < count; i++) {
            words[i] = items.isNull(start + i) ? 0 : items.at(start + i);
        }
    }

    /** Sets the bits at the row's positions, nulls left out; false if one is negative or too large. */
    boolean set(ListInput positions, LongInput items, int row) {
        for (int i = positions.start(row); i < positions.end(row); i++) {
            if (items.isNull(i)) {
                continue;
            }
            long position = items.at(i);
            if (position < 0 || position >= MOST_BITS) {
                return false;
            }
            int word = (int) (position >> 6);
            reserve(word + 1);
            words[word] |= 1L << position;
        }
        return true;
    }

    void write(LongListOutput result, int row) {
        for (int i = 0; i < count; i++) {
            result.add(words[i]);
        }
        result.end(row);
    }

    private void reserve(int size) {
        if (size > words.length) {
            words = Arrays.copyOf(words, Math.max(size, words.length * 2));
        }
        count = Math.max(count, size);
    }
}
