package dev.driftwood.runtime.check;

/**
 * What the values of a column of a stream must not be.
 *
 * @param stream {@code Router@large} for an output of a split
 * @param column whose values are shown where the check fails
 * @param failing a data flow expression over the stream's columns that is true for rows that fail
 * @param words what is wrong with such rows: {@code is null}
 * @param asker who asks for it, as the complaint says it
 */
public record ValueCheck(String stream, String column, String failing, String words, String asker) {}
