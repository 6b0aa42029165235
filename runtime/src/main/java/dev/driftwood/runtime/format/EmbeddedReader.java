package dev.driftwood.runtime.format;

/** Reads documents, each of which is the text in one row of a column, into the rows of a vector. Belongs to one worker. */
public interface EmbeddedReader {

    /** What came of a text. */
    enum Outcome {
        /** The row has all that was asked for. */
        READ,
        /** Something in the text has another shape than was asked for, and is null in the row. */
        PARTLY_READ,
        /** There is no document in the text; the row is null. */
        EMPTY,
        /** The text is no document; the row is null. */
        MALFORMED
    }

    /**
     * Reads a text.
     *
     * @param text its UTF-8 from 0 to {@code length}
     * @param row rows come in ascending order; those left out are null
     */
    Outcome read(byte[] text, int length, int row);
}
