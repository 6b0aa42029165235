/**
 * The {@code source} transformation ("Source"): its properties, its plan node and its operator. Nothing here knows another
 * transformation.
 */
@NullMarked
package dev.driftwood.runtime.transformations.source;

import org.jspecify.annotations.NullMarked;
