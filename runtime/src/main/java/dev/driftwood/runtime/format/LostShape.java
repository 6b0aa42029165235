package dev.driftwood.runtime.format;

/**
 * Values of a column that were of another shape than the column's type, a number where an array should be, and so are null.
 *
 * @param column position among the columns asked for
 * @param sample one of them, as the file has it
 */
public record LostShape(int column, int count, String sample) {}
