/** The main classes of ways that are written in Java. Each needs the library that it is named after, and nothing else of ours. */
@NullMarked
package dev.driftwood.benchmarks.landing;

import org.jspecify.annotations.NullMarked;
