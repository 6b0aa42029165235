package dev.driftwood.runtime.transformations;

/** What to do with text files of one source whose headers differ. */
public enum HeaderPolicy {
    /** An error that says what would land where. */
    REFUSE,
    /** Each file is read by its own header. */
    BY_FILE,
    /** All files are read by the header of the first, as the service does. */
    SERVICE
}
