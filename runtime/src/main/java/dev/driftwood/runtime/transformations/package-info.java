/**
 * What every transformation offers: its keyword, inputs, properties, and how it is bound to a plan node. One package below for
 * each transformation; they know this package, never each other.
 */
@NullMarked
package dev.driftwood.runtime.transformations;

import org.jspecify.annotations.NullMarked;
