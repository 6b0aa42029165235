/**
 * What a run or a check has to tell: files, rows, drift, times, as plain records. No formatting and no I/O; the command line
 * decides how it looks.
 */
@NullMarked
package dev.driftwood.runtime.report;

import org.jspecify.annotations.NullMarked;
