/**
 * The {@code foldDown} transformation ("Flatten"): its properties, its plan node and its operator, which first finds which row and
 * items each outgoing row is made of, and then copies values together. Nothing here knows another transformation.
 */
@NullMarked
package dev.driftwood.runtime.transformations.folddown;

import org.jspecify.annotations.NullMarked;
