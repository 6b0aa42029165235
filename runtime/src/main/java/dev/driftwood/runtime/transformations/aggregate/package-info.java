/**
 * The {@code aggregate} transformation ("Aggregate"): its properties, its plan node and its operator. Nothing here knows another
 * transformation.
 */
@NullMarked
package dev.driftwood.runtime.transformations.aggregate;

import org.jspecify.annotations.NullMarked;
