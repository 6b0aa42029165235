/**
 * The {@code derive} transformation ("Derived column"): its properties, its plan node and its operator. Nothing here knows another
 * transformation.
 */
@NullMarked
package dev.driftwood.runtime.transformations.derive;

import org.jspecify.annotations.NullMarked;
