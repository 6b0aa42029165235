/**
 * The {@code cast} transformation ("Cast"): its properties, its plan node and how it is bound. Nothing here knows another
 * transformation.
 */
@NullMarked
package dev.driftwood.runtime.transformations.cast;

import org.jspecify.annotations.NullMarked;
