package dev.driftwood.runtime.functions.arithmetic;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.vector.IntInput;
import dev.driftwood.runtime.vector.IntOutput;
import dev.driftwood.runtime.vector.LongInput;
import dev.driftwood.runtime.vector.LongOutput;

/** Dates moved by days and timestamps by milliseconds; out of range gives null. */
final class TimeShifts {

    private static final long MICROS_PER_MILLI = 1000;

    private TimeShifts() {}

    /** @param sign 1 for later, -1 for earlier */
    static void days(Arguments in, Output out, int sign) {
        IntInput date = in.ints(0);
        IntInput days = in.ints(1);
        IntOutput result = out.ints();
        for (int row = 0; row < out.rows(); row++) {
            long shifted = date.at(row) + (long) sign * days.at(row);
            result.set(row, (int) shifted);
            if (shifted != (int) shifted && !out.isNull(row)) {
                out.overflow(row);
            }
        }
    }

    /** @param sign 1 for later, -1 for earlier */
    static void millis(Arguments in, Output out, int sign) {
        LongInput timestamp = in.longs(0);
        LongInput millis = in.longs(1);
        LongOutput result = out.longs();
        long factor = sign * MICROS_PER_MILLI;
        for (int row = 0; row < out.rows(); row++) {
            long micros = timestamp.at(row);
            long shift = millis.at(row) * factor;
            long shifted = micros + shift;
            result.set(row, shifted);
            boolean overflows = Math.multiplyHigh(millis.at(row), factor) != shift >> 63
                    || ((micros ^ shifted) & (shift ^ shifted)) < 0;
            if (overflows && !out.isNull(row)) {
                out.overflow(row);
            }
        }
    }

    static void daysBetween(Arguments in, Output out) {
        IntInput left = in.ints(0);
        IntInput right = in.ints(1);
        IntOutput result = out.ints();
        for (int row = 0; row < out.rows(); row++) {
            result.set(row, left.at(row) - right.at(row));
        }
    }

    static void millisBetween(Arguments in, Output out) {
        LongInput left = in.longs(0);
        LongInput right = in.longs(1);
        LongOutput result = out.longs();
        for (int row = 0; row < out.rows(); row++) {
            result.set(row, Math.floorDiv(left.at(row) - right.at(row), MICROS_PER_MILLI));
        }
    }
}
