package dev.driftwood.regression.drift;

import dev.driftwood.runtime.storage.RemoteStores;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** How days differ, each from the one before. */
public record DriftReport(List<Day> days, List<DayStep> steps) {

    public DriftReport {
        days = List.copyOf(days);
        steps = List.copyOf(steps);
    }

    /** Compares each day with the one before. */
    public static DriftReport of(List<Day> days, RemoteStores remote) throws IOException {
        List<DayStep> steps = new ArrayList<>();
        for (int i = 1; i < days.size(); i++) {
            steps.add(DayComparison.compare(days.get(i - 1), days.get(i), remote));
        }
        return new DriftReport(days, steps);
    }

    /** Whether anything differs. */
    public boolean isDrift() {
        return steps.stream().anyMatch(step -> !step.changes().isEmpty());
    }
}
