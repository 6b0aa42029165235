/**
 * The {@code parse} transformation ("Parse"): its properties, and the expression that reads documents out of texts. Nothing here knows
 * another transformation, nor any format.
 */
@NullMarked
package dev.driftwood.runtime.transformations.parse;

import org.jspecify.annotations.NullMarked;
