package dev.driftwood.runtime.execute;

/** Which rows around a row an aggregate function sees in a window. */
public sealed interface WindowFrame {

    /** All rows of the partition. */
    record Partition() implements WindowFrame {}

    /** From the partition's first row to the last one that the order does not tell from this. */
    record UpToPeers() implements WindowFrame {}

    /**
     * Rows by their distance; negative is before. What lies outside the partition is left out.
     *
     * @param start {@link #UNBOUNDED_START} for all rows before
     * @param end {@link #UNBOUNDED_END} for all rows behind
     */
    record Rows(long start, long end) implements WindowFrame {}

    /**
     * Rows whose only sort key differs from this row's by no more; negative is towards rows before. A row without a key sees
     * those without a key.
     *
     * @param start in units of the key: days for dates, microseconds for timestamps
     */
    record Range(long start, long end) implements WindowFrame {}

    long UNBOUNDED_START = Long.MIN_VALUE;
    long UNBOUNDED_END = Long.MAX_VALUE;
}
