/**
 * Functions of dates and timestamps: their fields, shifts by days, months and zones, durations, and the time of the run. Kernels
 * reckon on days and microseconds since 1970-01-01, without date objects in their loops.
 */
@NullMarked
package dev.driftwood.runtime.functions.date;

import org.jspecify.annotations.NullMarked;
