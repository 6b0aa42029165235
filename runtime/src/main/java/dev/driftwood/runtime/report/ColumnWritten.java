package dev.driftwood.runtime.report;

/**
 * How a sink's column came into its files.
 *
 * @param carriedRows rows whose values were copied as the source's files store them
 * @param constantRows rows of a value that is the same for a whole part of the data, such as null where a file lacks the column
 * @param computedRows rows that were decoded or computed, and encoded
 */
public record ColumnWritten(String name, long carriedRows, long constantRows, long computedRows) {}
