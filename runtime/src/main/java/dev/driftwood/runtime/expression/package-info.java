/**
 * Bound expressions and their evaluation over batches: calls with their kernels chosen and their casts explicit, folding, lazy
 * branches. Sealed; a new kind of expression breaks every visitor, on purpose.
 */
@NullMarked
package dev.driftwood.runtime.expression;

import org.jspecify.annotations.NullMarked;
