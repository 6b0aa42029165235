/**
 * Compares what transformations give with what Spark gives, row by row and column by column. Nothing here is about speed, and no
 * other package needs it.
 */
@NullMarked
package dev.driftwood.benchmarks.transformations;

import org.jspecify.annotations.NullMarked;
