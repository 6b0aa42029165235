/**
 * The {@code assert} transformation ("Assert"): its properties, its plan nodes and its operators. Nothing here knows another
 * transformation; the package is not named after the keyword, which Java keeps for itself.
 */
@NullMarked
package dev.driftwood.runtime.transformations.assertion;

import org.jspecify.annotations.NullMarked;
