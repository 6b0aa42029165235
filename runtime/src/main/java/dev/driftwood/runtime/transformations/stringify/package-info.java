/**
 * The {@code stringify} transformation ("Stringify"): its properties, and the expression that writes values as documents. Nothing here
 * knows another transformation, nor any format.
 */
@NullMarked
package dev.driftwood.runtime.transformations.stringify;

import org.jspecify.annotations.NullMarked;
