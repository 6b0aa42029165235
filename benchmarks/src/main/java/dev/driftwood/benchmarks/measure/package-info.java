/** Runs commands in turn and says what they cost. */
@NullMarked
package dev.driftwood.benchmarks.measure;

import org.jspecify.annotations.NullMarked;
