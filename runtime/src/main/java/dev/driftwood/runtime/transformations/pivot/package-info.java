/**
 * The {@code pivot} transformation ("Pivot"): its properties, its plan nodes and their operators. Nothing here knows another
 * transformation.
 */
@NullMarked
package dev.driftwood.runtime.transformations.pivot;

import org.jspecify.annotations.NullMarked;
