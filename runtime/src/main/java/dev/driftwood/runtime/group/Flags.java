package dev.driftwood.runtime.group;

import dev.driftwood.runtime.vector.Bitmaps;
import java.util.Arrays;
import org.apache.arrow.memory.ArrowBuf;

/** A bit for each group, which grows. */
public final class Flags {

    private long[] words = new long[4];

    public boolean get(int index) {
        int word = index >> 6;
        return word < words.length && (words[word] >>> index & 1) != 0;
    }

    public void set(int index) {
        int word = index >> 6;
        if (word >= words.length) {
            words = Arrays.copyOf(words, Math.max(word + 1, words.length * 2));
        }
        words[word] |= 1L << index;
    }

    public void set(int index, boolean value) {
        if (value) {
            set(index);
        } else if (get(index)) {
            words[index >> 6] &= ~(1L << index);
        }
    }

    /** Writes the flags from one on as the validity of as many rows. */
    public void writeTo(ArrowBuf validity, int from, int count) {
        for (int index = 0; index < Bitmaps.words(count); index++) {
            long word = 0;
            int end = Math.min(64, count - (index << 6));
            for (int bit = 0; bit < end; bit++) {
                word |= get(from + (index << 6) + bit) ? 1L << bit : 0;
            }
            Bitmaps.setWord(validity, index, word);
        }
    }

    public long bytes() {
        return (long) words.length << 3;
    }
}
