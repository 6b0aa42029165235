package dev.driftwood.runtime.transformations.folddown;

/** Rows of one batch, a bounded number at a time. */
interface RowSteps {

    /** Fills in the next rows, at least one; false if there are none. */
    boolean next(UnrolledRows rows);
}
