/**
 * The {@code rank} transformation ("Rank"): its properties, its plan node and its operator. Nothing here knows another
 * transformation.
 */
@NullMarked
package dev.driftwood.runtime.transformations.rank;

import org.jspecify.annotations.NullMarked;
