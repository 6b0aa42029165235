/**
 * Makes tomorrow's versions of the files that a flow reads, one change at a time, runs the flow on each, and tells where it
 * fails and where it loses data without a word.
 */
@NullMarked
package dev.driftwood.regression.drill;

import org.jspecify.annotations.NullMarked;
