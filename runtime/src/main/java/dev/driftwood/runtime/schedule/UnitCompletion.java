package dev.driftwood.runtime.schedule;

import java.io.IOException;

/** Told of each unit, in order, when all that it made has been handed on. */
interface UnitCompletion {

    /** Takes over the result's input. */
    void complete(UnitResult result) throws IOException;
}
