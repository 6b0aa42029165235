package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.functions.AggregateFunction;
import dev.driftwood.runtime.functions.Function;
import dev.driftwood.runtime.functions.ScalarFunction;

/** Which functions that need many rows a transformation has rows for. Rule: language.md, section 1. */
enum Gathering {
    NONE,
    GROUPS,
    WINDOWS;

    boolean allows(Function function) {
        return switch (this) {
            case NONE -> function instanceof ScalarFunction;
            case GROUPS -> function instanceof ScalarFunction || function instanceof AggregateFunction;
            case WINDOWS -> true;
        };
    }
}
