/** Which rows cannot fulfil a condition, by bounds and numbers of nulls alone. */
@NullMarked
package dev.driftwood.runtime.format.parquet.prune;

import org.jspecify.annotations.NullMarked;
