package dev.driftwood.runtime.format.parquet.write;

/**
 * Some rows of a leaf.
 *
 * @param repetition levels, as many as there are in {@code definition}
 * @param definition levels
 * @param positions where the values that are there stand in the vector
 * @param values how many of them
 */
@SuppressWarnings("ArrayRecordComponent")
record LeafPiece(byte[] repetition, byte[] definition, int[] positions, int values) {

    int levels() {
        return definition.length;
    }

    /**
     * Where the levels and values of each row begin, and where those of one more would.
     *
     * @param maxDefinition the definition level of a value
     */
    Rows rows(int maxDefinition) {
        int[] levelStarts = new int[levels() + 1];
        int[] valueStarts = new int[levels() + 1];
        int rows = 0;
        int value = 0;
        for (int i = 0; i < levels(); i++) {
            if (repetition[i] == 0) {
                levelStarts[rows] = i;
                valueStarts[rows] = value;
                rows++;
            }
            value += definition[i] == maxDefinition ? 1 : 0;
        }
        levelStarts[rows] = levels();
        valueStarts[rows] = value;
        return new Rows(rows, levelStarts, valueStarts);
    }

    /** See {@link #rows}. */
    record Rows(int count, int[] levelStarts, int[] valueStarts) {}
}
