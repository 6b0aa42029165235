/** Differences between tables, and what is none. */
@NullMarked
package dev.driftwood.regression.compare;

import org.jspecify.annotations.NullMarked;
