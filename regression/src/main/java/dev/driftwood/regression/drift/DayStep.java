package dev.driftwood.regression.drift;

import java.util.List;

/** From one day to the next. */
public record DayStep(Day before, Day after, List<ColumnChange> changes) {

    public DayStep {
        changes = List.copyOf(changes);
    }
}
