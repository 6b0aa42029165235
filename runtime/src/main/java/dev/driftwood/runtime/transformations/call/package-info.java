/**
 * The {@code call} transformation ("External call"): its properties, its plan node, its operator, and the client that is loaded when a
 * call is really made. Nothing is called but the address that the user allows.
 */
@NullMarked
package dev.driftwood.runtime.transformations.call;

import org.jspecify.annotations.NullMarked;
