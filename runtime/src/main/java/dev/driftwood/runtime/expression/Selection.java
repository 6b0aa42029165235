package dev.driftwood.runtime.expression;

import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.vector.Bitmaps;
import dev.driftwood.runtime.vector.BooleanInput;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.NullVector;

/** Which rows of a batch are asked for. Immutable. */
final class Selection {

    private final long[] words;
    private final int rows;

    private Selection(long[] words, int rows) {
        this.words = words;
        this.rows = rows;
    }

    static Selection all(int rows) {
        long[] words = new long[Bitmaps.words(rows)];
        for (int i = 0; i < words.length; i++) {
            words[i] = Bitmaps.inside(i, rows);
        }
        return new Selection(words, rows);
    }

    int rows() {
        return rows;
    }

    long word(int index) {
        return words[index];
    }

    int count() {
        int count = 0;
        for (long word : words) {
            count += Long.bitCount(word);
        }
        return count;
    }

    boolean isEmpty() {
        for (long word : words) {
            if (word != 0) {
                return false;
            }
        }
        return true;
    }

    /** The rows for which the condition is true, neither false nor null. */
    Selection where(Datum condition) {
        ArrowBuf validity = condition.vector().getValidityBuffer();
        BooleanInput input = new BooleanInput(condition.vector(), condition.isConstant());
        long[] kept = new long[words.length];
        for (int i = 0; i < words.length; i++) {
            kept[i] = words[i] & input.word(i) & valid(condition, validity, i);
        }
        return new Selection(kept, rows);
    }

    /** The rows for which the value is null. */
    Selection whereNull(Datum value) {
        return without(whereNotNull(value));
    }

    /** The rows that are in both. */
    Selection and(Selection other) {
        long[] kept = new long[words.length];
        for (int i = 0; i < words.length; i++) {
            kept[i] = words[i] & other.words[i];
        }
        return new Selection(kept, rows);
    }

    /** The rows for which the value is not null. */
    Selection whereNotNull(Datum value) {
        if (value.vector() instanceof NullVector) {
            return new Selection(new long[words.length], rows);
        }
        ArrowBuf validity = value.vector().getValidityBuffer();
        long[] kept = new long[words.length];
        for (int i = 0; i < words.length; i++) {
            kept[i] = words[i] & valid(value, validity, i);
        }
        return new Selection(kept, rows);
    }

    private static long valid(Datum datum, ArrowBuf validity, int index) {
        if (datum.isConstant()) {
            return Bitmaps.get(validity, 0) ? -1L : 0L;
        }
        return Bitmaps.word(validity, index);
    }

    Selection without(Selection other) {
        long[] kept = new long[words.length];
        for (int i = 0; i < words.length; i++) {
            kept[i] = words[i] & ~other.words[i];
        }
        return new Selection(kept, rows);
    }

    /** Marks the selected rows of a new vector as live. */
    void writeTo(Output out) {
        for (int i = 0; i < words.length; i++) {
            out.setLiveWord(i, words[i]);
        }
    }

    /** The positions of the selected rows. */
    int[] positions() {
        int[] positions = new int[count()];
        int found = 0;
        for (int i = 0; i < words.length; i++) {
            for (long word = words[i]; word != 0; word &= word - 1) {
                positions[found++] = (i << 6) + Long.numberOfTrailingZeros(word);
            }
        }
        return positions;
    }
}
