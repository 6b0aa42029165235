package dev.driftwood.regression.drill.mutation;

/** What becomes of the values that a file holds. */
public enum Impact {
    /** All are there still, under whichever name and in whichever type. */
    KEEPS_VALUES,
    /** Those of the column have others in their places. */
    CHANGES_VALUES,
    /** Those of the column are gone. */
    TAKES_VALUES,
    /** There are more. */
    ADDS_VALUES,
    /** No row is left. */
    TAKES_ROWS
}
