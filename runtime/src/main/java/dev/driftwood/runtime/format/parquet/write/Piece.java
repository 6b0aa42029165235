package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.format.parquet.bytes.GrowingBytes;
import java.util.Arrays;

/**
 * Some rows of a column on their way down the schema: for each level entry where it stands in the vector at hand, or that it ended
 * above, at a null or an empty list. "Nested Encoding" of Parquet's README.
 */
final class Piece {

    /** Position of an entry that ended above. */
    static final int ENDED = -1;

    final GrowingBytes repetition;
    final GrowingBytes definition;
    int[] positions;

    Piece(int capacity) {
        repetition = new GrowingBytes(capacity);
        definition = new GrowingBytes(capacity);
        positions = new int[capacity];
    }

    /** The rows {@code from..from+count} of a column. */
    static Piece ofRows(int from, int count) {
        Piece piece = new Piece(count);
        for (int i = 0; i < count; i++) {
            piece.add(0, 0, from + i);
        }
        return piece;
    }

    int count() {
        return repetition.size();
    }

    void add(int repetitionLevel, int definitionLevel, int position) {
        int at = count();
        if (at == positions.length) {
            positions = Arrays.copyOf(positions, Math.max(16, 2 * at));
        }
        positions[at] = position;
        repetition.put(repetitionLevel);
        definition.put(definitionLevel);
    }
}
