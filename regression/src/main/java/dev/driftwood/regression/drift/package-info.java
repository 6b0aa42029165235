/**
 * How the files of days differ, what the differing values lose, and what that does to a flow. Comparisons are functions of
 * descriptions; only {@code DayFlow} reads rows.
 */
@NullMarked
package dev.driftwood.regression.drift;

import org.jspecify.annotations.NullMarked;
