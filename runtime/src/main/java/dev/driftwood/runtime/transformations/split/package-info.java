/**
 * The {@code split} transformation ("Conditional split"): its properties, its plan node and its operator. Nothing here knows
 * another transformation.
 */
@NullMarked
package dev.driftwood.runtime.transformations.split;

import org.jspecify.annotations.NullMarked;
