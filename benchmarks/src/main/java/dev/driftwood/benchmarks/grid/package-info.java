/**
 * Compares what expressions give with what Spark gives, value by value. Nothing here is about speed, and no other package needs
 * it.
 */
@NullMarked
package dev.driftwood.benchmarks.grid;

import org.jspecify.annotations.NullMarked;
