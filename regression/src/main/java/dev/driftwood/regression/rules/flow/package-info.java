/**
 * A bound flow as rules look at it: its statements and what they say, and how far a column gets that nobody has seen yet.
 * Nothing here judges.
 */
@NullMarked
package dev.driftwood.regression.rules.flow;

import org.jspecify.annotations.NullMarked;
