/**
 * The {@code exists} transformation ("Exists"): its properties and how it is bound; the plan node is that of all matching. Nothing here
 * knows another transformation.
 */
@NullMarked
package dev.driftwood.runtime.transformations.exists;

import org.jspecify.annotations.NullMarked;
