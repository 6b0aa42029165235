/**
 * The {@code union} transformation ("Union"): its properties, its plan node and its operator. Nothing here knows another
 * transformation.
 */
@NullMarked
package dev.driftwood.runtime.transformations.union;

import org.jspecify.annotations.NullMarked;
