package dev.driftwood.adls.publication;

/**
 * Where a run stages what is to come into one folder.
 *
 * @param lock the file to be held meanwhile, the same for all runs
 * @param folder the run's own
 */
record Slot(String lock, String folder) {

    /** The new files, laid out as they will be in the target. */
    String fresh() {
        return folder + "/new";
    }

    /** What new files take the place of. */
    String aside() {
        return folder + "/old";
    }
}
