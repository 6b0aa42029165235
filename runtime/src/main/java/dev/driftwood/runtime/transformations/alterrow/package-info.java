/**
 * The {@code alterRow} transformation ("Alter row"): its properties and how it is bound. Nothing here knows another transformation.
 */
@NullMarked
package dev.driftwood.runtime.transformations.alterrow;

import org.jspecify.annotations.NullMarked;
