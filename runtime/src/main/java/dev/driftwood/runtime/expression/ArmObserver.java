package dev.driftwood.runtime.expression;

import dev.driftwood.runtime.functions.CallPlace;

/** Hears which ways rows take through {@code iif}, {@code case}, {@code coalesce} and their like. Called on any thread. */
@FunctionalInterface
public interface ArmObserver {

    /** For those who do not ask; nothing is added to expressions then. */
    ArmObserver NONE = (place, arm, rows) -> {};

    /**
     * Rows took an arm.
     *
     * @param place the call
     * @param arm which of its values, counted from 0 in the order written; of {@code coalesce} which argument
     * @param rows how many; never 0
     */
    void taken(CallPlace place, int arm, long rows);
}
