package dev.driftwood.runtime.execute;

/**
 * How a source is divided into units.
 *
 * @param aloneRows rows with which a section is a unit by itself, if its columns may be carried over
 * @param aloneBytes bytes with which it is one, however few its rows
 * @param gatheredRows rows to which smaller sections are gathered
 * @param gatheredBytes bytes to which they are
 * @param keptRows rows of a unit that are encoded together with those of other units, if nothing is carried over
 * @param threadedRows rows of a source from which on several threads work on it
 */
public record UnitSizes(
        long aloneRows, long aloneBytes, long gatheredRows, long gatheredBytes, long keptRows, long threadedRows) {

    /**
     * Below 4,096 rows the boundaries of the input are not kept, since whoever reads the output would pay for row groups that
     * small. Two row groups of 122,880 rows, a common size, are gathered where all is encoded anew.
     */
    public static final UnitSizes DEFAULT = new UnitSizes(1 << 12, 1L << 20, 1 << 17, 1L << 26, 1 << 15, 20_000);

    /** A unit for each section, for tests on small files. */
    public static final UnitSizes SMALLEST = new UnitSizes(1, 1, 1, 1, 0, 1);
}
