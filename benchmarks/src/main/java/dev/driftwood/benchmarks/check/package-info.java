/** Whether a way landed what it should. */
@NullMarked
package dev.driftwood.benchmarks.check;

import org.jspecify.annotations.NullMarked;
