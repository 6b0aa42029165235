/**
 * Which parts of a flow's script the rows of cases have reached: transformations, outputs, arms of conditions, column patterns. What
 * there is to reach is read from the syntax tree; what was reached is heard of while flows run.
 */
@NullMarked
package dev.driftwood.regression.coverage;

import org.jspecify.annotations.NullMarked;
