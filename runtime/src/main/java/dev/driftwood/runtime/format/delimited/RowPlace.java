package dev.driftwood.runtime.format.delimited;

/** Says where in a file a place of its text is, for complaints. */
@FunctionalInterface
interface RowPlace {

    /**
     * The file, line and row.
     *
     * @param position of a byte of the row, its first or its last one
     */
    String of(long position);
}
