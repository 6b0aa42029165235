/**
 * The {@code select} transformation ("Select"): its properties, its plan node and its operator. Nothing here knows another
 * transformation.
 */
@NullMarked
package dev.driftwood.runtime.transformations.select;

import org.jspecify.annotations.NullMarked;
