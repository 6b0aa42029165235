/**
 * The {@code keyGenerate} transformation ("Surrogate key"): its properties, its plan node and its operator. Nothing here knows
 * another transformation.
 */
@NullMarked
package dev.driftwood.runtime.transformations.keygenerate;

import org.jspecify.annotations.NullMarked;
