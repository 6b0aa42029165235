/**
 * The {@code window} transformation ("Window"): its properties, its plan node and its operator. Nothing here knows another
 * transformation.
 */
@NullMarked
package dev.driftwood.runtime.transformations.window;

import org.jspecify.annotations.NullMarked;
