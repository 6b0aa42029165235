/**
 * The {@code sort} transformation ("Sort"): its properties, its plan node and its operator. Nothing here knows another
 * transformation.
 */
@NullMarked
package dev.driftwood.runtime.transformations.sort;

import org.jspecify.annotations.NullMarked;
