package dev.driftwood.regression.drift;

import java.util.List;

/**
 * From one day to the next.
 *
 * @param effects what that does to the flow, if one was asked about
 */
public record DayStep(Day before, Day after, List<ColumnChange> changes, List<FlowEffect> effects) {

    public DayStep {
        changes = List.copyOf(changes);
        effects = List.copyOf(effects);
    }
}
