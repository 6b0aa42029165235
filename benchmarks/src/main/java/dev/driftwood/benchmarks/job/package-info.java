/** What is to be done with a feed, and what must come out. */
@NullMarked
package dev.driftwood.benchmarks.job;

import org.jspecify.annotations.NullMarked;
