/** The input of the benchmarks: what is in it, and how it comes about. */
@NullMarked
package dev.driftwood.benchmarks.feed;

import org.jspecify.annotations.NullMarked;
