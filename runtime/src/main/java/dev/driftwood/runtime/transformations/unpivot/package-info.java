/**
 * The {@code unpivot} transformation ("Unpivot"): its properties, its plan node and its operator. Nothing here knows another
 * transformation.
 */
@NullMarked
package dev.driftwood.runtime.transformations.unpivot;

import org.jspecify.annotations.NullMarked;
