/** The ways to do a job, each a command line of its own. */
@NullMarked
package dev.driftwood.benchmarks.way;

import org.jspecify.annotations.NullMarked;
