/** Small measurements with JMH, for who changes a decoder, an encoder or a kernel. */
@NullMarked
package dev.driftwood.benchmarks.kernel;

import org.jspecify.annotations.NullMarked;
