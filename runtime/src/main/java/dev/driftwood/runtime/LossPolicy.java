package dev.driftwood.runtime;

/** What becomes of a run that loses something without an error. */
public enum LossPolicy {
    /** It lands, and its report tells what was lost. */
    REPORT,
    /** It fails before anything is published. */
    REFUSE
}
