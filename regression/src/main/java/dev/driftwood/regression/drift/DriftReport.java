package dev.driftwood.regression.drift;

import dev.driftwood.runtime.storage.RemoteStores;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How days differ, each from the one before.
 *
 * @param flow the flow that was asked about, if any
 */
public record DriftReport(List<Day> days, List<DayStep> steps, Optional<FlowUse> flow) {

    public DriftReport {
        days = List.copyOf(days);
        steps = List.copyOf(steps);
    }

    /** Compares each day with the one before. */
    public static DriftReport of(List<Day> opened, Optional<FlowUse> flow, RemoteStores remote) {
        List<Day> days = typed(opened);
        List<BoundDay> bound = new ArrayList<>();
        for (Day day : days) {
            flow.ifPresent(use -> bound.add(BoundDay.of(use.request(), use.source(), day)));
        }
        List<DayStep> steps = new ArrayList<>();
        for (int i = 1; i < days.size(); i++) {
            List<FlowEffect> effects = bound.isEmpty() ? List.of() : FlowEffects.of(bound.get(i - 1), bound.get(i));
            Day before = days.get(i - 1);
            Day after = days.get(i);
            steps.add(new DayStep(before, after, DayComparison.changes(before, after, remote), effects));
        }
        return new DriftReport(days, steps, flow);
    }

    private static List<Day> typed(List<Day> opened) {
        List<Day> days = new ArrayList<>();
        for (Day day : opened) {
            days.add(day.typedAs(days.isEmpty() ? opened.get(opened.size() - 1) : days.get(days.size() - 1)));
        }
        return days;
    }

    /** Whether anything differs. */
    public boolean isDrift() {
        return steps.stream()
                .anyMatch(step -> !step.changes().isEmpty() || !step.effects().isEmpty());
    }
}
