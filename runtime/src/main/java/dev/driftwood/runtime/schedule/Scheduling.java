package dev.driftwood.runtime.schedule;

import dev.driftwood.runtime.execute.UnitSizes;

/**
 * How a flow is to be run. What it gives is the same for any number of threads.
 *
 * @param threads that work at once, at least 1
 * @param carrying whether columns that nothing changes are carried over as their files store them
 */
public record Scheduling(int threads, boolean carrying, UnitSizes sizes) {

    /** As many threads as there are processors. */
    public static Scheduling all() {
        return new Scheduling(Runtime.getRuntime().availableProcessors(), true, UnitSizes.DEFAULT);
    }

    /** One row after the other, for a look at the first. */
    public static final Scheduling IN_TURN = new Scheduling(1, false, UnitSizes.DEFAULT);
}
