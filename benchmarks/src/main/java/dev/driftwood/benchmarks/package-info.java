/** Measures Driftwood against other ways to do the same jobs. No part of the product, which never refers to it. */
@NullMarked
package dev.driftwood.benchmarks;

import org.jspecify.annotations.NullMarked;
