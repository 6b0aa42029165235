/**
 * The {@code filter} transformation ("Filter"): its properties, its plan node and its operator. Nothing here knows another
 * transformation.
 */
@NullMarked
package dev.driftwood.runtime.transformations.filter;

import org.jspecify.annotations.NullMarked;
