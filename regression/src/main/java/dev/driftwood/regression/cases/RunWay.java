package dev.driftwood.regression.cases;

import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.runtime.schedule.Scheduling;
import dev.driftwood.runtime.spill.SpillSettings;

/** How a flow works through its rows, which makes no difference to what comes out. */
public record RunWay(int batchRows, SpillSettings spilling, Scheduling scheduling) {

    /** Cases are small, and several run at once. */
    public static final RunWay USUAL =
            new RunWay(ReadOptions.DEFAULT_BATCH_ROWS, SpillSettings.DEFAULT, Scheduling.IN_TURN);
}
