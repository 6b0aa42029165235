package dev.driftwood.adls.publication;

import java.util.List;

/**
 * What brings one staged folder into its place.
 *
 * @param emptied folders that may have lost all they had, the innermost first
 * @param met areas in folders that the plan has looked into
 */
record MergePlan(List<PlannedStep> steps, List<String> emptied, List<StagingArea> met) {
    MergePlan {
        steps = List.copyOf(steps);
        emptied = List.copyOf(emptied);
        met = List.copyOf(met);
    }
}
