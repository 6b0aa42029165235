/**
 * The {@code sink} transformation ("Sink"): its properties, its plan node and its operator. Nothing here knows another
 * transformation.
 */
@NullMarked
package dev.driftwood.runtime.transformations.sink;

import org.jspecify.annotations.NullMarked;
