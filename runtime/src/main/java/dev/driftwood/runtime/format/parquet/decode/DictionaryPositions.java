package dev.driftwood.runtime.format.parquet.decode;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;

/** The positions in a dictionary that a page holds instead of values, each of them that of an entry. */
public final class DictionaryPositions implements ValueDecoder.Ints {

    private final Dictionary dictionary;
    private final int size;
    private final boolean alwaysInside;
    private final boolean mayBeNegative;
    private final HybridReader runs;

    /** @param span begins with the bit width of the positions, or is empty */
    DictionaryPositions(Dictionary dictionary, Span span) {
        int width = span.length() == 0 ? 0 : span.bytes()[span.start()] & 0xff;
        this.dictionary = dictionary;
        this.size = dictionary.size();
        this.mayBeNegative = width > Integer.SIZE - Byte.SIZE;
        this.alwaysInside = width < Integer.SIZE - 1 && 1 << width <= size;
        this.runs = new HybridReader(span.length() == 0 ? span : span.from(1), width);
    }

    public Dictionary dictionary() {
        return dictionary;
    }

    @Override
    public void read(int[] out, int at, int count) {
        runs.read(out, at, count);
        if (!alwaysInside) {
            requireInside(out, at, count);
        }
    }

    /** Looks at all of them at once: a sign tells that some are too large. */
    private void requireInside(int[] positions, int at, int count) {
        int last = size - 1;
        int signs = mayBeNegative ? -1 : 0;
        for (int i = at; i < at + count; i++) {
            signs |= last - positions[i];
        }
        for (int i = at; signs < 0 && i < at + count; i++) {
            if (positions[i] < 0 || positions[i] > last) {
                throw new DamagedFileException(
                        "the dictionary has " + size + " entries, none at position " + positions[i]);
            }
        }
    }
}
