package dev.driftwood.runtime;

/** What becomes of a run that loses something without an error. */
public enum LossPolicy {
    /** It lands, and its report tells what was lost. */
    REPORT,
    /** The same; every row is read, also where an index of the file says that a filter would leave out all of them. */
    REPORT_ALL,
    /** All rows are read, and it fails before anything is published. */
    REFUSE
}
