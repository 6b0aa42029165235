package dev.driftwood.runtime;

/** Told now and then how far a run is; called from the running thread, so it must be quick. */
@FunctionalInterface
public interface Progress {

    /** Nobody wants to know. */
    Progress NONE = (stage, rows, totalRows) -> {};

    /** @param totalRows -1 if unknown */
    void report(String stage, long rows, long totalRows);
}
