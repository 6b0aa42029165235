package dev.driftwood.runtime.format.parquet.footer;

/**
 * What a column index says of a page.
 *
 * @param onlyNulls whether there is no value; the bounds mean nothing then
 * @param min not greater than any value of the page, in the plain encoding
 * @param max not less than any value of the page, in the plain encoding
 * @param nulls number of nulls, or -1 if not said
 */
@SuppressWarnings("ArrayRecordComponent")
public record PageBounds(boolean onlyNulls, byte[] min, byte[] max, long nulls) {}
