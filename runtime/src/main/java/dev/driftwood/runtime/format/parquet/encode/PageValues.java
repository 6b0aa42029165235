package dev.driftwood.runtime.format.parquet.encode;

import dev.driftwood.runtime.format.parquet.bytes.GrowingBytes;
import dev.driftwood.runtime.format.parquet.footer.Encoding;
import dev.driftwood.runtime.format.parquet.footer.Statistics;

/**
 * The values of a leaf on their way into pages, nulls left out. Everything about a page depends on the values alone, never on how
 * many are appended at once.
 */
public interface PageValues {

    /** Says, before the first value of a chunk, that a dictionary may not pay. */
    default void doubtDictionary() {
        // There may be none anyway.
    }

    /** Bytes that the page's values would take plain. */
    long plainBytes();

    /** Number of values in the page. */
    int count();

    /** Encodes the page's values and begins the next page. */
    Encoding writePage(GrowingBytes out);

    /** What is known of the values of the page written last; the number of nulls is added. */
    Statistics pageStatistics(long nulls);

    /** Number of entries of the dictionary that pages of this chunk need; 0 if they need none. */
    int dictionarySize();

    /** Writes the dictionary, plain. */
    void writeDictionary(GrowingBytes out);

    /** Bytes held in memory, about. */
    long heldBytes();

    /** What is known of the chunk's values; the number of nulls is added. */
    Statistics statistics(long nulls);

    /** Begins the next chunk. */
    void reset();
}
